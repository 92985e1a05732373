import type { Setting, VersionedSetting } from '../../shared/settings/contract.ts';
import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import type { Db } from '../db/schema.ts';
import { requireVersion } from '../edits.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { lockSetting, updateSetting } from './queries.ts';
import { showSetting } from './show-setting.ts';

/**
 * Writes a setting and its audit entry in the caller's transaction, and returns it as staff may see it. Throws
 * `version_conflict` when `version` is not the current one.
 */
export async function storeSetting(
  tx: Db,
  { key, value, version }: Setting,
  { staff, at }: { staff: Staff; at: string },
): Promise<VersionedSetting> {
  const before = await lockSetting(tx, key, at);
  requireVersion(before, version, showSetting);
  const after = showSetting(await updateSetting(tx, { key, value }, at));
  await insertAuditEntry(tx, {
    ...byStaff(staff, at),
    action: 'edit',
    entity: 'setting',
    entityId: key,
    before: before.version === 0 ? undefined : { value: showSetting(before).value },
    after: { value: after.value },
  });
  return after;
}
