import { isolate } from '../../shared/bidi.ts';
import { textIn } from '../../shared/localised-text.ts';
import type { NoticeEvent } from '../../shared/mail/kinds.ts';
import { fillSubject, fillTemplate, type OrderInMail } from '../../shared/mail/mail-body.ts';
import { type NoticeText, noticeOf } from '../../shared/mail/notices.ts';
import { hasPlaceholder } from '../../shared/mail/rules.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { hasDestination } from '../../shared/orders/fulfilment.ts';
import { statusWord } from '../../shared/orders/fulfilment-words.ts';
import { isOpen } from '../../shared/orders/statuses.ts';
import type { Setting } from '../../shared/settings/contract.ts';
import { publicSettings } from '../../shared/settings/rules.ts';
import type { Reading } from '../../shared/time.ts';
import { mailTemplates, translator } from '../translate.ts';
import { placeLines } from './place-lines.ts';
import { promiseLines } from './promise-line.ts';
import { refundLines } from './refund-lines.ts';

interface NoticeContent {
  event: NoticeEvent;
  order: Order & OrderInMail;
  settings: readonly Setting[];
  reading: Reading;
}

/**
 * Returns the mail of a notice: the owner's texts; with for when the order is and where one that is ready is picked up, if
 * they do not say it, and with what is paid back.
 */
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
  const saysLink = link === null || !isOpen(order.status) || hasPlaceholder(template, 'orderLink');
  const follow = saysLink ? [] : [translator(order.language)('messages.follow'), link];
  const known = [link, publicSettings(content.settings).pickupMapLink];
  const links = known.flatMap((each) => each ?? []);
  // Without isolates, which some programs take for a part of an address.
  return links.reduce((text, each) => text.replaceAll(isolate(each), each), [...lines, ...follow].join('\n'));
}

function templateOf({ event, order: { language, fulfilment }, settings }: NoticeContent, text: NoticeText): string {
  const own = textIn(noticeOf(settings, event)[text], language);
  return own || mailTemplates(language).notices[statusWord(event, fulfilment)][text];
}

function addedLines(template: string, content: NoticeContent): string[] {
  const { order, reading } = content;
  const saysTime = !isOpen(order.status) || hasPlaceholder(template, 'time');
  const when = saysTime ? [] : promiseLines(order, order.language, reading.timeZone);
  return [...when, ...pickupLines(template, content), ...refundLines(order)];
}

/** Returns where a customer picks up what is ready; none where that is not known, or the text says it. */
function pickupLines(template: string, { event, order, settings }: NoticeContent): string[] {
  const isToPickUp = event === 'ready' && !hasDestination(order.fulfilment);
  if (!isToPickUp || order.addressText === '' || hasPlaceholder(template, 'address')) return [];
  return placeLines(order, { language: order.language, settings: publicSettings(settings) });
}
