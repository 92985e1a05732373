import { createHash, randomBytes } from 'node:crypto';
import { LANGUAGE } from '../../shared/languages.ts';
import type { Printer } from '../../shared/printing/contract.ts';
import type { PrinterCondition } from '../../shared/printing/printers.ts';
import { isSilentSince } from '../../shared/printing/printers.ts';
import { publicSettings } from '../../shared/settings/rules.ts';
import { readIds } from '../db/printing-columns.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { findPlacedOrder } from '../orders/queries.ts';
import { linesFor } from '../print-queue/station-lines.ts';
import { shopName } from '../settings/shop-name.ts';
import type { Bitmap } from './bitmap.ts';
import { drawInTurn } from './draw-in-turn.ts';
import type { JobRow } from './job-queries.ts';
import { kitchenTicket } from './kitchen-ticket.ts';
import { type Attempt, type Fetching, type Outcome, offerJob, reportJob, takeJob } from './lease.ts';
import { findPrinterByKey, findState, lockPrinter, saveState } from './queries.ts';
import { receipt } from './receipt.ts';
import { testPage } from './test-page.ts';

type Parts = Pick<Deps, 'config' | 'database' | 'shop' | 'clock' | 'realtime'>;

/** Bytes of a key: 160 bits. */
const KEY_BYTES = 20;
const KEY = /^[\w-]{27}$/;
/** How much later than a poll its instant may be: a printer polls every few seconds. */
const SEEN_STEP_MS = 15_000;

/** Returns a new key of a printer, and what is stored of it. */
export function createKey(): { key: string; keyHash: string } {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  return { key, keyHash: hashOf(key) };
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** Returns the printer that asks with this key; null when there is none. A text that is no key is not looked for. */
export async function findAsking({ database }: Pick<Deps, 'database'>, key: string): Promise<Printer | null> {
  return KEY.test(key) ? findPrinterByKey(database.db, hashOf(key)) : null;
}

/** Records that a printer asked, and what it said of itself; undefined for nothing. Staff are told of a change. */
export async function recordPoll(deps: Parts, printer: Printer, said: PrinterCondition | undefined): Promise<void> {
  const now = deps.clock.now().getTime();
  const before = await findState(deps.database.db, printer.id);
  const condition = said ?? before?.condition ?? null;
  const hasChanged = before?.condition !== condition || isSilentSince(before.seenAt, now);
  if (!hasChanged && Math.abs(now - Date.parse(before.seenAt)) < SEEN_STEP_MS) return;
  await saveState(deps.database.db, { printerId: printer.id, seenAt: new Date(now).toISOString(), condition });
  if (hasChanged) announcePrinters(deps);
}

/** Has staff screens read the printers again. */
export function announcePrinters({ realtime, clock }: Pick<Deps, 'realtime' | 'clock'>): void {
  realtime.publish({ type: 'printers_changed', timestamp: clock.now().toISOString() });
}

/** Returns the attempt that a printer may fetch; null for none. */
export function offerTo(deps: Parts, printer: Printer): Promise<Attempt | null> {
  return offerJob(deps.database.db, { printerId: printer.id, now: deps.clock.now().getTime() });
}

/** Leases a ticket to a printer and draws it; null when there is none. One that cannot be drawn counts as rejected. */
export async function fetchTicket(
  deps: Parts,
  printer: Printer,
  fetching: Fetching,
): Promise<{ attempt: Attempt; picture: Bitmap } | null> {
  const { engine } = deps.database;
  const job = await locked(deps, printer, (tx, now) => takeJob(tx, { printerId: printer.id, now, engine }, fetching));
  if (!job) return null;
  const attempt = { jobId: job.id, number: job.attempts };
  try {
    return { attempt, picture: await drawJob(deps, printer, job) };
  } catch (error) {
    // Nothing was sent. Where too much is drawn just now, the ticket is not the cause.
    const outcome: Outcome =
      error instanceof DomainError
        ? { became: 'failed', problem: 'error' }
        : { became: 'rejected', problem: 'rejected' };
    await report(deps, printer, { asked: attempt, outcome });
    throw error;
  }
}

/** Records what became of a ticket. */
export async function report(
  deps: Parts,
  printer: Printer,
  reported: { asked: Attempt | null; outcome: Outcome },
): Promise<void> {
  const hasChanged = await locked(deps, printer, (tx, now) => reportJob(tx, { printerId: printer.id, now }, reported));
  if (hasChanged) announcePrinters(deps);
}

function locked<Result>(
  { database, clock }: Parts,
  { id }: Printer,
  work: (tx: Db, now: number) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database.db, async (tx) => {
    await lockPrinter(tx, database.engine, id);
    return work(tx, clock.now().getTime());
  });
}

async function drawJob({ config, database, shop, clock }: Parts, printer: Printer, job: JobRow): Promise<Bitmap> {
  const { language, paperWidth } = printer;
  const current = await shop.read(database.db);
  const name = shopName(publicSettings(current.settings), language);
  const now = clock.now().getTime();
  const isCopy = job.is_copy === 1;
  const sheet = {
    language,
    timeZone: config.timeZone,
    now,
    isCopy,
    sheet: job.sheet,
    sheets: job.sheets,
    shopName: name,
  };
  const paper = { width: paperWidth, direction: LANGUAGE[language].direction };
  if (job.order_id === null) return drawInTurn(testPage(printer.name, sheet), paper);
  const order = await findPlacedOrder(database.db, job.order_id);
  if (job.kind === 'receipt') return drawInTurn(receipt(order, sheet), paper);
  const decided = readIds(job.lines);
  const items = decided
    ? order.items.filter(({ lineId }) => decided.includes(lineId))
    : linesFor(order, printer, current);
  return drawInTurn(kitchenTicket({ ...order, items }, sheet), paper);
}
