import type { Setting, VersionedSetting } from '../../shared/settings/contract.ts';
import type { Db } from '../db/schema.ts';

export function listAllSettings(db: Db): Promise<VersionedSetting[]> {
  return db.selectFrom('settings').select(['key', 'value', 'version']).orderBy('key').execute();
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

/**
 * Returns the setting and locks its row until the transaction ends; `version` is the one that an update will have. A
 * setting that was never set is inserted empty, with version 0.
 */
export async function lockSetting(tx: Db, key: string, at: string): Promise<VersionedSetting> {
  await tx
    .insertInto('settings')
    .values({ key, value: '', version: 0, updated_at: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await tx
    .updateTable('settings')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('key', '=', key)
    .returning(['key', 'value', 'version'])
    .executeTakeFirstOrThrow();
  return { ...row, version: row.version - 1 };
}

/** Writes the value of a locked setting. */
export function updateSetting(tx: Db, { key, value }: Setting, at: string): Promise<VersionedSetting> {
  return tx
    .updateTable('settings')
    .set({ value, updated_at: at })
    .where('key', '=', key)
    .returning(['key', 'value', 'version'])
    .executeTakeFirstOrThrow();
}
