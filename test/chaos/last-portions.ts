import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from '../../src/server/db/open.ts';
import { orderNumberOf } from '../../src/shared/orders/rules.ts';
import { checkout } from '../builders.ts';
import { startProgram } from '../program.ts';
import type { Finding } from './check-shop.ts';
import { type OrderedDish, postOrder } from './customers.ts';
import { createChaosShop } from './shop.ts';

const RETRY_MS = 200;
const RETRY_PERIOD_MS = 90_000;

const BUYERS = 200;
const PORTIONS = 10;

/** What a buyer got: the number of the order, or the code of the rejection; null without any response. */
type Outcome = { orderNumber: string } | { refusal: string } | null;

interface Sale {
  /** An empty database, on which two nodes run; one process on SQLite without it. */
  databaseUrl?: string | undefined;
  /** How many buyers have an order when one program is killed. */
  soldAtKill: number;
}

/** Two hundred buyers order the last ten portions of a dish while a program is killed (SIGKILL). */
export async function sellLastPortions({ databaseUrl, soldAtKill }: Sale): Promise<Finding[]> {
  await using cleanup = new AsyncDisposableStack();
  const shop = cleanup.use(await createChaosShop(databaseUrl, PORTIONS));
  const start = async () => {
    const program = await startProgram({ ...shop.env, SMTP_URL: '' });
    cleanup.defer(() => program.kill());
    return program;
  };
  const killed = await start();
  const running = databaseUrl ? [killed, await start()] : [killed];
  let next = 0;
  let sold = 0;
  const kill = Promise.withResolvers<void>();
  const outcomes = Promise.all(
    Array.from({ length: BUYERS }, async (_, index) => {
      const outcome = await buy(index, shop.dish, () => running[next++ % running.length]?.origin ?? '');
      if (outcome && 'orderNumber' in outcome && ++sold === soldAtKill) kill.resolve();
      return outcome;
    }),
  );
  await Promise.race([kill.promise, outcomes]);
  await killed.kill();
  running.shift();
  if (running.length === 0) running.push(await start());
  const all = await outcomes;
  const database = shop.openDatabase();
  cleanup.defer(() => database.close());
  return await checkPortions(database, all);
}

/** Orders one portion, and retries with the same key until the order is placed or rejected. */
async function buy(index: number, dish: OrderedDish, originOf: () => string): Promise<Outcome> {
  const customer = { customerEmail: `buyer-${index}@example.com`, customerPhone: `+97250${1_000_000 + index}` };
  const body = JSON.stringify(checkout([{ ...dish, quantity: 1 }], customer));
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const startedAt = performance.now();
  for (; performance.now() - startedAt < RETRY_PERIOD_MS; await sleep(RETRY_MS * Math.random())) {
    const response = await postOrder(originOf(), headers, body);
    if (response?.status === 201) return { orderNumber: response.orderNumber };
    if (response?.status === 409) return { refusal: response.code };
  }
  return null;
}

/** Checks that each portion was sold to one buyer, that every other was told so, and that orders and count agree. */
async function checkPortions({ db }: OpenDatabase, outcomes: readonly Outcome[]): Promise<Finding[]> {
  const sold = outcomes.flatMap((outcome) => (outcome && 'orderNumber' in outcome ? [outcome.orderNumber] : []));
  const told = outcomes.filter((outcome) => outcome && 'refusal' in outcome && outcome.refusal === 'portions_exceeded');
  const orders = await db.selectFrom('orders').select('id').execute();
  const stored = new Set(orders.map(({ id }) => orderNumberOf(id)));
  const lost = sold.filter((number) => !stored.has(number));
  const lines = await db.selectFrom('order_lines').select('quantity').execute();
  const ordered = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const counted = (await db.selectFrom('dish_portions').select('sold').execute()).reduce(
    (sum, row) => sum + row.sold,
    0,
  );
  return [
    { what: 'portions sold', holds: sold.length === PORTIONS, figure: sold.length },
    { what: 'buyers told that none is left', holds: told.length === outcomes.length - PORTIONS, figure: told.length },
    { what: 'orders of buyers lost', holds: lost.length === 0, figure: lost.length },
    { what: 'orders that no buyer has', holds: stored.size === new Set(sold).size, figure: stored.size - sold.length },
    { what: 'portions in orders', holds: ordered === PORTIONS, figure: ordered },
    { what: 'portions counted', holds: counted === PORTIONS, figure: counted },
  ];
}

/** Several sales, with kills after different numbers of orders: on PostgreSQL with a new database each. */
export async function killWhileSelling(sales: number, createDatabase?: () => Promise<string>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (let sale = 0; sale < sales; sale++) {
    const databaseUrl = await createDatabase?.();
    findings.push(...(await sellLastPortions({ databaseUrl, soldAtKill: 1 + (sale % PORTIONS) })));
  }
  return [
    { what: 'sales of ten portions to 200 buyers', holds: true, figure: sales },
    ...findings.filter(({ holds }) => !holds),
  ];
}
