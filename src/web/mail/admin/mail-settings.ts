import type { Setting, VersionedSetting } from '../../../shared/settings/contract.ts';
import { hasCode } from '../../api/problems.ts';

/** The settings about mail, and what forms do with them. The page brings them, since settings are their own feature. */
export interface MailSettings {
  textOf(key: string): string;
  /** 0 for a setting that was never set. */
  versionOf(key: string): number;
  /** Stores the settings that the server returned for a change. */
  take(saved: VersionedSetting[]): void;
  /** Fetches all anew: someone else changed something. */
  refresh(): void;
}

export function readSettings(settings: ReadonlyMap<string, Setting>): Pick<MailSettings, 'textOf' | 'versionOf'> {
  return {
    textOf: (key) => settings.get(key)?.value ?? '',
    versionOf: (key) => settings.get(key)?.version ?? 0,
  };
}

/** What to do when saving failed: when someone else saved meanwhile, the forms show both values. */
export function refreshOnConflict(settings: MailSettings): (error: unknown) => void {
  return (error) => {
    if (hasCode(error, 'version_conflict')) settings.refresh();
  };
}
