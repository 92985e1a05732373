import type { PictureUse } from '../../shared/media/contract.ts';
import type { Db } from '../db/schema.ts';
import { listDishesWithPicture } from '../menu/queries.ts';
import { findSetting } from '../settings/queries.ts';
import { PICTURE_SETTING } from '../settings/store-setting.ts';

/** Returns the uses of these pictures, by URL: dishes of the menu, and the logo. */
export async function findUses(db: Db, urls: readonly string[]): Promise<Map<string, PictureUse[]>> {
  const uses = new Map(urls.map((url): [string, PictureUse[]] => [url, []]));
  for (const { id, name, imageUrl } of await listDishesWithPicture(db, urls)) {
    uses.get(imageUrl ?? '')?.push({ type: 'food_item', id, name });
  }
  const logo = await findSetting(db, PICTURE_SETTING);
  uses.get(logo ?? '')?.push({ type: 'setting', key: PICTURE_SETTING });
  return uses;
}
