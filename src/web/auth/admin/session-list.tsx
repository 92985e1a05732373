import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Session } from '../../../shared/auth/contract.ts';
import { deviceOf } from '../../../shared/auth/device.ts';
import { isolate } from '../../../shared/bidi.ts';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFormatDay, useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useEndSessions } from './use-sessions.ts';

interface SessionListProps {
  sessions: readonly Session[];
  /** Whether each session shows its account. */
  isOfAllStaff: boolean;
  /** Id of the signed-in account. */
  ownId: string;
}

/** Open sessions, the current one first, with a button to end each other one. */
export function SessionList({ sessions, isOfAllStaff, ownId }: SessionListProps) {
  const { t } = useTranslation();
  const showOutcome = useOutcomeToast();
  const end = useEndSessions();
  const [leaving, setLeaving] = useState<readonly Session[]>([]);
  const others = sessions.filter(({ staffId, isCurrent }) => staffId === ownId && !isCurrent);
  const inOrder = [...sessions.filter(({ isCurrent }) => isCurrent), ...sessions.filter(({ isCurrent }) => !isCurrent)];
  const confirm = () =>
    void showOutcome(
      end.mutateAsync(
        leaving.map(({ id }) => id),
        { onSettled: () => setLeaving([]) },
      ),
      {
        done: t('staff.security.sessions.ended', { count: leaving.length }),
        failed: t('staff.security.sessions.endFailed'),
      },
    );
  return (
    <>
      <ul className="divide-y divide-line">
        {inOrder.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isNamed={isOfAllStaff}
            onEnd={session.isCurrent ? null : () => setLeaving([session])}
          />
        ))}
      </ul>
      {others.length > 0 ? (
        <Button onClick={() => setLeaving(others)} className="mt-4 text-danger">
          <LogOut aria-hidden className="size-5 rtl:-scale-x-100" />
          {t('staff.security.sessions.endOthers')}
        </Button>
      ) : (
        <p className="mt-4 text-muted">{t('staff.security.sessions.noOthers')}</p>
      )}
      {leaving.length > 0 && (
        <ConfirmDialog
          title={t(leaving.length > 1 ? 'staff.security.sessions.endOthersTitle' : 'staff.security.sessions.endTitle')}
          confirmLabel={t('staff.security.sessions.endConfirm')}
          isBusy={end.isPending}
          onConfirm={confirm}
          onClose={() => setLeaving([])}
        >
          {t('staff.security.sessions.endText', { count: leaving.length })}
        </ConfirmDialog>
      )}
    </>
  );
}

interface SessionRowProps {
  session: Session;
  isNamed: boolean;
  /** Null for the current session, which is ended by signing out. */
  onEnd: (() => void) | null;
}

function SessionRow({ session, isNamed, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  const formatDay = useFormatDay();
  const name = useDeviceName()(session.userAgent);
  const Icon = deviceOf(session.userAgent).isHandheld ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Icon aria-hidden className="size-6 shrink-0 self-start text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {session.isCurrent && (
            <span className="rounded-full bg-sunken px-3 py-0.5 text-ok text-sm">
              {t('staff.security.sessions.here')}
            </span>
          )}
        </p>
        {isNamed && (
          <p>
            <bdi>{session.username}</bdi>
          </p>
        )}
        <p className="flex flex-wrap gap-x-4 text-muted text-sm">
          <span>{t('staff.security.sessions.begun', { time: formatInstant(session.createdAt) })}</span>
          <span>{t('staff.security.sessions.lastUsed', { day: formatDay(session.lastSeenAt) })}</span>
        </p>
        <p className="text-muted text-sm">
          {session.ipAddress ? (
            <>
              {t('staff.security.sessions.address')} <bdi dir="ltr">{session.ipAddress}</bdi>
            </>
          ) : (
            t('staff.security.sessions.noAddress')
          )}
        </p>
      </div>
      {onEnd && (
        <Button
          onClick={onEnd}
          aria-label={t('staff.security.sessions.endOf', { device: isolate(name) })}
          className="shrink-0 max-sm:w-full"
        >
          {t('staff.security.sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Returns a function that describes a session's device: 'Chrome on Windows'. */
function useDeviceName(): (userAgent: string | null) => string {
  const { t } = useTranslation();
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system)
      return t('staff.security.sessions.device', { browser: isolate(browser), system: isolate(system) });
    return browser ?? system ?? t('staff.security.sessions.unknown');
  };
}
