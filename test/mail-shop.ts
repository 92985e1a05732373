import type { Selectable } from 'kysely';
import { expect } from 'vitest';
import type { SmtpLimits } from '../src/server/adapters/smtp-mailer.ts';
import type { OutboxTable } from '../src/server/db/outbox-schema.ts';
import { type OutboxTiming, type OutboxWorker, runOutbox } from '../src/server/mail/run-outbox.ts';
import type { Order } from '../src/shared/orders/contract.ts';
import { checkout } from './builders.ts';
import { eventually, untilNotBusy } from './eventually.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { createStaffShop, type StaffShop } from './staff-shop.ts';
import type { ShopNode, WorldOptions } from './world.ts';

export type Message = Selectable<OutboxTable>;

/** Much shorter than in production. */
const TIMING = {
  pollMs: 50,
  leaseMs: 2_000,
  holdMs: [20, 40] as [number, number],
  stopMs: 100,
};

/** A shop whose mail goes to a mailbox of the test's own. Nothing is sent until a worker runs. */
export interface MailShop extends StaffShop {
  mailbox: Mailbox;
  /** Runs the mail worker on this node, or another, until the shop is disposed of. */
  startWorker(node?: ShopNode, timing?: Partial<OutboxTiming>): OutboxWorker;
  /** Waits until every message in the outbox matches. */
  settled(isSettled: (message: Message) => boolean): Promise<void>;
  /** Places an order over HTTP; `changes` as for `checkout`. */
  order(changes?: Record<string, unknown>): Promise<Order>;
}

/** For tests of servers that hang: one second is enough for one that does not. */
export const SHORT_LIMITS: SmtpLimits = { connectMs: 10_000, greetingMs: 1_000, silenceMs: 10_000, totalMs: 20_000 };

interface MailShopOptions extends Pick<WorldOptions, 'mailLimits' | 'onStatement'> {
  env?: Record<string, string>;
  /** Notification addresses; the kitchen by default. */
  staff?: string[];
}

export async function createMailShop({ env = {}, staff = ['kitchen@example.com'], ...options }: MailShopOptions = {}) {
  await using cleanup = new AsyncDisposableStack();
  const mailbox = cleanup.use(await openMailbox());
  const shop = cleanup.use(await createStaffShop({ SMTP_URL: mailbox.url, ...env }, options));
  await shop.set('notificationEmails', JSON.stringify(staff));
  const dish = await shop.addDish({ name: 'Stew', nameHe: 'תבשיל', price: 50_000 });
  const opened = cleanup.move();
  const startWorker = (node: ShopNode = shop, timing: Partial<OutboxTiming> = {}) => {
    const worker = runOutbox(node.deps, node.app.log, { ...TIMING, ...timing });
    opened.defer(() => worker.stop());
    return worker;
  };
  const order = async (changes: Record<string, unknown> = {}) => {
    const response = await untilNotBusy(() => shop.post('/api/orders', checkout([{ ...dish, quantity: 2 }], changes)));
    if (response.status !== 201) throw new Error(response.text);
    return response.body as Order;
  };
  const settled = (isSettled: (message: Message) => boolean) =>
    eventually(async () => {
      const messages = await shop.db.selectFrom('outbox').selectAll().orderBy('id').execute();
      expect(messages.filter((message) => !isSettled(message))).toEqual([]);
    });
  const dispose = () => opened.disposeAsync();
  return Object.assign(shop, { mailbox, startWorker, settled, order, [Symbol.asyncDispose]: dispose }) as MailShop;
}
