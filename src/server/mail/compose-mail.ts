import { isolate } from '../../shared/bidi.ts';
import type { Language } from '../../shared/languages.ts';
import { fillTemplate, mailHtml, plainValue } from '../../shared/mail/mail-body.ts';
import { formatPrice } from '../../shared/money.ts';
import { formatInstant } from '../../shared/time.ts';
import type { MessageKind } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { findPlacedOrder } from '../orders/queries.ts';
import type { Mail } from '../ports/mailer.ts';
import { findSetting } from '../settings/queries.ts';
import { mailTemplates, translator } from '../translate.ts';
import type { OpenRoute } from './mail-route.ts';

type Order = Awaited<ReturnType<typeof findPlacedOrder>>;
type Parts = Pick<Deps, 'config' | 'database'>;

export interface MessageToSend {
  id: number;
  kind: MessageKind;
  orderId: number;
  recipient: string;
  createdAt: string;
}

/**
 * Composes the mail of a message from the owner's current templates, in the order's language and direction, with times
 * in the restaurant's time zone (spec.md §9).
 */
export async function composeMail(deps: Parts, message: MessageToSend, route: OpenRoute): Promise<Mail> {
  const order = await findPlacedOrder(deps.database.db, message.orderId);
  const sender = { name: route.sender.names[order.language], address: route.sender.address };
  const texts = { subject: subjectOf(message.kind, order, sender.name), text: await textOf(deps, message.kind, order) };
  return withHtml(
    { ...texts, sender, recipient: message.recipient, messageId: messageIdOf(message, sender.address) },
    order.language,
  );
}

/** Adds the HTML of a mail and puts its subject on one line, so that it cannot inject a header. */
export function withHtml(mail: Omit<Mail, 'html'>, language: Language): Mail {
  const subject = mail.subject.replace(/\p{Cc}+/gu, ' ');
  return { ...mail, subject, html: mailHtml({ subject, text: mail.text }, language) };
}

/** Returns the same id for each attempt, so that mail sent twice around a crash can be recognised. */
function messageIdOf({ id, kind, createdAt }: MessageToSend, senderAddress: string): string {
  const domain = senderAddress
    .split('@')
    .at(-1)
    ?.replace(/[^\w.-]/g, '');
  return `${kind}.${id}.${Date.parse(createdAt).toString(36)}@${domain || 'sofra.invalid'}`;
}

function subjectOf(kind: MessageKind, order: Order, restaurant: string): string {
  const t = translator(order.language);
  const number = isolate(order.orderNumber);
  const name = isolate(plainValue(order.customerName));
  const total = isolate(formatPrice(order.totalAmount, order.language, { style: 'exact' }));
  switch (kind) {
    case 'customer_mail':
      return t('messages.mail.customerSubject', { number, restaurant: isolate(plainValue(restaurant)) });
    case 'staff_mail':
      return t('messages.mail.staffSubject', { number, name, total });
    case 'escalation_mail':
      return t('messages.mail.escalationSubject', { number });
    case 'absence_mail':
      return t('messages.mail.absenceSubject');
  }
}

async function textOf({ config, database }: Parts, kind: MessageKind, order: Order): Promise<string> {
  const { language } = order;
  if (kind === 'customer_mail') {
    const template = (await findSetting(database.db, 'clientEmailTemplate')) || mailTemplates(language).customer;
    return fillTemplate(template, order, config.timeZone);
  }
  const template = (await findSetting(database.db, 'adminEmailTemplate')) || mailTemplates(language).staff;
  const text = fillTemplate(template, order, config.timeZone);
  if (kind === 'staff_mail') return text;
  const intro = kind === 'escalation_mail' ? 'messages.mail.escalationIntro' : 'messages.mail.absenceIntro';
  const time = isolate(formatInstant(order.createdAt, language, config.timeZone));
  const admin = config.publicUrl ? `\n${isolate(config.publicUrl + config.adminPath)}` : '';
  return `${translator(language)(intro, { number: isolate(order.orderNumber), time })}${admin}\n\n${text}`;
}
