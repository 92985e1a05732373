import { expect, test } from 'vitest';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import type { ShopNode } from '../../../test/world.ts';
import { DAY_MS, HOUR_MS } from '../../shared/durations.ts';
import { createClockWatch } from './clock-trust.ts';
import { runDueJobs } from './run-daily-jobs.ts';

const SPRING = '2027-04-01T09:00:00.000Z';
const FAR_AHEAD = '2036-01-01T00:00:00.000Z';

/** A shop whose daily jobs have run, with an order that stays for a year, and a deleted client. */
async function createShop() {
  const shop = await createStaffShop();
  await shop.addOrder({ customerName: 'Noa Levi' });
  await shop.addOrder({ customerName: 'Dan Katz', customerPhone: '+972509999999' });
  await shop.staffPut('/api/admin/retention', { months: 12 });
  await start(shop)();
  await shop.staffDelete('/api/admin/clients/2');
  const held = async () => {
    const clients = await shop.db.selectFrom('clients').select('name').orderBy('id').execute();
    return clients.map(({ name }) => name);
  };
  return Object.assign(shop, { held });
}

/** Starts a process of the shop. Returns its hourly check, which returns the warnings. */
function start({ deps }: Pick<ShopNode, 'deps'>) {
  const watch = createClockWatch(deps);
  return async () => {
    const warnings: string[] = [];
    const ignore = () => undefined;
    const log = { info: ignore, warn: (_: object, message: string) => void warnings.push(message), error: ignore };
    await runDueJobs(deps, log, watch);
    return warnings;
  };
}

/** Lets time pass, with a check of each process every hour. */
async function pass(shop: StaffShop, hours: number, checks: readonly (() => Promise<unknown>)[]) {
  for (let hour = 0; hour < hours; hour++) {
    shop.clock.set(new Date(shop.clock.now().getTime() + HOUR_MS).toISOString());
    for (const check of checks) await check();
  }
}

test('nothing is erased while the clock is ahead for less than a day, even across restarts', async () => {
  await using shop = await createShop();
  const before = start(shop);
  await before();
  shop.clock.leap(FAR_AHEAD);
  expect(await before()).toEqual(['the clock has leapt: nothing is erased until it has run for a day']);
  expect((await shop.staffGet('/api/admin/retention')).body).toEqual({ isWaiting: true });
  await pass(shop, 11, [before]);
  const restarted = start(shop);
  await restarted();
  await pass(shop, 12, [restarted]);
  expect(await shop.held()).toEqual(['Noa Levi', 'Dan Katz']);
  shop.clock.leap('2026-07-02T08:00:00.000Z');
  expect(await restarted()).toEqual([]);
  expect((await shop.staffGet('/api/admin/retention')).body).toEqual({ isWaiting: false });
  shop.clock.set('2026-08-01T08:00:00.000Z');
  await restarted();
  expect(await shop.held()).toEqual(['Noa Levi']);
});

test('a shop that was closed for the winter erases data after it has run for a day in total', async () => {
  await using shop = await createShop();
  shop.clock.leap(SPRING);
  for (const hours of [12, 11]) {
    const check = start(shop);
    await check();
    await pass(shop, hours, [check]);
    shop.clock.leap(new Date(shop.clock.now().getTime() + DAY_MS / 2).toISOString());
  }
  expect(await shop.held()).toEqual(['Noa Levi', 'Dan Katz']);
  const check = start(shop);
  await check();
  await pass(shop, 1, [check]);
  expect(await shop.held()).toEqual(['Noa Levi']);
});

test('a shop that runs once a week erases data immediately', async () => {
  await using shop = await createShop();
  for (let week = 0; week < 5; week++) {
    shop.clock.leap(new Date(shop.clock.now().getTime() + 7 * DAY_MS).toISOString());
    expect(await start(shop)()).toEqual([]);
  }
  expect(await shop.held()).toEqual(['Noa Levi']);
});

test('several nodes wait for one day in total', async () => {
  await using shop = await createShop();
  const node = shop.engine === 'postgres' ? await shop.startNode() : shop;
  const checks = [start(shop), start(node)];
  shop.clock.leap(SPRING);
  for (const check of checks) await check();
  await pass(shop, 23, checks);
  expect(await shop.held()).toEqual(['Noa Levi', 'Dan Katz']);
  await pass(shop, 1, checks);
  expect(await shop.held()).toEqual(['Noa Levi']);
});

test('a node whose clock is ahead erases nothing while the clock of another is right', async () => {
  await using shop = await createShop();
  const aheadMs = Date.parse(FAR_AHEAD) - shop.clock.now().getTime();
  const now = () => new Date(shop.clock.now().getTime() + aheadMs);
  const ahead = start({ deps: { ...shop.deps, clock: { ...shop.clock, now } } });
  await pass(shop, 48, [start(shop), ahead]);
  expect(await shop.held()).toEqual(['Noa Levi', 'Dan Katz']);
});
