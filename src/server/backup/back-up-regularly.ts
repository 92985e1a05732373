import type { Config } from '../config.ts';
import type { Logger } from '../ports/logger.ts';
import { runProgram } from '../run-program.ts';
import { shareRunning } from '../share-running.ts';
import { backupOverdueMs } from './rotate.ts';

const CHECK_MS = 10 * 60_000;

/**
 * Makes a backup whenever the newest in BACKUP_DIR is older than BACKUP_EVERY_HOURS, also across restarts. Each runs in
 * a process of its own (`command`), so that it does not delay orders. Returns a function that stops the schedule. Does
 * nothing without BACKUP_DIR.
 */
export function backUpRegularly(
  { backupDir, backupEveryHours }: Pick<Config, 'backupDir' | 'backupEveryHours'>,
  command: readonly string[],
  log: Logger,
): () => void {
  if (!backupDir) return () => undefined;
  // A network drive that hangs holds a thread for as long: one, and not one more with each check.
  const check = shareRunning(async () => {
    if ((await backupOverdueMs({ backupDir, backupEveryHours }, Date.now())) >= 0) await run(command, log);
  });
  const checkSafely = () => check().catch((error) => log.error({ err: error }, 'backup failed'));
  void checkSafely();
  const timer = setInterval(checkSafely, CHECK_MS).unref();
  return () => clearInterval(timer);
}

async function run([program = '', ...args]: readonly string[], log: Logger): Promise<void> {
  const { code, output } = await runProgram(program, args);
  if (code === 0) log.info({}, 'backup made');
  else log.error({ code, output }, 'backup failed');
}
