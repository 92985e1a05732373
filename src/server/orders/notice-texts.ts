import { isolate } from '../../shared/bidi.ts';
import { textIn } from '../../shared/localised-text.ts';
import type { NoticeEvent } from '../../shared/mail/kinds.ts';
import { fillSubject, fillTemplate, type OrderInMail } from '../../shared/mail/mail-body.ts';
import { type NoticeText, noticeOf } from '../../shared/mail/notices.ts';
import { hasPlaceholder } from '../../shared/mail/rules.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { statusWord } from '../../shared/orders/fulfilment-words.ts';
import { isOpen } from '../../shared/orders/statuses.ts';
import type { Setting } from '../../shared/settings/contract.ts';
import type { Reading } from '../../shared/time.ts';
import { mailTemplates, translator } from '../translate.ts';
import { promiseLines } from './promise-line.ts';
import { refundLines } from './refund-lines.ts';

interface NoticeContent {
  event: NoticeEvent;
  order: Order & OrderInMail;
  settings: readonly Setting[];
  reading: Reading;
}

/** Returns the mail of a notice: the owner's texts, with for when the order is and what is paid back, if they do not say it. */
export function noticeMail(content: NoticeContent): { subject: string; text: string } {
  const { order, reading } = content;
  const template = templateOf(content, 'mail');
  const text = [fillTemplate(template, order, reading), ...addedLines(template, content)].join('\n\n');
  return { subject: fillSubject(templateOf(content, 'subject'), order, reading), text };
}

/** Returns the text of a notice for WhatsApp, as {@link noticeMail} with the address of the order's page. */
export function noticeForWhatsapp(content: NoticeContent): string {
  const { order, reading } = content;
  const { link } = order;
  const template = templateOf(content, 'whatsapp');
  const lines = [fillTemplate(template, order, reading), ...addedLines(template, content)];
  if (link === null) return lines.join('\n');
  const saysLink = !isOpen(order.status) || hasPlaceholder(template, 'orderLink');
  const follow = saysLink ? [] : [translator(order.language)('messages.follow'), link];
  // Without isolates, which some programs take for a part of an address.
  return [...lines, ...follow].join('\n').replaceAll(isolate(link), link);
}

function templateOf({ event, order: { language, fulfilment }, settings }: NoticeContent, text: NoticeText): string {
  const own = textIn(noticeOf(settings, event)[text], language);
  const word = event === 'promise' ? event : statusWord(event, fulfilment);
  return own || mailTemplates(language).notices[word][text];
}

function addedLines(template: string, { order, reading }: NoticeContent): string[] {
  const saysTime = !isOpen(order.status) || hasPlaceholder(template, 'time');
  return [...(saysTime ? [] : promiseLines(order, order.language, reading.timeZone)), ...refundLines(order)];
}
