import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openMailbox } from '../mailbox.ts';
import { makeScratchFolder } from '../setup/scratch.ts';
import { DESKTOP, enter, expect, expectAccessible, test } from './fixtures.ts';
import { placeOrder } from './place-order.ts';
import { createShop } from './shop.ts';

/*
 * A language is a row in the table of languages and a folder of texts: with these two, Arabic works in the
 * storefront, the admin forms, mails and search of a copy of the program.
 */

const ROOT = join(import.meta.dirname, '../..');
const ROW = `  ar: {
    name: 'العربية',
    shortName: 'ع',
    direction: 'rtl',
    locale: 'ar-u-nu-latn',
    separators: { group: ',', decimal: '.' },
    openGraphLocale: 'ar_AR',
    suffix: 'Ar',
    letters: 'ء-ي',
    fonts: [],
  },
} as const satisfies`;
/** Precedes each text of the new language, which otherwise reads as in English. */
const MARK = 'ع ';
const BUILD_TIMEOUT_MS = 300_000;

/** Marks every text, and gives plural texts the forms that Arabic has. */
function translate(texts: object): object {
  const entries = Object.entries(texts).flatMap(([key, text]): [string, unknown][] => {
    if (typeof text === 'object' && text !== null) return [[key, translate(text)]];
    if (!key.endsWith('_other')) return [[key, MARK + text]];
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
    return forms.map((form) => [key.replace(/other$/, form), MARK + text]);
  });
  return Object.fromEntries(entries);
}

/** Copies the program, adds Arabic to it, and builds it. Returns the copy's folder. */
async function addArabic(): Promise<string> {
  const folder = await makeScratchFolder('arabic');
  for (const name of ['src', 'scripts', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json']) {
    await cp(join(ROOT, name), join(folder, name), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const table = join(folder, 'src/shared/languages.ts');
  await writeFile(table, (await readFile(table, 'utf8')).replace('} as const satisfies', ROW));
  const [english, arabic] = [join(folder, 'src/shared/i18n/en'), join(folder, 'src/shared/i18n/ar')];
  await mkdir(arabic);
  for (const name of await readdir(english)) {
    const content = await readFile(join(english, name), 'utf8');
    const isTexts = name.endsWith('.json');
    await writeFile(join(arabic, name), isTexts ? JSON.stringify(translate(JSON.parse(content))) : content);
  }
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: folder, timeout: BUILD_TIMEOUT_MS });
  return folder;
}

test('a language added as one row and one folder of texts works everywhere', { tag: '@extended' }, async ({
  page,
  request,
}) => {
  test.setTimeout(BUILD_TIMEOUT_MS + 120_000);
  await using cleanup = new AsyncDisposableStack();
  const folder = await addArabic();
  cleanup.defer(() => rm(folder, { recursive: true }));
  const mailbox = cleanup.use(await openMailbox());
  const shop = await createShop({ SMTP_URL: mailbox.url }, folder);
  cleanup.defer(async () => {
    await page.close();
    await shop.remove();
  });

  // A dish in the form of the admin area, whose fields and tabs follow the table.
  await page.setViewportSize(DESKTOP);
  await enter(page, shop);
  await page.goto(`${shop.url}/admin/food-items?lang=ar`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: `${MARK}Add dish` }).click();
  const dialog = page.getByRole('dialog');
  const column = dialog.getByRole('region', { name: 'العربية' });
  await column.getByLabel(`${MARK}Name`).fill('مُقلوبة');
  await column.getByLabel(`${MARK}Description`).fill('أرز وباذنجان');
  await dialog.getByLabel(`${MARK}Price`).fill('42');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `${MARK}Save`, exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.request.put(`${shop.url}/api/admin/settings/appNameAr`, { data: { value: 'سفرة' } });

  // A coupon's code may have its letters.
  const coupon = { name: 'Summer', code: 'صيف-10', kind: 'percent', percent: 10 };
  const added = await page.request.post(`${shop.url}/api/admin/coupons`, { data: coupon });
  expect(added.status(), await added.text()).toBe(201);

  // The storefront finds it without its vowel signs.
  await page.goto(`${shop.url}/?lang=ar`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('سفرة');
  await page.getByRole('searchbox').fill('مقلوبة');
  await expect(page.getByRole('button', { name: /مُقلوبة/ }).last()).toBeVisible();
  await expectAccessible(page);

  // The order's mail is in its language.
  await placeOrder(request, shop, { name: 'نور', language: 'ar' });
  await expect.poll(() => mailbox.mails.length).toBe(1);
  expect(mailbox.mails[0]?.text).toMatch(new RegExp(`^${MARK}Hello .نور.,`));
});
