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

/** The setting as it is, locked until the transaction ends. One that was never set is empty, in version 0. */
export async function lockSetting(tx: Db, key: string, at: string): Promise<VersionedSetting> {
  await tx
    .insertInto('settings')
    .values({ key, value: '', version: 0, updated_at: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return tx
    .updateTable('settings')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('key', '=', key)
    .returning(['key', 'value', 'version'])
    .executeTakeFirstOrThrow();
}

/** Writes the value of a locked setting, and raises its version. */
export function updateSetting(tx: Db, { key, value }: Setting, at: string): Promise<VersionedSetting> {
  return tx
    .updateTable('settings')
    .set((eb) => ({ value, updated_at: at, version: eb('version', '+', 1) }))
    .where('key', '=', key)
    .returning(['key', 'value', 'version'])
    .executeTakeFirstOrThrow();
}
