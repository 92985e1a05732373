import { randomBytes } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFile, syncFolder } from './durable-files.ts';
import { OperatorError } from './errors.ts';

/** In characters. */
export const MIN_SECRET_LENGTH = 32;

/**
 * Returns the secret that signs sessions and encrypts passwords when APP_SECRET is not set: created once in `dataDir`,
 * readable by its owner alone. Throws OperatorError when what is stored there is too short to be one.
 */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'app-secret');
  const stored = await readSecret(file);
  if (stored !== null) return stored;
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  await syncFile(draft);
  // When two processes start together, the link fails for the second, which then reads the first one's secret.
  await link(draft, file).catch(() => undefined);
  await unlink(draft);
  await syncFolder(dataDir);
  const created = await readSecret(file);
  if (created === null) throw new OperatorError(`The secret in ${file} was deleted meanwhile. Start again.`);
  return created;
}

/** Returns the secret in a file; null when there is no file. */
async function readSecret(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const secret = text?.trim() ?? null;
  if (secret === null || secret.length >= MIN_SECRET_LENGTH) return secret;
  throw new OperatorError(
    `The secret in ${file} has fewer than ${MIN_SECRET_LENGTH} characters. Put the shop's secret back there, or, if it ` +
      'is lost, delete the file, run "npm run staff -- accept-secret" and start again.',
  );
}
