import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, test as base, expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import type axe from 'axe-core';
import { loadAllTexts } from '../../src/shared/i18n/load-texts.ts';
import { createTranslate, type Translate } from '../../src/shared/i18n/translate.ts';
import { forEachLanguage, type Language } from '../../src/shared/languages.ts';
import { createOpenShop, OWNER, type Shop } from './shop.ts';

export interface TestFixtures {
  /** The shop of this journey: the worker's, or that of its file (`own-shop.ts`). */
  shop: Shop;
  /** A page whose console must stay free of errors, except those that the test expects. */
  page: Page;
  /** Console errors that the test causes on purpose. */
  expectedErrors: RegExp[];
  /** A shop of this journey alone. Its pages are closed before it stops, because they would log connection errors. */
  freshShop: Shop;
}

export interface WorkerFixtures {
  shops: Shops;
}

/**
 * Shops of one worker, started when they are first needed. They are fixtures of tests rather than of workers, since
 * Playwright ends the worker, with its browser, where the next file's fixtures of workers are others.
 */
export interface Shops {
  /** Returns the shop of all journeys that change nothing on which others rely. */
  shared(): Promise<Shop>;
  /** Returns the shop of one file; that of the file before is removed, because a worker runs one file after the other. */
  ofFile(file: string): Promise<Shop>;
}

/** The name of the shop that files share. */
const SHARED = '';

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shops: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const started = new Map<string, Shop>();
      const remove = async (name: string) => {
        await started.get(name)?.remove();
        started.delete(name);
      };
      const find = async (name: string) => {
        const shop = started.get(name) ?? (await createOpenShop());
        started.set(name, shop);
        return shop;
      };
      await use({
        shared: () => find(SHARED),
        async ofFile(file) {
          for (const name of started.keys()) if (name !== SHARED && name !== file) await remove(name);
          return find(file);
        },
      });
      for (const name of started.keys()) await remove(name);
    },
    { scope: 'worker' },
  ],
  shop: async ({ shops }, use) => use(await shops.shared()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  expectedErrors: async ({}, use) => use([]),
  freshShop: async ({ context }, use) => {
    const shop = await createOpenShop();
    await use(shop);
    for (const page of context.pages()) await page.close();
    await shop.remove();
  },
  page: async ({ page, expectedErrors }, use, testInfo) => {
    await page.addInitScript(reportBlocked);
    waitForHistoryBeforeLoading(page);
    const unexpected = watchConsole(page, expectedErrors);
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus) await attachScreenshots(page.context(), testInfo);
    // A request that the page makes at the end of a journey must not reach a handler while the page is closed.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(unexpected, 'errors in the console').toEqual([]);
  },
});

export { expect };

/** Playwright's own `only-on-failure` also draws each page of a journey that passes, before it is closed. */
async function attachScreenshots(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  for (const page of context.pages()) {
    const body = await page.screenshot({ timeout: SCREENSHOT_TIMEOUT_MS }).catch(() => null);
    if (body) await testInfo.attach('screenshot', { body, contentType: 'image/png' });
  }
}
const SCREENSHOT_TIMEOUT_MS = 5_000;

/** Collects console errors of `page`. */
export function watchConsole(page: Page, expected: readonly RegExp[] = []): string[] {
  const errors: string[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) errors.push(text);
  };
  page.on('console', (message) => message.type() === 'error' && note(message.text()));
  page.on('pageerror', (error) => note(String(error)));
  return errors;
}

/** How long in ms a closed dialog may take to leave the history. */
const HISTORY_TIMEOUT_MS = 2_000;

/**
 * Makes `reload` and `goto` wait until the browser has gone back from the history entry of a closed dialog, which aborts
 * them; nobody is that fast. One that was aborted, by a dialog that closed after the wait, is made again.
 */
function waitForHistoryBeforeLoading(page: Page): void {
  const isSettled = () => {
    const { dialogs = 0, overlay = null } = history.state ?? {};
    return (dialogs === 0 && overlay === null) || document.querySelector('[role=dialog], [role=alertdialog]') !== null;
  };
  const settled = async () => {
    // Mostly it is, and waiting has Playwright load its own scripts into the page.
    if (await page.evaluate(isSettled).catch(() => true)) return;
    await page.waitForFunction(isSettled, null, { timeout: HISTORY_TIMEOUT_MS }).catch(() => null);
  };
  const load = <Result>(start: () => Promise<Result>) =>
    settled()
      .then(start)
      .catch((error: unknown) => {
        if (!String(error).includes('net::ERR_ABORTED')) throw error;
        return settled().then(start);
      });
  const { reload, goto } = page;
  page.reload = (options) => load(() => reload.call(page, options));
  page.goto = (url, options) => load(() => goto.call(page, url, options));
}

/** Reports what the content security policy blocks, which Chromium does not for eval in a `try`. */
function reportBlocked(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`Blocked by ${violatedDirective}: ${blockedURI}`),
  );
}

const TEXTS = await loadAllTexts();
const TRANSLATE = forEachLanguage((language) => createTranslate(language, TEXTS[language]));

/** The shop's own texts, to locate elements by. */
export function texts(language: Language): Translate {
  return TRANSLATE[language];
}

/** One language of each direction, for axe: its rules depend on direction, not on words. */
export const LANGUAGE_OF_EACH_DIRECTION = ['en', 'he'] as const satisfies Language[];

/** Minified, because each document parses it anew. */
const AXE_SOURCE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const AXE_OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // A full report takes several times as long.
  resultTypes: ['violations'],
};

/** Maximum number of axe runs while the page is animating. */
const MAX_SCANS = 5;

/**
 * Asserts that axe finds no violations on the page in its current state; with `part`, in that element, when the rest of
 * a large page has been judged in another journey.
 */
export async function expectAccessible(page: Page, part?: Locator): Promise<void> {
  for (let look = 1; look <= MAX_SCANS; look++) {
    const before = await animationsStarted(page);
    const violations = await violationsOf(page, part);
    if (violations.length === 0) return;
    // Elements that fade have a wrong contrast, so only a run without animations counts.
    if ((await animationsStarted(page)) === before || look === MAX_SCANS) expect(violations).toEqual([]);
  }
}

/** Waits until nothing is animating, and returns how many animations have started since the first run. */
function animationsStarted(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const counted = window as { animationsStarted?: number };
    const count = () => {
      counted.animationsStarted = (counted.animationsStarted ?? 0) + 1;
    };
    if (counted.animationsStarted === undefined) {
      counted.animationsStarted = 0;
      document.addEventListener('transitionrun', count, true);
      document.addEventListener('animationstart', count, true);
    }
    const finite = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.all(finite.map((animation) => animation.finished.catch(() => null)));
    return counted.animationsStarted;
  });
}

async function violationsOf(page: Page, part?: Locator): Promise<string[]> {
  // Injecting axe takes half as long as a run, so each document gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  // The page behind a modal dialog is inert, and was judged without it.
  const dialog = page.locator('[role=dialog], [role=alertdialog], dialog[open]').last();
  const judged = part ?? ((await dialog.count()) > 0 ? dialog : page.locator(':root'));
  const violations = await judged.evaluate(async (element, options) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    return (await axe.run(element.parentElement ? element : document, options)).violations;
  }, AXE_OPTIONS);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Opens the customer page and waits for hydration. */
export async function openStorefront(page: Page, shop: Shop, language: Language = 'en'): Promise<void> {
  await page.goto(`${shop.url}/?lang=${language}`);
  await untilHydrated(page);
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-ready=yes]').waitFor();
}

/** Chooses a city and adds enough for its minimum to the cart. */
export async function fillCart(page: Page, language: Language = 'en'): Promise<void> {
  await page.getByLabel(texts(language)('shop.notice.city')).selectOption({ index: 1 });
  for (const index of [0, 1, 2]) {
    await page
      .getByRole('listitem')
      .getByRole('button', { name: addButton(language) })
      .nth(index)
      .click();
  }
}

/** Matches the plus button of any dish. */
export function addButton(language: Language): RegExp {
  const [before = '', after = ''] = texts(language)('shop.menu.add', { dish: '\u0000' }).split('\u0000');
  return new RegExp(`^${before}.+${after}$`);
}

export const CUSTOMER = { name: 'דנה Şahin', email: 'dana@example.com', phone: '050-123 4567' };

/** Fills in the checkout form. */
export async function fillCheckout(page: Page, language: Language, method: 'cash' | 'bit'): Promise<void> {
  const t = texts(language);
  await page.getByLabel(t('shop.checkout.name')).fill(CUSTOMER.name);
  await page.getByLabel(t('shop.checkout.email')).fill(CUSTOMER.email);
  await page.getByLabel(t('shop.checkout.phone')).fill(CUSTOMER.phone);
  await page.getByRole('radio', { name: t(`shop.checkout.${method}`) }).click();
}

/** Opens the page, fills the cart and the checkout form, ready to be submitted. */
export async function startCheckout(
  page: Page,
  shop: Shop,
  { language = 'en', method = 'cash' }: { language?: Language; method?: 'cash' | 'bit' } = {},
): Promise<void> {
  await openStorefront(page, shop, language);
  await fillCart(page, language);
  await page.getByRole('button', { name: texts(language)('shop.cart.continue') }).click();
  await fillCheckout(page, language, method);
}

/** Signs in with the admin area's form. */
export async function signIn(page: Page, shop: Shop, language: Language = 'en'): Promise<void> {
  const t = texts(language);
  await page.goto(`${shop.url}/admin?lang=${language}`);
  await page.getByLabel(t('staff.signIn.username')).fill(OWNER.username);
  await page.getByLabel(t('staff.signIn.password')).fill(OWNER.password);
  await page.getByRole('button', { name: t('staff.signIn.submit') }).click();
  await expect(page.getByText(t('staff.live'), { exact: true })).toBeVisible();
}

export const DESKTOP = { width: 1280, height: 800 };

/** The sessions of this worker's shops by origin, reused because signing in is rate-limited. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/** Opens a section of the admin area, signed in and connected. */
export async function openAdmin(
  page: Page,
  shop: Shop,
  { language = 'en', section = 'orders' }: { language?: Language; section?: string } = {},
): Promise<void> {
  await enter(page, shop);
  await page.goto(`${shop.url}/admin/${section}?lang=${language}`);
  await expect(page.getByText(texts(language)('staff.live'), { exact: true })).toBeVisible();
  // The section's code is loaded after the shell.
  await expect(page.locator('h1')).toBeAttached();
}

/** Asserts that the notification area shows a message. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.locator('[data-toast-area]').getByText(text)).toBeVisible();
}

/** Removes what overlays the page: toasts, and sticky bars. */
export async function uncoverPage(page: Page): Promise<void> {
  // In one evaluation, because a toast may disappear between a check and a click.
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-toast-area] button:last-of-type')?.click());
  await expect(page.locator('[data-toast-area]').getByRole('listitem')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Gives the browser a staff session, reusing an earlier one while it is valid. */
export async function enter(page: Page, shop: Shop): Promise<void> {
  await page.context().addCookies(sessions.get(shop.url) ?? []);
  const session = await page.request.get(`${shop.url}/api/auth/get-session`);
  if ((await session.json()) !== null) return;
  const response = await page.request.post(`${shop.url}/api/auth/sign-in/username`, { data: OWNER });
  expect(response.ok(), await response.text()).toBe(true);
  sessions.set(shop.url, await page.context().cookies());
}
