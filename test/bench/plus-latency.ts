import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openDatabase } from '../../src/server/db/open.ts';
import { DEMO, type DemoDish } from '../../src/server/demo/restaurant.ts';
import { insertDishes, type PlacedDish } from '../../src/server/menu/queries.ts';
import { EMPTY_DISH } from '../../src/shared/menu/dish-fields.ts';
import { launchChromium, PHONE } from './browser.ts';
import { createDataDir, startShop } from './program.ts';
import type { Row, Table } from './report.ts';
import { percentile, sum } from './statistics.ts';

const MANY_DISHES = 150;
const FEW_DISHES = DEMO.dishes.length;
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

/**
 * Latency from a tap on plus or minus to the next paint on a slow phone, with a long and a short menu. Their taps take
 * turns, so that whatever slows the machine down slows down both.
 */
export async function plusLatency(): Promise<Table[]> {
  await using cleanup = new AsyncDisposableStack();
  const browser = await launchChromium();
  cleanup.defer(() => browser.close());
  const many = await openMenu(cleanup, browser, MANY_DISHES);
  const few = await openMenu(cleanup, browser, FEW_DISHES);
  for (let tap = 0; tap < TAPS; tap++) {
    await tapNext(many, tap, MANY_DISHES);
    await tapNext(few, tap, FEW_DISHES);
  }
  const rows = [toRow(MANY_DISHES, await latenciesOf(many)), toRow(FEW_DISHES, await latenciesOf(few))] as const;
  const ratios = ratioRow(...rows);
  return [
    {
      title: `Tap on plus or minus to next paint: ${TAPS} taps, CPU ${CPU_SLOWDOWN} times slower, ms (${LEAST_MS} is the least that is told)`,
      rows: [...rows, ratios],
      figures: [{ name: `plusLatency.ratioOf${MANY_DISHES}To${FEW_DISHES}`, value: ratios.mean, atMost: MAX_RATIO }],
    },
  ];
}

interface Latencies extends Row {
  dishes: string;
  mean: number;
  median: number;
  p75: number;
  p98: number;
  max: number;
}

function toRow(dishes: number, latencies: readonly number[]): Latencies {
  return {
    dishes: String(dishes),
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

/** Opens the page of a shop with that many dishes, until `cleanup` ends. */
async function openMenu(cleanup: AsyncDisposableStack, browser: Browser, dishes: number): Promise<Page> {
  const dataDir = cleanup.use(await createDataDir());
  // The first start seeds the demo restaurant; further dishes are added before the measured start.
  await (await startShop(dataDir.path)).kill();
  await addDishes(dataDir.path, dishes - FEW_DISHES);
  const shop = await startShop(dataDir.path);
  cleanup.defer(() => shop.kill());
  const context = await browser.newContext(PHONE);
  cleanup.defer(() => context.close());
  const page = await context.newPage();
  await page.goto(shop.url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.evaluate(watchInteractions, LEAST_MS);
  return page;
}

async function tapNext(page: Page, tap: number, dishes: number): Promise<void> {
  // Every third tap removes what the previous one added to the cart.
  const isMinus = tap % 3 === 2;
  const dish = ((isMinus ? tap - 1 : tap) * STEP) % dishes;
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

async function addDishes(dataDir: string, count: number): Promise<void> {
  if (count <= 0) return;
  const database = openDatabase({ sqliteFile: join(dataDir, 'sofra.db') });
  const at = new Date().toISOString();
  const dishes = Array.from({ length: count }, (_, index) => {
    const dish = DEMO.dishes[index % DEMO.dishes.length] as DemoDish;
    return toPlacedDish(dish, index + FEW_DISHES + 1);
  });
  await insertDishes(database.db, dishes, at).finally(() => database.close());
}

function toPlacedDish({ picture, ...dish }: DemoDish, position: number): PlacedDish {
  const name = { ...dish.name, en: `${dish.name.en} ${position}` };
  return { ...EMPTY_DISH, ...dish, name, imageUrl: `/media/${picture}`, position };
}
