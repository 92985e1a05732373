import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { checkDatabase } from '../db/check-database.ts';
import { isMigrated, listAppliedMigrations, requireKnownMigrations } from '../db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { OperatorError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { MediaStore } from '../ports/media-store.ts';
import { isOwnSecret } from '../start/require-secret.ts';
import { createVault } from '../vault.ts';
import { announceMove } from './announcement.ts';
import { moveShop } from './move-shop.ts';
import { requireFree } from './prepare-target.ts';
import { createProgress } from './progress.ts';
import { deleteMoveAway, findMove, findSealedText, identifyShop, type Move, sumTable } from './queries.ts';
import { requireNotMovedElsewhere } from './require-not-moved.ts';
import { listTables } from './source-queries.ts';

const USAGE = 'Usage: npm run move-to-postgres [-- --check | --go-back]';

export interface MoveParts {
  config: Config;
  clock: Clock;
  /** Pictures in DATA_DIR, and where the environment wants them. */
  pictures: { from: MediaStore; to: MediaStore };
}

/**
 * Moves the shop in DATA_DIR to PostgreSQL, and its pictures to S3 when that is configured; `--check` only says whether
 * it can be, and `--go-back` lets the shop in DATA_DIR be used again. Returns the exit code.
 */
export async function runMoveCommand(args: string[], parts: MoveParts): Promise<number> {
  const [option, ...others] = args;
  if (others.length > 0 || (option !== undefined && !['--check', '--go-back'].includes(option))) {
    console.error(USAGE);
    return 2;
  }
  const { sqliteFile, dataDir } = parts.config;
  if (!existsSync(sqliteFile)) throw new OperatorError(`There is no shop in ${dataDir}. Set DATA_DIR to its folder.`);
  const source = openDatabase({ sqliteFile });
  try {
    await requireCurrent(source);
    if (option === '--go-back') return await goBack(source, parts.config);
    return await openTarget(source, parts, option === '--check');
  } finally {
    await source.close();
  }
}

async function requireCurrent(source: OpenDatabase): Promise<void> {
  await checkDatabase(source);
  requireKnownMigrations(await listAppliedMigrations(source));
  if (await isMigrated(source)) return;
  throw new OperatorError(
    'The shop was last used by another version of Sofra. Start this version once without DATABASE_URL, which updates its data, then move it.',
  );
}

async function goBack({ db }: OpenDatabase, { dataDir }: Config): Promise<number> {
  // A move that is between its two last commits would make the new database usable afterwards.
  const announcement = announceMove(dataDir);
  const wasMoved = await deleteMoveAway(db).finally(announcement.release);
  if (!wasMoved) throw new OperatorError(`The shop in ${dataDir} was not moved. Nothing was changed.`);
  console.log(`The shop in ${dataDir} can be used again, as it was when it was moved. Start it without DATABASE_URL.`);
  return 0;
}

async function openTarget(source: OpenDatabase, parts: MoveParts, isCheck: boolean): Promise<number> {
  const { config } = parts;
  const { databaseUrl } = config;
  if (!databaseUrl) throw new OperatorError('Set DATABASE_URL to the PostgreSQL database that the shop moves to.');
  const move = await describeMove(source, parts, databaseUrl);
  const target = openDatabase({ databaseUrl, sqliteFile: config.sqliteFile });
  try {
    await checkDatabase(target);
    const done = await findMove(source.db);
    if (done?.place === move.place && (await isComplete(target, move))) {
      console.log(`The shop was moved to ${done.place} at ${done.at}. There is nothing left to do.`);
      return 0;
    }
    // A move that was interrupted at its very end is completed below.
    await requireNotMovedElsewhere({ source: source.db, target, dataDir: config.dataDir, move });
    return await (isCheck ? check(source, target, { ...parts, move }) : run(source, target, { ...parts, move }));
  } finally {
    await target.close();
  }
}

/** Returns how this move is recorded. Throws OperatorError when the secret is not that of the shop. */
async function describeMove({ db }: OpenDatabase, { config, clock }: MoveParts, url: string): Promise<Move> {
  const sealed = await findSealedText(db);
  if (sealed === null) throw new OperatorError('The shop was never started. Start it once without DATABASE_URL.');
  if (!isOwnSecret(sealed, createVault(config.appSecret ?? '')))
    throw new OperatorError(
      `APP_SECRET is not the secret of the shop in ${config.dataDir}. Set it to what the shop uses now: its APP_SECRET, or the content of the file app-secret there.`,
    );
  const { hostname, port, pathname } = new URL(url);
  const place = `${decodeURIComponent(pathname.slice(1))} at ${hostname}:${port || 5432}`;
  return { shop: identifyShop(sealed), place, at: clock.now().toISOString() };
}

async function isComplete(target: OpenDatabase, { shop }: Move): Promise<boolean> {
  const sealed = await findSealedText(target.db).catch(() => null);
  const isSame = sealed !== null && identifyShop(sealed) === shop;
  return isSame && (await findMove(target.db)) === null;
}

type PartsOfMove = MoveParts & { move: Move };

async function check(source: OpenDatabase, target: OpenDatabase, { move, pictures, config }: PartsOfMove) {
  const state = await requireFree(target, move);
  await pictures.to.check();
  let rows = 0;
  const tables = await listTables(source.db);
  for (const table of tables) rows += (await sumTable(source.db, table)).rows ?? 0;
  console.log(
    `${state === 'new' ? 'The shop can be moved' : 'The move that was begun can go on'} to ${move.place}: ` +
      `${rows.toLocaleString('en')} rows in ${tables.length} tables.`,
  );
  console.log(`Pictures ${config.s3 ? `are copied to ${pictures.to.place}` : `stay in ${config.dataDir}`}.`);
  return 0;
}

async function run(source: OpenDatabase, target: OpenDatabase, parts: PartsOfMove): Promise<number> {
  const { config, move, clock, pictures } = parts;
  await pictures.to.check();
  const interrupt = () => {
    console.error('\nInterrupted. The shop in DATA_DIR goes on as before; the same command goes on where it stopped.');
    process.exit(1);
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  const progress = createProgress({ isTerminal: process.stdout.isTTY === true });
  const from = clock.elapsedMs();
  const moved = await moveShop({
    ...{ source, target, move, clock, progress },
    dataDir: config.dataDir,
    pictures: config.s3 ? pictures : null,
  });
  const seconds = Math.ceil((clock.elapsedMs() - from) / 1000);
  progress.say(
    `Moved ${moved.rows.toLocaleString('en')} rows${config.s3 ? ` and ${moved.pictures} picture files` : ''} to ${move.place} in ${seconds} s. ` +
      'Both sides have the same counts, sums and hashes.',
  );
  progress.say('Now stop the shop, and start it with the same environment as this command.');
  if (!config.s3) progress.say(`The pictures stay in ${config.dataDir}: keep DATA_DIR, or set S3_*.`);
  return 0;
}
