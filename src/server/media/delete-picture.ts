import { mediaFile, type PictureUse, pictureInUseDetails } from '../../shared/media/contract.ts';
import type { StaffChange } from '../audit/staff-change.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { clearDishPicture, lockDishesWithPicture } from '../menu/queries.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { storeSetting } from '../settings/store-setting.ts';
import { changeShop } from '../shop/change-shop.ts';
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
  await changeShop(deps, staff, async (change) => {
    const picture = await deletePictureRow(change.tx, filename);
    if (!picture) throw new DomainError('not_found');
    // On PostgreSQL this also raises the shop's version, whatever shows the picture: it waits for changes that are about to
    // show it, which are found then.
    await lockDishesWithPicture(change.tx, picture.url);
    const usedBy = (await findUses(change.tx, [picture.url])).get(picture.url) ?? [];
    if (usedBy.length > 0 && !isForced) throw new DomainError('picture_in_use', pictureInUseDetails.encode({ usedBy }));
    if (staff.role !== 'owner' && usedBy.some(({ type }) => type === 'setting')) throw new DomainError('forbidden');
    for (const use of usedBy) await clearUse(change, use, picture.url);
    const before = mediaFile.encode({ ...picture, usedBy });
    await change.log({ action: 'delete', entity: 'picture', entityId: filename, before });
  });
  // The name comes from the library's own row, and nothing shows the files any more.
  await removePicture(deps.media, filename);
}

async function clearUse(change: StaffChange, use: PictureUse, url: string): Promise<void> {
  if (use.type === 'setting') {
    await storeSetting(change, { key: use.key, value: '' });
    return;
  }
  await clearDishPicture(change.tx, use.id, change.at);
  const pictures = { before: { imageUrl: url }, after: { imageUrl: null } };
  await change.log({ action: 'edit', entity: 'food_item', entityId: String(use.id), ...pictures });
}
