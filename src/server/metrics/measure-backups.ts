import { backupOverdueMs } from '../backup/rotate.ts';
import type { Deps } from '../deps.ts';
import type { Figure } from '../ports/metrics.ts';

/** Reads whether the schedule of backups is kept, which may fail for days without anybody noticing; none without BACKUP_DIR. */
export async function measureBackups({ config, clock }: Pick<Deps, 'config' | 'clock'>): Promise<Figure[]> {
  const { backupDir, backupEveryHours } = config;
  if (!backupDir) return [];
  const overdueMs = await backupOverdueMs({ backupDir, backupEveryHours }, clock.now().getTime());
  return [
    {
      name: 'sofra_backup_overdue_seconds',
      help: 'By how much the newest backup is older than BACKUP_EVERY_HOURS; infinite while there is none',
      value: Math.max(0, overdueMs / 1000),
    },
  ];
}
