import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from '../../../src/server/db/open.ts';
import { type Random, seededRandom } from '../../../src/server/demo/past-orders.ts';
import { freePort } from '../../setup/free-port.ts';
import { type Finding, responsesOf } from '../check-shop.ts';
import { type ClusterNode, createNode } from '../cluster.ts';
import { type ChaosShop, createChaosShop, OWNER } from '../shop.ts';
import { signIn } from '../staff-screen.ts';
import { type Caller, createCaller } from './caller.ts';
import { checkKitchen, checkLimits, checkPrinting, checkTaken, checkTold } from './check.ts';
import { type RushCustomers, sendRush } from './customers.ts';
import {
  ALL_AT_ONCE,
  fillRushShop,
  leadChanges,
  limitsOf,
  type Maker,
  prepareRush,
  type RushLimits,
  takeOrders,
} from './prepare.ts';
import { printAsEpson, printAsStar } from './printing.ts';
import { openKitchenScreen, workBoard } from './staff.ts';

const NODES = 2;
const PRINT = { star: printAsStar, epson: printAsEpson } as const;
/** From an order, or the start after the last kill, to a kill; in ms. */
const LONGEST_CALM_MS = 1_500;
const SETTLE_TIMEOUT_MS = 300_000;

export interface Rush {
  /** An empty database, on which two nodes run; one process on SQLite without it. */
  databaseUrl?: string | undefined;
  orders: number;
  /** How long customers order, in ms. */
  ms: number;
  kills: number;
  /** Decides when programs are killed, and what customers and devices do. */
  seed: number;
  /**
   * Without mail and the second printer, and no power is lost: what is not reported is printed again after a minute, and
   * mail that a killed program was sending is sent after half of one.
   */
  isBrief?: boolean;
}

/**
 * A rush: customers order by slot, delivered or picked up, with options and a coupon, while two boards, two kitchen
 * screens and two printers work and programs are killed (SIGKILL). Then checks that each order was taken, cooked, printed
 * and told once, and that nothing was sold more often than there is of it.
 */
export async function rush({ databaseUrl, orders, ms, kills, seed, isBrief = false }: Rush): Promise<Finding[]> {
  await using cleanup = new AsyncDisposableStack();
  const random = seededRandom(seed);
  const shop = cleanup.use(await createChaosShop(databaseUrl));
  const limits = limitsOf(orders);
  const filled = { ...(await fillRushShop(shop, limits)), limits };
  const nodes = await startNodes(shop, { count: databaseUrl ? NODES : 1, isBrief, cleanup });
  const originOf = () => nodes[Math.floor(random() * nodes.length)]?.origin ?? '';
  const owner = createCaller(originOf, await signIn(nodes[0]?.origin ?? '', OWNER));
  const makers: readonly Maker[] = isBrief ? ['star'] : ['star', 'epson'];
  const offer = { ...(await prepareRush(owner, { ...filled, stewId: shop.dish.id, makers })), stew: shop.dish };
  let isOver = false;
  const staff = { caller: owner, isOver: () => isOver };
  const printing = { ...staff, caller: createCaller(originOf), random };
  const boards = [workBoard(staff), workBoard(staff)];
  const kitchens = [openKitchenScreen(staff, random), openKitchenScreen(staff, random)];
  const power = (after: number) => (isBrief ? null : Math.round(orders * after));
  const printers = makers.map((maker, index) =>
    PRINT[maker]({ ...printing, key: offer.keys[maker] ?? '', losesPowerAfter: power((index + 1) * 0.3) }),
  );
  const failures: string[] = [];
  const workers = [...boards, ...kitchens.map(({ worked }) => worked), ...printers.map(({ worked }) => worked)].map(
    (worked) => worked.catch(({ message }: Error) => failures.push(message)),
  );
  const database = shop.openDatabase();
  cleanup.defer(() => database.close());
  try {
    const customers = sendRush(createCaller(originOf), offer, { orders, ms, random });
    const killedAt = await disturb({ customers, nodes, owner, orders, limits, kills, random });
    await customers.finish();
    await takeOrders(owner, limits, ALL_AT_ONCE);
    const settledMs = await untilSettled(database, { hasMail: !isBrief });
    isOver = true;
    await Promise.all(workers);
    failures.push(...customers.failures);
    const { db } = database;
    return [
      { what: 'kills (SIGKILL)', holds: killedAt.length === kills, figure: killedAt.length },
      ...(await checkTaken(db, customers, orders)),
      ...(await checkLimits(db, offer)),
      ...(await checkKitchen(
        db,
        kitchens.map(({ screen }) => screen),
      )),
      ...(await checkPrinting(db, printers)),
      ...(isBrief ? [] : await checkTold(db, shop, killedAt)),
      { what: 'ms until all was cooked, printed, told', holds: settledMs !== null, figure: settledMs ?? 'never' },
      { what: 'customers and devices that gave up', holds: failures.length === 0, figure: failures[0] ?? 0 },
      ...responsesOf(customers),
    ];
  } finally {
    isOver = true;
    await Promise.all(workers);
  }
}

interface Start {
  count: number;
  isBrief: boolean;
  cleanup: AsyncDisposableStack;
}

/** Nodes that keep their addresses when they are started again, as printers and screens need. */
async function startNodes(shop: ChaosShop, { count, isBrief, cleanup }: Start): Promise<ClusterNode[]> {
  const nodes: ClusterNode[] = [];
  for (let index = 0; index < count; index++) {
    const env = { ...shop.env, PORT: String(await freePort()), ...(isBrief && { SMTP_URL: '' }) };
    const node = createNode(env);
    cleanup.defer(node.stop);
    await node.start();
    nodes.push(node);
  }
  return nodes;
}

interface Disturbance {
  customers: RushCustomers;
  nodes: readonly ClusterNode[];
  owner: Caller;
  orders: number;
  limits: RushLimits;
  kills: number;
  random: Random;
}

/**
 * Kills nodes at random times, and raises the time between an order and its slot, as orders come in. Returns when it
 * killed, in ms since 1970.
 */
async function disturb({ customers, nodes, owner, orders, limits, kills, random }: Disturbance): Promise<number[]> {
  const killedAt: number[] = [];
  const kill = async (index: number) => {
    await sleep(LONGEST_CALM_MS * random());
    killedAt.push(Date.now());
    await nodes[index % nodes.length]?.kill();
    await nodes[index % nodes.length]?.start();
  };
  const events = [
    ...leadChanges(orders).map(({ after, lead }) => ({ after, run: () => takeOrders(owner, limits, lead) })),
    ...Array.from({ length: kills }, (_, index) => ({
      after: ((index + random()) * orders) / (kills + 1),
      run: () => kill(index),
    })),
  ].sort((one, other) => one.after - other.after);
  let isFinished = false;
  const finished = customers.finish().finally(() => {
    isFinished = true;
  });
  for (const { after, run } of events) {
    while (customers.acknowledged.size < after && !isFinished) await sleep(20);
    await run();
  }
  await finished;
  return killedAt;
}

/** Waits until every order is cooked and gone, its tickets are printed, and its mail is sent. Returns how long in ms; null on timeout. */
async function untilSettled({ db }: OpenDatabase, { hasMail }: { hasMail: boolean }): Promise<number | null> {
  const startedAt = performance.now();
  const orders = db
    .selectFrom('orders')
    .select('id')
    .where('status', 'not in', ['cancelled', 'on_the_way', 'delivered'])
    .limit(1);
  const jobs = db.selectFrom('print_jobs').select('id').where('ended_at', 'is', null).limit(1);
  const mails = db
    .selectFrom('outbox')
    .innerJoin('orders', 'orders.id', 'outbox.order_id')
    .select('outbox.id')
    .where('outbox.status', 'in', ['pending', 'planned'])
    // Mail about the others is held.
    .where('orders.status', '<>', 'cancelled')
    .limit(1);
  for (; performance.now() - startedAt < SETTLE_TIMEOUT_MS; await sleep(250)) {
    const open = [...(await orders.execute()), ...(await jobs.execute()), ...(hasMail ? await mails.execute() : [])];
    if (open.length === 0) return Math.round(performance.now() - startedAt);
  }
  return null;
}
