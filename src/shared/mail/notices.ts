import { z } from 'zod';
import { LANGUAGES } from '../languages.ts';
import type { LocalisedText } from '../localised-text.ts';
import type { OrderStatus } from '../orders/statuses.ts';
import { isUsed } from '../orders/used-statuses.ts';
import { jsonText } from '../wire.ts';
import { NOTICE_EVENTS, type NoticeEvent } from './kinds.ts';

/** The texts of a notice: the subject and the text of its mail, and the text for WhatsApp. */
export const NOTICE_TEXTS = ['subject', 'mail', 'whatsapp'] as const;
export type NoticeText = (typeof NOTICE_TEXTS)[number];

/** What a customer is told of an event. A text without words in a language is the default one. */
export interface Notice extends Record<NoticeText, LocalisedText> {
  /** Whether a mail goes out by itself. */
  isMailed: boolean;
  /** Whether staff are offered to send it by WhatsApp. */
  isOffered: boolean;
}

/** Of a shop whose owner has chosen nothing. */
const NO_NOTICE: Notice = { isMailed: false, isOffered: false, subject: {}, mail: {}, whatsapp: {} };

/** Returns the key of the setting that holds a notice. */
export function noticeSetting(event: NoticeEvent) {
  return `notice_${event}` as const;
}

const text = z.partialRecord(z.enum(LANGUAGES), z.string());
/** More than all texts of a notice in all languages take. */
const MAX_STORED = 1_000_000;
const storedNotice = jsonText(
  z.object({ isMailed: z.boolean(), isOffered: z.boolean(), subject: text, mail: text, whatsapp: text }),
  MAX_STORED,
);

/** Returns the notice of an event in a shop with these settings. */
export function noticeOf(settings: readonly { key: string; value: string }[], event: NoticeEvent): Notice {
  const key = noticeSetting(event);
  return parseNotice(settings.find((setting) => setting.key === key)?.value ?? '') ?? NO_NOTICE;
}

/** Returns the notice in the value of a setting; null for one that is none. */
export function parseNotice(value: string): Notice | null {
  return storedNotice.safeParse(value).data ?? null;
}

/** Returns the value of the setting that holds a notice. */
export function storeNotice({ isMailed, isOffered, subject, mail, whatsapp }: Notice): string {
  return JSON.stringify({ isMailed, isOffered, subject, mail, whatsapp });
}

/** Returns the events that can happen in a shop that uses these optional statuses, in the sequence of the statuses. */
export function usedEvents(used: readonly OrderStatus[]): NoticeEvent[] {
  return NOTICE_EVENTS.filter((event) => event === 'promise' || isUsed(event, used));
}

/** Returns the events of which staff are offered to tell the customer by WhatsApp. */
export function offeredEvents(settings: readonly { key: string; value: string }[]): NoticeEvent[] {
  return NOTICE_EVENTS.filter((event) => noticeOf(settings, event).isOffered);
}
