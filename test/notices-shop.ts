import type { NoticeEvent } from '../src/shared/mail/kinds.ts';
import { OPTIONAL_STATUSES } from '../src/shared/orders/statuses.ts';
import { STATUSES_SETTING } from '../src/shared/settings/rules.ts';
import { createMailShop, type MailShop } from './mail-shop.ts';
import type { ReceivedMail } from './mailbox.ts';
import { withoutIsolates } from './without-isolates.ts';
import type { ShopNode } from './world.ts';

const START = Date.parse('2026-07-01T09:00:00.000Z');

/** A shop that uses every status, whose mail goes out when a test says so. */
export interface NoticesShop extends MailShop {
  /** Switches the mails of these events on. */
  mailAbout(...events: NoticeEvent[]): Promise<void>;
  /** Moves the first order, or undoes the last move. */
  move(status: string, reason?: string): Promise<void>;
  undo(): Promise<void>;
  /** Promises the first order for so many minutes after the start. */
  promise(minutes: number, was?: number): Promise<void>;
  /** Sets the clock, in seconds after the start, and sends what is due then. */
  sendAt(seconds: number, nodes?: readonly ShopNode[]): Promise<void>;
  /** Returns the mails to customers since the last call. */
  received(): ReceivedMail[];
  /** Returns their subjects, without isolates. */
  subjects(): string[];
}

/** Returns the instant so many minutes after the start. */
export const minutesIn = (minutes: number) => new Date(START + minutes * 60_000).toISOString();

export async function createNoticesShop(env: Record<string, string> = {}): Promise<NoticesShop> {
  const shop = await createMailShop({ staff: [], env });
  await shop.set(STATUSES_SETTING, JSON.stringify(OPTIONAL_STATUSES));
  let seen = 0;
  const received = () => {
    const mails = shop.mailbox.mails.slice(seen);
    seen = shop.mailbox.mails.length;
    return mails;
  };
  const ok = async (response: Promise<{ status: number; text: string }>) => {
    const { status, text } = await response;
    if (status !== 200) throw new Error(text);
  };
  return Object.assign(shop, {
    async mailAbout(...events: NoticeEvent[]) {
      for (const event of events) await ok(shop.staffPut(`/api/admin/notices/${event}`, { isMailed: true }));
    },
    move: (status: string, reason?: string) => ok(shop.staffPut('/api/admin/orders/1/status', { status, reason })),
    undo: () => ok(shop.staffPost('/api/admin/orders/1/status/undo', {})),
    promise: (minutes: number, was?: number) =>
      ok(
        shop.staffPut('/api/admin/orders/1/promise', {
          promise: minutesIn(minutes),
          was: was === undefined ? null : minutesIn(was),
        }),
      ),
    async sendAt(seconds: number, nodes: readonly ShopNode[] = [shop]) {
      shop.clock.set(new Date(START + seconds * 1000).toISOString());
      const workers = nodes.map((node) => shop.startWorker(node, { stopMs: 60_000 }));
      await Promise.all(workers.map((worker) => worker.stop()));
    },
    received,
    subjects: () => received().map(({ headers }) => withoutIsolates(headers.get('subject'))),
  });
}
