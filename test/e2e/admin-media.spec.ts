import { truncate, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Language } from '../../src/shared/languages.ts';
import { DESKTOP, expect, expectAccessible, openAdmin, texts } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { asksBeforeReload } from './leave-page.ts';
import { drawPicture, withOwnShop } from './own-shop.ts';
import type { Shop } from './shop.ts';

const test = withOwnShop();

const t = texts('en');
const LIBRARY = '**/api/media-library?**';
const PROGRESS = '**/api/media-library/progress';
const UPLOAD = '**/api/media-library/upload';

const png = async (name: string) => ({ name, mimeType: 'image/png', buffer: await drawPicture('#2f6b3c') });
const cards = (library: Locator, language: Language = 'en') =>
  library.getByRole('list', { name: texts(language)('staff.media.pictures') }).getByRole('listitem');
const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });
const isolated = (name: string) => `\u2068${name}\u2069`;

/** Opens the library from the form of a new dish. */
async function openLibrary(page: Page, shop: Shop, language: Language = 'en'): Promise<Locator> {
  const say = texts(language);
  await openAdmin(page, shop, { language, section: 'food-items' });
  await button(page, say('staff.menu.add')).click();
  await button(page, say('staff.media.fromLibrary')).click();
  return page.getByRole('dialog', { name: say('staff.media.title') });
}

test('pictures are uploaded, found, chosen and deleted, and other files are rejected', async ({
  page,
  shop,
}, testInfo) => {
  await page.setViewportSize(DESKTOP);
  const say = texts('he');
  const library = await openLibrary(page, shop, 'he');
  await expect(cards(library, 'he').first()).toBeVisible();
  await expectAccessible(page);

  const input = library.locator('input[type=file]');
  // Given as files, because the browser would take seconds to receive the large one as content.
  const choice = ['one.png', 'huge.png', 'two.png', 'notes.txt', 'IMG_1.HEIC'].map((name) => testInfo.outputPath(name));
  const [one = '', huge = '', two = '', ...others] = choice;
  for (const file of [one, two, huge]) await writeFile(file, await drawPicture('#2f6b3c'));
  for (const file of others) await writeFile(file, 'text');
  await truncate(huge, 10 * 1024 * 1024 + 1);
  await input.setInputFiles(choice);
  const uploads = library.getByRole('list', { name: say('staff.media.uploads') });
  await expect(uploads.getByText(say('staff.media.tooLarge'))).toBeVisible();
  await expect(uploads.getByText(say('staff.media.notAPicture'))).toBeVisible();
  await expect(uploads.getByText(say('staff.media.heic'))).toBeVisible();
  await expect(uploads.getByText(say('staff.media.invalidFile'))).toHaveCount(3);
  await expect(uploads.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  for (const file of [huge, ...others]) {
    await button(uploads, say('staff.media.dismissUpload', { name: isolated(basename(file)) })).click();
  }
  await expect(uploads).toBeHidden();

  await library.getByRole('searchbox').fill('ONE');
  await expect(cards(library, 'he')).toHaveCount(1);
  await expect(cards(library, 'he')).toContainText('64 × 48');
  await expect(cards(library, 'he')).toContainText(say('staff.media.unused'));
  await button(library, say('staff.media.choose', { name: isolated('one.png') })).click();
  await expect(library).toBeHidden();
  await expect(
    page.getByRole('img', { name: say('staff.media.preview', { label: say('staff.menu.fields.imageUrl') }) }),
  ).toBeVisible();

  await button(page, say('staff.media.fromLibrary')).click();
  await button(library, say('staff.media.delete', { name: isolated('two.png') })).click();
  await expectAccessible(page);
  await button(page, say('staff.media.deletePicture')).click();
  await expect(page.getByText(say('staff.media.deleted'), { exact: true })).toBeVisible();
});

test('uploads show progress, can be cancelled, and retried after a network failure', { tag: '@extended' }, async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const library = await openLibrary(page, shop);
  await expect(cards(library).first()).toBeVisible();
  const before = await cards(library).count();
  const { promise: networkIsBack, resolve: restoreNetwork } = Promise.withResolvers<void>();
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  let isCut = true;
  await page.route(UPLOAD, async (route) => {
    if (isCut) return route.abort();
    await networkIsBack;
    await route.continue().catch(() => undefined);
    end();
  });
  await library.locator('input[type=file]').setInputFiles([await png('slow.png')]);
  await expect(page.getByText(t('staff.media.libraryUploadFailed'), { exact: true })).toBeVisible();
  const uploads = library.getByRole('list', { name: t('staff.media.uploads') });
  await expect(uploads.getByText(t('errors.network'))).toBeVisible();
  await expectAccessible(page);
  isCut = false;
  await button(uploads, t('staff.media.retryUpload', { name: isolated('slow.png') })).click();
  await expect(uploads.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  await button(uploads, t('staff.media.cancelUpload', { name: isolated('slow.png') })).click();
  await expect(uploads).toBeHidden();
  restoreNetwork();
  await isOver;
  const kept = await (await page.request.get(`${shop.url}/api/media-library?q=slow`)).text();
  expect(kept).not.toContain('slow.png');
  expect(await cards(library).count()).toBe(before);
});

test('the browser asks before a running upload is lost', { tag: '@extended' }, async ({ page, shop }) => {
  const library = await openLibrary(page, shop);
  const { asked, release } = await holdRequests(page, UPLOAD);
  // Two uploads run at a time.
  const names = ['first.png', 'second.png', 'third.png'];
  await library.locator('input[type=file]').setInputFiles(await Promise.all(names.map(png)));
  await asked;
  expect(await asksBeforeReload(page)).toBe(true);
  release();
  for (const name of names) await expect(library.getByText(name)).toBeVisible();
  await expect(library.getByRole('list', { name: t('staff.media.uploads') })).toBeHidden();
  expect(await asksBeforeReload(page)).toBe(false);
});

test('pictures are dropped and pasted into the library and the form', { tag: '@extended' }, async ({ page, shop }) => {
  const library = await openLibrary(page, shop);
  await give(page, library.getByRole('searchbox'), { type: 'drop', name: 'dropped.png' });
  await expect(library.getByText('dropped.png')).toBeVisible();
  await give(page, library, { type: 'paste', name: 'pasted.png' });
  await expect(library.getByText('pasted.png')).toBeVisible();
  await button(library, t('staff.close')).click();
  await give(page, page.getByRole('dialog'), { type: 'paste', name: 'for-the-dish.png' });
  await expect(page.getByRole('img', { name: t('staff.media.preview', { label: 'Picture' }) })).toBeVisible();
});

test('deleting a picture in use lists its uses first', { tag: '@extended' }, async ({ page, shop }) => {
  const library = await openLibrary(page, shop);
  const card = cards(library).filter({ hasText: 'ayran.webp' });
  await expect(card).toContainText('Ayran with Mint');
  await card.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Ayran with Mint');
  await expectAccessible(page);
  await button(question, t('staff.cancel')).click();
  await expect(card).toBeVisible();
});

test('an empty library shows the next step, and how many pictures are being optimised', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  await page.route(LIBRARY, (route) => route.fulfill({ json: [] }));
  let encoded = { waiting: 37, ready: 2, failed: 1 };
  await page.route(PROGRESS, (route) => route.fulfill({ json: encoded }));
  const library = await openLibrary(page, shop);
  const progress = (done: number) =>
    library.getByRole('progressbar', { name: t('staff.media.optimising', { done, count: 37 }) });
  await expect(library.getByText(t('staff.media.empty'))).toBeVisible();
  // The count includes waiting pictures only.
  await expect(progress(0)).toBeVisible();
  await expectAccessible(page);
  encoded = { waiting: 30, ready: 8, failed: 2 };
  await expect(progress(7)).toBeVisible();
});

/** Dispatches a drop or paste of a picture, as the browser does. */
async function give(
  page: Page,
  target: Locator,
  { type, name }: { type: 'drop' | 'paste'; name: string },
): Promise<void> {
  const bytes = [...(await drawPicture('#1d4ed8'))];
  const transfer = await page.evaluateHandle(
    (file) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: 'image/png' }));
      return data;
    },
    { bytes, name },
  );
  await target.evaluate(
    (element, { type, transfer }) =>
      element.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
      ),
    { type, transfer },
  );
}
