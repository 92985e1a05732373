import { randomBytes } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the secret that signs sessions and encrypts passwords when APP_SECRET is not set: created once in `dataDir`,
 * readable by its owner alone.
 */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'app-secret');
  const stored = await readFile(file, 'utf8').catch(() => null);
  if (stored) return stored.trim();
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  // When two processes start together, the link fails for the second, which then reads the first one's secret.
  await link(draft, file).catch(() => undefined);
  await unlink(draft);
  return (await readFile(file, 'utf8')).trim();
}
