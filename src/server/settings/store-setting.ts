import type { Setting, VersionedSetting } from '../../shared/settings/contract.ts';
import type { StaffChange } from '../audit/staff-change.ts';
import { requireVersion } from '../edits.ts';
import { requirePicture } from '../shop/require-picture.ts';
import { lockSetting, updateSetting } from './queries.ts';
import { showSetting } from './show-setting.ts';

/** The setting with the logo's URL. */
export const PICTURE_SETTING = 'logoUrl';

/** Writes a setting, and returns it as staff may see it. Throws `version_conflict`, `picture_gone`. */
export async function storeSetting(change: StaffChange, { key, value, version }: Setting): Promise<VersionedSetting> {
  const before = await lockSetting(change.tx, key, change.at);
  requireVersion(before, version, showSetting);
  if (key === PICTURE_SETTING && value !== before.value) await requirePicture(change.tx, value);
  const after = showSetting(await updateSetting(change.tx, { key, value }, change.at));
  await change.log({
    action: 'edit',
    entity: 'setting',
    entityId: key,
    before: before.version === 0 ? undefined : { value: showSetting(before).value },
    after: { value: after.value },
  });
  return after;
}
