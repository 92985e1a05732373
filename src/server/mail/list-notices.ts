import { NOTICE_EVENTS, type NoticeEvent } from '../../shared/mail/kinds.ts';
import { noticeOf, noticeSetting } from '../../shared/mail/notices.ts';
import type { SentNotice } from '../../shared/mail/notices-contract.ts';
import type { Setting } from '../../shared/settings/contract.ts';
import type { Deps } from '../deps.ts';
import { listAllSettings } from '../settings/queries.ts';

/** Returns what customers are told of each event. */
export async function listNotices({ database }: Pick<Deps, 'database'>): Promise<SentNotice[]> {
  const settings = await listAllSettings(database.db);
  return NOTICE_EVENTS.map((event) => toSentNotice(settings, event));
}

/** Returns a notice with its event and version. */
export function toSentNotice(settings: readonly Setting[], event: NoticeEvent): SentNotice {
  const key = noticeSetting(event);
  const version = settings.find((setting) => setting.key === key)?.version ?? 0;
  return { event, ...noticeOf(settings, event), version };
}
