import type { Setting } from '../../shared/settings/contract.ts';
import type { Db } from '../db/schema.ts';

export function listAllSettings(db: Db): Promise<Setting[]> {
  return db.selectFrom('settings').select(['key', 'value']).orderBy('key').execute();
}

export async function findSetting(db: Db, key: string): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

export async function saveSetting(db: Db, { key, value }: Setting, at: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        value,
        updated_at: at,
        version: eb('settings.version', '+', 1),
      })),
    )
    .execute();
}
