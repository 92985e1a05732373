import { isolate, plainValue } from '../../shared/bidi.ts';
import type { Language } from '../../shared/languages.ts';
import { readFields, textIn } from '../../shared/localised-text.ts';
import { CUSTOMER_KINDS, type MessageKind, type NoticeKind, noticeEventOf } from '../../shared/mail/kinds.ts';
import { fillTemplate, mailHtml, type OrderInMail, orderInBrief } from '../../shared/mail/mail-body.ts';
import { hasPlaceholder } from '../../shared/mail/rules.ts';
import { priceInText } from '../../shared/money.ts';
import { bitPaymentOf } from '../../shared/orders/payment.ts';
import { orderNumberOf } from '../../shared/orders/rules.ts';
import type { Setting } from '../../shared/settings/contract.ts';
import { publicSettings, staffLanguage } from '../../shared/settings/rules.ts';
import { formatInstant, type Reading } from '../../shared/time.ts';
import type { Deps } from '../deps.ts';
import { pickupShifts } from '../hours/pickup-shifts.ts';
import { allergyText } from '../orders/allergy-text.ts';
import { noticeMail } from '../orders/notice-texts.ts';
import { orderInMail } from '../orders/order-in-mail.ts';
import { pickupHoursLine, saysTimes } from '../orders/pickup-hours-line.ts';
import { placeOrCityLines } from '../orders/place-lines.ts';
import { promiseLines } from '../orders/promise-line.ts';
import { findPlacedOrder } from '../orders/queries.ts';
import { withoutLinks } from '../orders/without-links.ts';
import type { Mail } from '../ports/mailer.ts';
import { listAllSettings } from '../settings/queries.ts';
import { mailTemplates, translator } from '../translate.ts';
import type { OpenRoute } from './mail-route.ts';
import { listCombined } from './order-mail-queries.ts';

type Order = Awaited<ReturnType<typeof findPlacedOrder>>;
type Parts = Pick<Deps, 'config' | 'database' | 'clock' | 'vault'>;

export interface MessageToSend {
  id: number;
  kind: MessageKind;
  orderId: number;
  recipient: string;
  createdAt: string;
  /** End of the period whose orders the mail lists (ISO 8601); null for a mail about one order. */
  combinesUntil: string | null;
}

/**
 * Composes the mail of a message from the owner's current templates, with times in the restaurant's time zone (spec.md
 * §9): a customer's in the order's language and direction, staff's in theirs.
 */
export async function composeMail(deps: Parts, message: MessageToSend, route: OpenRoute): Promise<Mail> {
  const { kind, combinesUntil } = message;
  const isForCustomer = CUSTOMER_KINDS.includes(kind);
  const placed = await findPlacedOrder(deps.database.db, message.orderId);
  const settings = await listAllSettings(deps.database.db);
  const language = isForCustomer ? placed.language : staffLanguage(settings);
  const sender = { name: route.sender.names[language], address: route.sender.address };
  const reader = { language, restaurant: sender.name, settings: publicSettings(settings) };
  const order = orderInMail(deps, isForCustomer ? withoutLinks(placed) : placed, reader);
  const texts =
    combinesUntil === null
      ? textsOf(deps, { kind, order, settings })
      : combinedTexts(deps, await listCombined(deps.database.db, { ...message, combinesUntil }), language);
  const mail = { ...texts, sender, recipient: message.recipient, messageId: messageIdOf(message, sender.address) };
  const { bitPaymentLink, pickupMapLink } = publicSettings(settings);
  const links = [bitPaymentLink, pickupMapLink, order.link, adminAddress(deps)].flatMap((link) => (link ? [link] : []));
  return withHtml(mail, language, links);
}

interface Content<Kind extends MessageKind = Exclude<MessageKind, NoticeKind>> {
  kind: Kind;
  order: Order & OrderInMail;
  settings: readonly Setting[];
}

function textsOf(deps: Parts, { kind, ...content }: Content<MessageKind>): Pick<Mail, 'subject' | 'text'> {
  const reading: Reading = { timeZone: deps.config.timeZone, now: deps.clock.now().getTime() };
  const event = noticeEventOf(kind);
  if (event !== null) return noticeMail({ event, reading, ...content });
  const ordinary = { kind: kind as Content['kind'], ...content };
  return { subject: subjectOf(ordinary), text: textOf(deps, ordinary, reading) };
}

/** Returns a mail to staff that lists orders, each with number, name and total. */
function combinedTexts(
  deps: Parts,
  orders: Awaited<ReturnType<typeof listCombined>>,
  language: Language,
): Pick<Mail, 'subject' | 'text'> {
  const t = translator(language);
  const lines = orders.map(({ id, customer_name, total_agorot }) =>
    [orderNumberOf(id), plainValue(customer_name), priceInText(total_agorot, language)].map(isolate).join(' · '),
  );
  const address = adminAddress(deps);
  const subject = t('messages.mail.combinedSubject', { count: orders.length });
  const intro = t('messages.mail.combinedIntro', { count: orders.length });
  return { subject, text: [intro, lines.join('\n'), ...(address ? [isolate(address)] : [])].join('\n\n') };
}

function adminAddress({ config }: Pick<Parts, 'config'>): string | undefined {
  return config.publicUrl === undefined ? undefined : config.publicUrl + config.adminPath;
}

/**
 * Adds the HTML of a mail, where `links` (the shop's own addresses) can be pressed, and puts its subject on one line, so
 * that it cannot inject a header.
 */
export function withHtml(mail: Omit<Mail, 'html'>, language: Language, links: readonly string[] = []): Mail {
  const subject = mail.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return { ...mail, subject, html: mailHtml({ subject, text: mail.text, links }, language) };
}

/** Returns the same id for each attempt, so that mail sent twice around a crash can be recognised. */
function messageIdOf({ id, kind, createdAt }: MessageToSend, senderAddress: string): string {
  const domain = senderAddress
    .split('@')
    .at(-1)
    ?.replace(/[^\w.-]/g, '');
  return `${kind}.${id}.${Date.parse(createdAt).toString(36)}@${domain || 'sofra.invalid'}`;
}

function subjectOf({ kind, order }: Content): string {
  const { language, restaurant } = order;
  const t = translator(language);
  const number = isolate(order.orderNumber);
  switch (kind) {
    case 'customer_mail':
      return t('messages.mail.customerSubject', { number, restaurant: isolate(plainValue(restaurant)) });
    case 'staff_mail':
      if (order.isTrial) return t('messages.trial.title', { number });
      return t('messages.mail.staffSubject', { number, details: orderInBrief(order) });
    case 'escalation_mail':
      return t('messages.mail.escalationSubject', { number });
    case 'absence_mail':
      return t('messages.mail.absenceSubject');
  }
}

function textOf(deps: Pick<Parts, 'config'>, { kind, order, settings }: Content, reading: Reading): string {
  const { language } = order;
  const values: Partial<Record<string, string>> = Object.fromEntries(settings.map(({ key, value }) => [key, value]));
  const defaults = mailTemplates(language);
  const fill = (template: string) => fillTemplate(template, order, reading);
  // Unless the owner's template says it.
  const where = (template: string) => {
    if (hasPlaceholder(template, 'address')) return [];
    const placed = hasPlaceholder(template, 'city') ? { ...order, cityName: {}, areaName: {} } : order;
    return placeOrCityLines(placed, { language, settings: publicSettings(settings) });
  };
  // Whatever the owner's template says.
  const allergies = [allergyText(order, language)].filter((each) => each !== null);
  const when = (template: string) =>
    hasPlaceholder(template, 'time') ? [] : promiseLines(order, language, reading.timeZone);
  if (kind === 'customer_mail') {
    const template = textIn(readFields(values, 'clientEmailTemplate'), language) || defaults.customer;
    const shifts = pickupShifts(order, settings, reading.timeZone);
    const text = withBitLink(fill(template), order, values.bitPaymentLink ?? '');
    const pickup = saysTimes(template, shifts) ? [] : [pickupHoursLine(shifts, language)];
    return [text, ...when(template), ...pickup, ...where(template), ...allergies].join('\n\n');
  }
  const template = textIn(readFields(values, 'adminEmailTemplate'), language) || defaults.staff;
  const text = [...when(template), ...where(template), ...allergies, fill(template)].join('\n\n');
  if (kind === 'staff_mail') return order.isTrial ? `${translator(language)('messages.trial.intro')}\n\n${text}` : text;
  const intro = kind === 'escalation_mail' ? 'messages.mail.escalationIntro' : 'messages.mail.absenceIntro';
  const time = isolate(formatInstant(order.createdAt, language, reading));
  const address = adminAddress(deps);
  const admin = address ? `\n${isolate(address)}` : '';
  return `${translator(language)(intro, { number: isolate(order.orderNumber), time })}${admin}\n\n${text}`;
}

/** Adds the payment link to the mail of a customer who pays with Bit, unless the owner's text has it or the order is paid. */
function withBitLink(text: string, order: Order, link: string): string {
  const payment = bitPaymentOf(order);
  if (payment === null || payment === 'found' || link === '' || text.includes(link)) return text;
  return `${text}\n\n${translator(order.language)('mailTemplates.payWithBit', { link: isolate(link) })}`;
}
