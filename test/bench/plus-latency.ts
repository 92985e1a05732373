import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openDatabase } from '../../src/server/db/open.ts';
import { DEMO, type DemoDish } from '../../src/server/demo/restaurant.ts';
import { insertDishes, type PlacedDish } from '../../src/server/menu/queries.ts';
import { EMPTY_DISH } from '../../src/shared/menu/dish-fields.ts';
import { launchChromium, PHONE } from './browser.ts';
import { createDataDir, startShop } from './program.ts';
import type { Row, Table } from './report.ts';
import { percentile } from './statistics.ts';

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

/** Latency from a tap on plus or minus to the next paint on a slow phone, with a long and a short menu. */
export async function plusLatency(): Promise<Table[]> {
  const browser = await launchChromium();
  try {
    const many = await measureMenu(browser, MANY_DISHES);
    const few = await measureMenu(browser, FEW_DISHES);
    return [
      {
        title: `Tap on plus or minus to next paint: ${TAPS} taps, CPU ${CPU_SLOWDOWN} times slower, ms (${LEAST_MS} is the least that is told)`,
        rows: [toRow(MANY_DISHES, many), toRow(FEW_DISHES, few), ratioRow(many, few)],
      },
    ];
  } finally {
    await browser.close();
  }
}

function toRow(dishes: number, latencies: readonly number[]): Row {
  return { dishes: String(dishes), ...figures(latencies), [`over ${LEAST_MS}`]: countSlow(latencies) };
}

function ratioRow(many: readonly number[], few: readonly number[]): Row {
  const reference = figures(few);
  const ratios = Object.entries(figures(many)).map(([name, ms]) => [name, ms / (reference[name] ?? Number.NaN)]);
  return { dishes: `${MANY_DISHES} / ${FEW_DISHES}`, ...Object.fromEntries(ratios) };
}

function figures(latencies: readonly number[]): Record<string, number> {
  return {
    median: percentile(latencies, 0.5),
    p75: percentile(latencies, 0.75),
    p98: percentile(latencies, 0.98),
    max: percentile(latencies, 1),
  };
}

const countSlow = (latencies: readonly number[]) => latencies.filter((ms) => ms > LEAST_MS).length;

async function measureMenu(browser: Browser, dishes: number): Promise<number[]> {
  await using dataDir = await createDataDir();
  // The first start seeds the demo restaurant; further dishes are added before the measured start.
  await (await startShop(dataDir.path)).kill();
  await addDishes(dataDir.path, dishes - FEW_DISHES);
  const shop = await startShop(dataDir.path);
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.goto(shop.url, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes');
    return await measureTaps(page, dishes);
  } finally {
    await context.close();
    await shop.kill();
  }
}

async function measureTaps(page: Page, dishes: number): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.evaluate(watchInteractions, LEAST_MS);
  for (let tap = 0; tap < TAPS; tap++) {
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
