import type { Deps } from '../deps.ts';
import { OperatorError } from '../errors.ts';
import type { Vault } from '../vault.ts';
import { storeSealedText } from './queries.ts';

const KNOWN_TEXT = 'sofra';

/**
 * Throws OperatorError when the secret is not the one that the shop's data were sealed with. A shop without a sealed
 * text, new or of an older version, accepts the current secret.
 */
export async function requireSecret({ database, vault }: Pick<Deps, 'database' | 'vault'>): Promise<void> {
  const sealed = await storeSealedText(database.db, vault.seal(KNOWN_TEXT));
  if (isOwnSecret(sealed, vault)) return;
  throw new OperatorError(
    'The secret (APP_SECRET, or the file app-secret in DATA_DIR) is not the one that the data of this shop were ' +
      'encrypted with. Put that one back, or, if it is lost, run "npm run staff -- accept-secret" and start again.',
  );
}

/** Returns whether a shop's sealed text was sealed with the vault's secret. */
export function isOwnSecret(sealed: string, vault: Pick<Vault, 'open'>): boolean {
  return vault.open(sealed) === KNOWN_TEXT;
}
