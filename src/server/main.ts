import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { noMetrics } from './adapters/no-metrics.ts';
import { openMediaStore } from './adapters/open-media-store.ts';
import { createLocalRealtime } from './adapters/realtime-local.ts';
import { createSmtpMailer } from './adapters/smtp-mailer.ts';
import { systemClock } from './adapters/system-clock.ts';
import { loadBuiltWeb } from './adapters/web-built.ts';
import { createDevWeb } from './adapters/web-dev.ts';
import { createWebPushSender } from './adapters/web-push-sender.ts';
import { buildApp, createServer } from './app.ts';
import { createOwner } from './auth/create-owner.ts';
import { createStaffAuth } from './auth/staff-auth.ts';
import { runStaffCommand } from './auth/staff-command.ts';
import { backUpRegularly } from './backup/back-up-regularly.ts';
import { runBackupCommand, runRestoreCommand } from './backup/backup-command.ts';
import { backupFolderOf } from './backup/rotate.ts';
import { removeLeftovers } from './backup/scratch.ts';
import { updateDatabase } from './backup/update-database.ts';
import { type Config, readConfig } from './config.ts';
import { createShopReader } from './current-shop/create-shop-reader.ts';
import { runDailyJobs } from './daily/run-daily-jobs.ts';
import { checkDatabase } from './db/check-database.ts';
import { openDatabase } from './db/open.ts';
import { onOneNodeAtATime } from './db/transaction.ts';
import { seedDemo } from './demo/seed-demo.ts';
import type { Deps } from './deps.ts';
import { runOutbox } from './mail/run-outbox.ts';
import { watchOrders } from './mail/watch-orders.ts';
import { runEncoding } from './media/run-encoding.ts';
import type { Logger } from './ports/logger.ts';
import type { MediaStore } from './ports/media-store.ts';
import type { Metrics } from './ports/metrics.ts';
import type { Realtime } from './ports/realtime.ts';
import { pushOrders } from './push/push-orders.ts';
import { loadOrCreateSecret } from './secret.ts';
import { announce } from './start/announce.ts';
import { releaseCompiledCode, storeCompiledCode } from './start/compiled-code.ts';
import { explainFailure } from './start/explain-failure.ts';
import { keepTickShape } from './start/keep-tick-shape.ts';
import { lockFolder } from './start/lock-folder.ts';
import { releaseMemoryWhenIdle } from './start/release-memory.ts';
import { requireSecret } from './start/require-secret.ts';
import { requireShop } from './start/require-shop.ts';
import { restrictAccess } from './start/restrict-access.ts';
import { createVault } from './vault.ts';

const ROOT = join(import.meta.dirname, '../..');
const STOP_TIMEOUT_MS = 10_000;

/** Commands besides serving; each returns its exit code. */
const COMMANDS: Record<string, (config: Config) => Promise<number>> = {
  staff,
  backup,
  restore,
};

/** Files are accessible to their owner alone: they contain customers' data and password hashes. */
const OWNER_ALONE = 0o077;

process.umask(OWNER_ALONE);
const [command, ...commandArguments] = process.argv.slice(2);
let config: Config | undefined;
try {
  config = readConfig(process.env);
  await restrictAccess(config);
  const run = COMMANDS[command ?? ''];
  if (run) process.exitCode = await run(config);
  else await serve(config, { isDevelopment: command === '--dev' });
} catch (error) {
  console.error(explainFailure(error, config) ?? error);
  process.exit(1);
}

/** Opens what the shop needs, in order, and serves it until SIGTERM or SIGINT. */
async function serve(config: Config, { isDevelopment }: { isDevelopment: boolean }): Promise<void> {
  keepTickShape();
  releaseCompiledCode();
  const app = createServer(config);
  // Several nodes may share one PostgreSQL, but only one process an SQLite file.
  const lock = config.databaseUrl ? undefined : lockFolder(config.dataDir);
  await removeLeftovers(config.dataDir, backupFolderOf(config));
  const metrics = await createMetrics(config);
  const media = await openMediaStore(config);
  await media.check();
  const { database, auth, vault } = await openWithAccounts(config, media, metrics);
  await requireSecret({ database, vault });
  const realtime = await createRealtime(config, app.log);
  const web = isDevelopment ? await createDevWeb(ROOT) : await loadBuiltWeb(join(ROOT, 'dist'));
  const outside = { mailer: createSmtpMailer(), push: createWebPushSender(), clock: systemClock };
  const shop = createShopReader();
  const deps: Deps = { config, database, shop, auth, vault, media, realtime, web, metrics, ...outside };

  if (config.seedDemo) await onOneNodeAtATime(database, () => seedDemo(deps));
  await buildApp(app, deps);
  const owner = { username: config.adminUsername, password: config.adminPassword };
  const addOwner = () => onOneNodeAtATime(database, () => createOwner(database.db, auth, owner));
  // A given password is accepted from the first request on.
  if (owner.password) await addOwner();
  const address = await app.listen({ port: config.port, host: config.host });
  lock?.setAddress(config.publicUrl ?? address);
  // A generated one only now, since it must be printed, and the port may be in use.
  const generatedPassword = owner.password ? null : await addOwner();

  const endDailyJobs = runDailyJobs(deps, app.log);
  const outbox = runOutbox(deps, app.log);
  const endPushing = pushOrders(deps, app.log);
  const endWatching = watchOrders(deps, app.log);
  const endEncoding = runEncoding(deps, app.log);
  const backupProgram = [process.execPath, import.meta.filename, 'backup', '--scheduled'];
  const endBackups = backUpRegularly(config, backupProgram, app.log);
  const endReleasing = releaseMemoryWhenIdle(app.server);
  const stop = closeOnce(async () => {
    endReleasing();
    endBackups();
    await Promise.all([app.close(), endDailyJobs(), outbox.stop(), endPushing(), endWatching(), endEncoding()]);
    await web.close();
    await realtime.close();
    await database.close();
    lock?.release();
  });
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  announce(config, new URL(address).port, generatedPassword);
  storeCompiledCode();
}

/** Loads the metrics' library only where it is used, since it measures all the time. */
async function createMetrics({ metricsToken }: Config): Promise<Metrics> {
  if (metricsToken === undefined) return noMetrics;
  const { createPrometheusMetrics } = await import('./adapters/prometheus.ts');
  return createPrometheusMetrics();
}

/** Loads PostgreSQL's driver only where it is used. */
async function createRealtime({ databaseUrl }: Config, log: Logger): Promise<Realtime> {
  if (!databaseUrl) return createLocalRealtime();
  const { createPostgresRealtime } = await import('./adapters/realtime-postgres.ts');
  return createPostgresRealtime(databaseUrl, log);
}

async function openWithAccounts(config: Config, media: MediaStore, { isEnabled, observeQuery } = noMetrics) {
  const database = openDatabase({ ...config, ...(isEnabled && { onStatement: (_, ms) => observeQuery(ms) }) });
  await checkDatabase(database);
  await updateDatabase(database, config, { now: systemClock.now(), version: await programVersion(), media });
  const secret = config.appSecret ?? (await loadOrCreateSecret(config.dataDir));
  const auth = createStaffAuth({ db: database.db, secret, publicUrl: config.publicUrl });
  return { database, auth, vault: createVault(secret) };
}

/** `npm run staff -- …`: account commands for the operator. */
async function staff(config: Config): Promise<number> {
  requireShop(config);
  const { database, auth, vault } = await openWithAccounts(config, await openMediaStore(config));
  try {
    return await runStaffCommand(commandArguments, { database, auth, vault, clock: systemClock });
  } finally {
    await database.close();
  }
}

/** `npm run backup`: while the shop runs, or not. */
async function backup(config: Config): Promise<number> {
  requireShop(config);
  const parts = { version: await programVersion(), media: await openMediaStore(config) };
  return runBackupCommand(commandArguments, config, parts);
}

/** `npm run restore -- FILE`: into a folder that no other process uses. */
async function restore(config: Config): Promise<number> {
  const lock = config.databaseUrl ? undefined : lockFolder(config.dataDir);
  try {
    return await runRestoreCommand(commandArguments, config, await openMediaStore(config));
  } finally {
    lock?.release();
  }
}

async function programVersion(): Promise<string> {
  return JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')).version;
}

/** Stops accepting requests, finishes running ones and closes; exits anyway after a timeout. */
function closeOnce(close: () => Promise<void>): () => void {
  return () => {
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    close().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
}
