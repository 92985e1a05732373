import type { Browser, Page } from '@playwright/test';
import { DEMO } from '../../src/server/demo/restaurant.ts';
import { launchChromium, PHONE } from './browser.ts';
import { FEW_DISHES, MANY_DISHES, type StartedMenu, startMenu, WITH_OPTIONS } from './large-menu.ts';
import type { Row, Table } from './report.ts';
import { percentile, sum } from './statistics.ts';
import { bothEncodings } from './storefront-weight.ts';

const TAPS = 60;
const CPU_SLOWDOWN = 4;
/** The browser's performance timeline reports no events faster than this (ms). */
const LEAST_MS = 16;
/** Step between dishes that visits every dish of either menu. */
const STEP = 7;
const BETWEEN_TAPS_MS = 100;
const SETTLE_MS = 1_000;

/** Of the mean latencies with the long menu, eight times as long, and the short one. */
const MAX_RATIO = 2.5;
/** Of those with ten option groups on each further dish of the long menu, and without. */
const MAX_OPTIONS_RATIO = 1.5;

/** Dishes of the demo restaurant that have a stepper at any hour, because they have no options: these are tapped. */
const STEPPERS = DEMO.dishes.filter(({ options, served }) => options.length === 0 && served === null).length;

/**
 * Latency from a tap on plus or minus to the next paint on a slow phone, with a long menu, the same with ten option groups
 * on each further dish, and a short one. Their taps take turns, so that whatever slows the machine down slows down all.
 */
export async function plusLatency(): Promise<Table[]> {
  await using cleanup = new AsyncDisposableStack();
  const browser = await launchChromium();
  cleanup.defer(() => browser.close());
  // Started before a slowed-down page takes the processor.
  const shops = [
    await startMenu(cleanup, { dishes: MANY_DISHES }),
    await startMenu(cleanup, { dishes: MANY_DISHES, hasOptions: true }),
    await startMenu(cleanup, { dishes: FEW_DISHES }),
  ] as const;
  const many = await openMenu(cleanup, browser, shops[0]);
  const optional = await openMenu(cleanup, browser, shops[1]);
  const few = await openMenu(cleanup, browser, shops[2]);
  const menus = [many, optional, few];
  for (let tap = 0; tap < TAPS; tap++) {
    for (const { page } of menus) await tapNext(page, tap);
  }
  const manyRow = toRow(String(MANY_DISHES), await latenciesOf(many.page));
  const optionalRow = toRow(WITH_OPTIONS, await latenciesOf(optional.page));
  const fewRow = toRow(String(FEW_DISHES), await latenciesOf(few.page));
  const ratios = ratioRow(manyRow, fewRow);
  const optionsRatios = ratioRow(optionalRow, manyRow);
  return [
    {
      title: `Tap on plus or minus to next paint: ${TAPS} taps, CPU ${CPU_SLOWDOWN} times slower, ms (${LEAST_MS} is the least that is told)`,
      rows: [manyRow, optionalRow, fewRow, ratios, optionsRatios],
      figures: [
        { name: `plusLatency.ratioOf${MANY_DISHES}To${FEW_DISHES}`, value: ratios.mean, atMost: MAX_RATIO },
        { name: 'plusLatency.ratioOfOptionsToNone', value: optionsRatios.mean, atMost: MAX_OPTIONS_RATIO },
      ],
    },
    { title: 'First response, bytes', rows: await Promise.all([pageRow(many), pageRow(optional), pageRow(few)]) },
  ];
}

interface OpenedMenu extends StartedMenu {
  page: Page;
}

async function pageRow({ url, dishes }: StartedMenu): Promise<Row> {
  const [plain, brotli] = await bothEncodings(url);
  return { dishes, bytes: plain.bytes, 'as served': brotli.bytes };
}

interface Latencies extends Row {
  dishes: string;
  mean: number;
  median: number;
  p75: number;
  p98: number;
  max: number;
}

function toRow(dishes: string, latencies: readonly number[]): Latencies {
  return {
    dishes,
    mean: sum(latencies) / latencies.length,
    median: percentile(latencies, 0.5),
    p75: percentile(latencies, 0.75),
    p98: percentile(latencies, 0.98),
    max: percentile(latencies, 1),
  };
}

function ratioRow(many: Latencies, few: Latencies): Latencies {
  const ratio = (name: 'mean' | 'median' | 'p75' | 'p98' | 'max') => many[name] / few[name];
  return {
    dishes: `${many.dishes} / ${few.dishes}`,
    mean: ratio('mean'),
    median: ratio('median'),
    p75: ratio('p75'),
    p98: ratio('p98'),
    max: ratio('max'),
  };
}

async function openMenu(cleanup: AsyncDisposableStack, browser: Browser, shop: StartedMenu): Promise<OpenedMenu> {
  const context = await browser.newContext(PHONE);
  cleanup.defer(() => context.close());
  const page = await context.newPage();
  await page.goto(shop.url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.evaluate(watchInteractions, LEAST_MS);
  return { ...shop, page };
}

async function tapNext(page: Page, tap: number): Promise<void> {
  // Every third tap removes what the previous one added to the cart.
  const isMinus = tap % 3 === 2;
  const dish = ((isMinus ? tap - 1 : tap) * STEP) % STEPPERS;
  const stepper = page
    .locator('li')
    .filter({ has: page.locator('output') })
    .nth(dish);
  const button = stepper.locator(isMinus ? 'button:has(+ output)' : 'output + button');
  await button.scrollIntoViewIfNeeded();
  await page.waitForTimeout(BETWEEN_TAPS_MS);
  await button.tap();
}

async function latenciesOf(page: Page): Promise<number[]> {
  await page.waitForTimeout(SETTLE_MS);
  const slow = await page.evaluate(() => [...window.interactions.values()]);
  return [...slow, ...Array.from({ length: Math.max(0, TAPS - slow.length) }, () => LEAST_MS)];
}

declare global {
  interface Window {
    /** Returns the duration of the longest event of each interaction, in ms to the next paint. */
    interactions: Map<number, number>;
  }
}

/** Runs in the page. */
function watchInteractions(leastMs: number): void {
  window.interactions = new Map();
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue;
      const longest = Math.max(entry.duration, window.interactions.get(entry.interactionId) ?? 0);
      window.interactions.set(entry.interactionId, longest);
    }
  });
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: leastMs,
  };
  observer.observe(options);
}
