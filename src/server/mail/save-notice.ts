import { toFields, withTexts } from '../../shared/localised-text.ts';
import type { NoticeEvent } from '../../shared/mail/kinds.ts';
import { NOTICE_TEXTS, type Notice, noticeOf, noticeSetting, storeNotice } from '../../shared/mail/notices.ts';
import type { SentNotice } from '../../shared/mail/notices-contract.ts';
import { NOTICE_PLACEHOLDERS } from '../../shared/mail/rules.ts';
import type { Deps } from '../deps.ts';
import { withChanges } from '../edits.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { lockSetting } from '../settings/queries.ts';
import { storeSetting } from '../settings/store-setting.ts';
import { changeShop } from '../shop/change-shop.ts';
import { toSentNotice } from './list-notices.ts';
import { requireKnownPlaceholders } from './require-known-placeholders.ts';

type Changes = { [Field in keyof Notice]?: Notice[Field] | undefined };

interface NoticeChange {
  event: NoticeEvent;
  changes: Changes;
  version: number | undefined;
}

/** Changes what customers are told of an event. Throws `unknown_placeholder`, `version_conflict`. */
export async function saveNotice(
  deps: Deps,
  { event, changes, version }: NoticeChange,
  staff: Staff,
): Promise<SentNotice> {
  requireKnownPlaceholders(templatesOf(changes));
  const key = noticeSetting(event);
  return changeShop(deps, staff, async (change) => {
    const before = noticeOf([await lockSetting(change.tx, key, change.at)], event);
    const texts = NOTICE_TEXTS.map((text) => [text, withTexts(before[text], changes[text])]);
    const after: Notice = { ...withChanges(before, changes), ...Object.fromEntries(texts) };
    return toSentNotice([await storeSetting(change, { key, value: storeNotice(after), version })], event);
  });
}

function templatesOf(changes: Changes) {
  return NOTICE_TEXTS.flatMap((text) =>
    Object.entries(toFields(text, changes[text] ?? {})).map(([field, template]) => {
      return { field, template, known: NOTICE_PLACEHOLDERS };
    }),
  );
}
