import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { PushKeys } from '../ports/push-sender.ts';
import { findPushKeys, insertPushKeys, replacePushKeys, type SealedKeys } from './queries.ts';

type Parts = Pick<Deps, 'database' | 'vault' | 'push' | 'clock'>;

/**
 * Returns the shop's VAPID keys, which are created on first use and stored, the private one sealed. When the secret has
 * changed they are replaced, and browsers must subscribe again.
 */
export async function pushKeys({ database, vault, push, clock }: Parts): Promise<PushKeys> {
  const open = (stored: SealedKeys | null): PushKeys | null => {
    const privateKey = stored && vault.open(stored.sealedPrivateKey);
    return stored && privateKey !== null ? { publicKey: stored.publicKey, privateKey } : null;
  };
  const stored = open(await findPushKeys(database.db));
  if (stored) return stored;
  const made = await push.createKeys();
  const sealed = { publicKey: made.publicKey, sealedPrivateKey: vault.seal(made.privateKey) };
  const at = clock.now().toISOString();
  return inTransaction(database.db, async (tx) => {
    await insertPushKeys(tx, sealed, at);
    const first = open(await findPushKeys(tx));
    if (first) return first;
    await replacePushKeys(tx, sealed, at);
    return made;
  });
}
