import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { DIST } from '../../../test/setup/web.ts';
import { earlyChunks, readStorefrontManifest } from '../../../test/storefront-chunks.ts';
import { createWorld } from '../../../test/world.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { placeOrder } from '../../shared/orders/contract.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { storefrontTexts } from '../translate.ts';
import { firstFonts } from './fonts.ts';

/* What a customer's phone fetches, in bytes after Brotli. `npm run bench storefront-weight` shows where they go. */
const MAX_SCRIPTS = 90_000;
const MAX_PAGE = 32_000;
const MAX_FONTS = 42_000;

const BUILT = join(DIST, 'web');
const ASSETS = join(BUILT, 'assets');

test('the scripts before the first interaction stay small', async () => {
  const files = earlyChunks(await readStorefrontManifest()).map(({ file }) => file);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(BUILT, `${file}.br`))).size));
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MAX_SCRIPTS);
});

test('a phone fetches one script before the first paint', async () => {
  const [first] = earlyChunks(await readStorefrontManifest());
  expect(first?.imports ?? []).toEqual([]);
});

test('the page of the demo restaurant stays small in each language, its style sheet included', async () => {
  await using shop = await createWorld();
  await seedDemo(shop.deps);
  const [css = ''] = earlyChunks(await readStorefrontManifest()).flatMap((chunk) => chunk.css ?? []);
  const styles = await readFile(join(BUILT, css), 'utf8');
  for (const language of LANGUAGES) {
    const { text } = await shop.get(`/?lang=${language}`);
    expect(text.includes(styles.trim()), 'the style sheet is inside the page').toBe(true);
    expect(text).not.toContain('rel="stylesheet"');
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(MAX_PAGE);
  }
});

test('the page has the texts of errors that an order can get, and none of staff errors', () => {
  for (const language of LANGUAGES) {
    const known = Object.keys(storefrontTexts(language).errors ?? {});
    expect(known).toEqual(expect.arrayContaining(['network', 'internal_error', ...placeOrder.errors]));
    for (const code of ['wrong_password', 'picture_in_use', 'too_many_printers']) expect(known).not.toContain(code);
  }
});

test('the fonts of the first paint stay small and cover every letter of the page', async () => {
  await using shop = await createWorld();
  await seedDemo(shop.deps);
  const rules = await readFile('src/web/ui/first-fonts.css', 'utf8');
  const built = await readdir(ASSETS);
  const letters = new RegExp(
    `^[\\s${[...rules.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(letterRange).join('')}]*$`,
  );
  for (const language of LANGUAGES) {
    const { text } = await shop.get(`/?lang=${language}`);
    const files = firstFonts(language).map((name) => builtFont(built, name));
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(ASSETS, file))).size));
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MAX_FONTS);
    // A letter that these fonts lack has the browser fetch a large one.
    const markup = text.slice(text.indexOf('<body>'), text.indexOf('<script type="application/json"'));
    const shown = markup.split('<').map((part) => part.slice(part.indexOf('>') + 1));
    expect(shown.length).toBeGreaterThan(100);
    for (const one of shown) expect(one).toMatch(letters);
  }
});

/** Returns the built file of a font, named as in `web/ui/first-fonts.css`. */
function builtFont(files: string[], name: string): string {
  const found = files.filter((file) => file.startsWith(`${name}-`) && file.endsWith('.woff2'));
  expect(found, name).toHaveLength(1);
  return found[0] ?? '';
}

/** Returns a range of a style sheet's `unicode-range` as one of a regular expression. */
function letterRange([, from = '', to = from]: RegExpExecArray): string {
  return `\\u${from}-\\u${to}`;
}
