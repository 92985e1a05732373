import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type { Program } from './program.ts';
import { OWNER } from './setup/template.ts';
import { ENGINE } from './world.ts';

/** Data, backup and recorded responses of each release. See scripts/release-fixture.ts. */
const FOLDER = join(import.meta.dirname, 'fixtures/releases');

/** Versions of the releases that there are fixtures of. */
export const RELEASES = readdirSync(FOLDER);

/** Returns a compressed file of a release. */
export async function unpacked(release: string, name: string): Promise<Buffer> {
  return gunzipSync(await readFile(join(FOLDER, release, name)));
}

/**
 * Compares with the release's recorded responses; fields may have been added, and mail state may differ, since the
 * program sends mail while it runs.
 */
export async function expectSameResponses({ origin }: Program, release: string, engine = ENGINE): Promise<void> {
  const session = await fetch(`${origin}/api/auth/sign-in/username`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  expect(session.status).toBe(200);
  const cookie = session.headers.getSetCookie().map((each) => each.split(';')[0]);
  const expected = JSON.parse(await readFile(join(FOLDER, release, `${engine}.json`), 'utf8'), withItemsRead);
  for (const [path, before] of Object.entries(expected)) {
    const response = await fetch(origin + path, { headers: { cookie: cookie.join('; ') } });
    const body = JSON.parse(await response.text(), withItemsRead);
    const known = path === '/api/admin/outbox' ? onlyKnown(body, before as Message[]) : body;
    expect.soft(known, path).toMatchObject(before as object);
  }
}

/** The lines of an order, which are JSON in a text, as what they hold: later releases may add fields to them. */
function withItemsRead(key: string, value: unknown): unknown {
  return key === 'items' && typeof value === 'string' ? JSON.parse(value) : value;
}

interface Message {
  id: number;
}

function onlyKnown(messages: Message[], expected: Message[]): Message[] {
  const ids = new Set(expected.map(({ id }) => id));
  return messages.filter(({ id }) => ids.has(id));
}
