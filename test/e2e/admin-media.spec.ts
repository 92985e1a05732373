import { truncate, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Language } from '../../src/shared/languages.ts';
import { failRequests } from './fail-requests.ts';
import { DESKTOP, expect, expectAccessible, openAdmin, texts } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { asksBeforeReload } from './leave-page.ts';
import { drawPicture, withOwnShop } from './own-shop.ts';
import type { Shop } from './shop.ts';
import { addDish } from './staff-calls.ts';

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

test('pictures are uploaded, found, chosen and deleted', async ({ page, shop }, testInfo) => {
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
  // Each is told once, at its row.
  await expect(page.locator('[data-toast-area]').getByRole('listitem')).toHaveCount(0);
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
  await expect(button(library, say('staff.media.choose', { name: isolated('one.png') }))).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await button(library, say('staff.media.delete', { name: isolated('two.png') })).click();
  await expectAccessible(page);
  await button(page, say('staff.media.deletePicture')).click();
  await expect(page.getByText(say('staff.media.deleted'), { exact: true })).toBeVisible();
  await library.getByRole('searchbox').fill('two');
  await expect(library.getByText(say('staff.nothingFound', { query: 'two' }))).toBeVisible();
  await expectAccessible(page);
});

test('uploads show progress, can be cancelled, and retried after a network failure', async ({
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

test('the browser asks before pictures that are being uploaded are lost', async ({ page, shop }) => {
  const library = await openLibrary(page, shop);
  const { asked, release } = await holdRequests(page, UPLOAD);
  // The third waits for one of the first two.
  const names = ['first.png', 'second.png', 'third.png'];
  await library.locator('input[type=file]').setInputFiles(await Promise.all(names.map(png)));
  await asked;
  // A link to the phone leaves no page.
  let dialogs = 0;
  page.on('dialog', () => {
    dialogs += 1;
  });
  await page.evaluate(() => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = 'tel:+972501234567';
    link.click();
  });
  expect(await asksBeforeReload(page)).toBe(true);
  expect(dialogs).toBe(1);
  release();
  for (const name of names) await expect(library.getByText(name)).toBeVisible();
  await expect(library.getByRole('list', { name: t('staff.media.uploads') })).toBeHidden();
  expect(await asksBeforeReload(page)).toBe(false);
});

test('pictures are dropped and pasted, into the library and into the form', async ({ page, shop }) => {
  const library = await openLibrary(page, shop);
  await give(page, library.getByRole('searchbox'), { type: 'drop', name: 'dropped.png' });
  await expect(library.getByText('dropped.png')).toBeVisible();
  await give(page, library, { type: 'paste', name: 'pasted.png' });
  await expect(library.getByText('pasted.png')).toBeVisible();
  await button(library, t('staff.close')).click();
  await give(page, page.getByRole('dialog'), { type: 'paste', name: 'for-the-dish.png' });
  await expect(page.getByRole('img', { name: t('staff.media.preview', { label: 'Picture' }) })).toBeVisible();
});

test('deleting a picture in use lists its uses first', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/409/);
  const library = await openLibrary(page, shop);
  const card = cards(library).filter({ hasText: 'ayran.webp' });
  await expect(card).toContainText('Ayran with Mint');
  await card.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Ayran with Mint');
  await expectAccessible(page);
  await button(question, t('staff.cancel')).click();
  await expect(card).toBeVisible();

  // It is used when the question has been asked: the server rejects the deletion, and it asks again.
  await library.locator('input[type=file]').setInputFiles([await png('late.png')]);
  const late = cards(library).filter({ hasText: 'late.png' });
  const url = await late.locator('img').getAttribute('src');
  let id = 0;
  await page.route('**/api/media-library/*?force=0', async (route) => {
    ({ id } = await addDish(page, shop, { name: 'Late dish', imageUrl: url }));
    await route.continue();
  });
  await late.getByRole('button', { name: /^Delete/ }).click();
  await button(question, t('staff.media.deletePicture')).click();
  await expect(question).toContainText('Late dish');
  await button(question, t('staff.media.deleteAnyway')).click();
  await expect(page.getByText(t('staff.media.deleted'), { exact: true })).toBeVisible();
  await expect(late).toHaveCount(0);
  await page.request.delete(`${shop.url}/api/admin/food-items/${id}`);
});

test('a failed deletion shows an error, and the picture stays', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  const library = await openLibrary(page, shop);
  await page.route('**/api/media-library/*?force=*', (route) => route.abort());
  const card = cards(library).filter({ hasText: 'ayran.webp' });
  await card.getByRole('button', { name: /^Delete/ }).click();
  await button(page, t('staff.media.deleteAnyway')).click();
  await expect(page.getByText(t('staff.media.deleteFailedText'), { exact: true })).toBeVisible();
  await expect(card).toBeVisible();
});

test('older pictures are loaded on demand', async ({ page, shop }) => {
  const library = await openLibrary(page, shop);
  for (let index = 0; index < 10; index += 1) {
    const response = await page.request.post(`${shop.url}/api/media-library/upload`, {
      multipart: { image: await png(`many-${index}.png`) },
    });
    expect(response.status()).toBe(201);
  }
  await button(library, t('staff.close')).click();
  await button(page, t('staff.media.fromLibrary')).click();
  await expect(cards(library).filter({ hasText: 'many-9.png' })).toBeVisible();
  await expect(cards(library)).toHaveCount(24);
  await button(library, t('staff.more')).click();
  await expect.poll(() => cards(library).count()).toBeGreaterThan(24);
  await expect(button(library, t('staff.more'))).toHaveCount(0);
});

test('a library that fails to load can be retried, and an empty one shows the next step and the progress', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const failing = await failRequests(page, LIBRARY);
  let encoded = { waiting: 37, ready: 2, failed: 1 };
  await page.route(PROGRESS, (route) => route.fulfill({ json: encoded }));
  const library = await openLibrary(page, shop);
  const progress = (done: number) =>
    library.getByRole('progressbar', { name: t('staff.media.optimising', { done, count: 37 }) });
  await expect(library.getByText(t('staff.loadFailed'))).toBeVisible();
  await expectAccessible(page);
  const retry = () => button(library, t('staff.retry')).click();
  await failing.endWith(retry, (route) => route.fulfill({ json: [] }));
  await expect(library.getByText(t('staff.media.empty'))).toBeVisible();
  // Of those that wait, not of the whole library.
  await expect(progress(0)).toBeVisible();
  await expectAccessible(page);
  encoded = { waiting: 30, ready: 8, failed: 2 };
  await expect(progress(7)).toBeVisible();
  await page.unroute(PROGRESS);
  await expect(library.getByRole('progressbar')).toHaveCount(0);
  await expect(library.getByText(t('staff.media.uploadHint'))).toBeVisible();
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
