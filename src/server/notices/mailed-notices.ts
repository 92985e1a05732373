import { NOTICE_EVENTS, type NoticeEvent } from '../../shared/mail/kinds.ts';
import { noticeOf } from '../../shared/mail/notices.ts';
import type { Deps } from '../deps.ts';

type Settings = readonly { key: string; value: string }[];

/**
 * Returns whether a customer with an email address is told of an event by mail. Without an account from which mail could
 * be sent, it would go out when nobody expects it any more.
 */
export function isMailedOf(event: NoticeEvent, settings: Settings, config: Deps['config']): boolean {
  return noticeOf(settings, event).isMailed && hasMailAccount(settings, config);
}

/** Returns the events of which customers with an email address are told by mail. */
export function mailedEvents(settings: Settings, config: Deps['config']): NoticeEvent[] {
  return NOTICE_EVENTS.filter((event) => isMailedOf(event, settings, config));
}

function hasMailAccount(settings: Settings, { smtpServer }: Deps['config']): boolean {
  return smtpServer !== undefined || settings.some(({ key, value }) => key === 'emailConfig' && value !== '');
}
