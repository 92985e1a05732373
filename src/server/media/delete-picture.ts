import { mediaFile, type PictureUse, pictureInUseDetails } from '../../shared/media/contract.ts';
import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { clearFoodItemPicture } from '../menu/queries.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceShopChange } from '../settings/announce-shop-change.ts';
import { storeSetting } from '../settings/store-setting.ts';
import { findUses } from './find-uses.ts';
import { deletePictureRow } from './queries.ts';
import { removePicture } from './store-picture.ts';

interface Deletion {
  filename: string;
  /** Remove the picture also where it is used. */
  isForced: boolean;
  staff: Staff;
}

/**
 * Deletes a picture and its files. Throws `not_found`; `picture_in_use` with its uses when it is used and the deletion
 * is not forced (spec.md §2, media library); `forbidden` when forcing it would change a setting and `staff` is not an
 * owner.
 */
export async function deletePicture(deps: Deps, { filename, isForced, staff }: Deletion): Promise<void> {
  const at = deps.clock.now().toISOString();
  const usedBy = await inTransaction(deps.database.db, async (tx) => {
    const picture = await deletePictureRow(tx, filename);
    if (!picture) throw new DomainError('not_found');
    const usedBy = (await findUses(tx, [picture.url])).get(picture.url) ?? [];
    if (usedBy.length > 0 && !isForced) throw new DomainError('picture_in_use', pictureInUseDetails.encode({ usedBy }));
    if (staff.role !== 'owner' && usedBy.some(({ type }) => type === 'setting')) throw new DomainError('forbidden');
    for (const use of usedBy) await clearUse(tx, use, { url: picture.url, staff, at });
    await insertAuditEntry(tx, {
      ...byStaff(staff, at),
      action: 'delete',
      entity: 'picture',
      entityId: filename,
      before: mediaFile.encode({ ...picture, usedBy }),
      after: undefined,
    });
    return usedBy;
  });
  // The name comes from the deleted row, and after the commit nothing refers to the files.
  await removePicture(deps.media, filename);
  if (usedBy.length > 0) await announceShopChange(deps);
}

async function clearUse(tx: Db, use: PictureUse, by: { url: string; staff: Staff; at: string }): Promise<void> {
  if (use.type === 'setting') {
    await storeSetting(tx, { key: use.key, value: '' }, by);
    return;
  }
  await clearFoodItemPicture(tx, use.id, by.at);
  await insertAuditEntry(tx, {
    ...byStaff(by.staff, by.at),
    action: 'edit',
    entity: 'food_item',
    entityId: String(use.id),
    before: { imageUrl: by.url },
    after: { imageUrl: null },
  });
}
