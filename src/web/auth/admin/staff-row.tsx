import { KeyRound, ShieldCheck, Trash2 } from 'lucide-react';
import type { StaffMember } from '../../../shared/auth/contract.ts';
import { isolate } from '../../../shared/bidi.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useFormatDay } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';

interface StaffRowProps {
  member: StaffMember;
  /** The own account is edited under 'Signing in', and cannot remove itself. */
  isSelf: boolean;
  onReset(): void;
  onRemove(): void;
}

/** An account: username, role and last use. */
export function StaffRow({ member, isSelf, onReset, onRemove }: StaffRowProps) {
  const { t } = useTranslation();
  const formatDay = useFormatDay();
  const { username, role, hasTwoFactor, createdAt, lastSeenAt } = member;
  const day = lastSeenAt && formatDay(lastSeenAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <bdi className="break-all">{username}</bdi>
          <span className="rounded-full bg-sunken px-3 py-0.5 text-sm">{t(`staff.security.roles.${role}`)}</span>
          {isSelf && <span className="text-ok text-sm">{t('staff.security.staff.you')}</span>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-muted text-sm">
          <span>{day ? t('staff.security.sessions.lastUsed', { day }) : t('staff.security.staff.noSession')}</span>
          <span>{t('staff.security.staff.since', { day: formatDay(createdAt) })}</span>
        </p>
        {hasTwoFactor && (
          <p className="flex items-center gap-1.5 text-ok text-sm">
            <ShieldCheck aria-hidden className="size-4 shrink-0" />
            {t('staff.security.staff.hasTwoFactor')}
          </p>
        )}
      </div>
      {!isSelf && (
        <div className="flex gap-2 max-sm:w-full">
          <Button
            onClick={onReset}
            aria-label={t('staff.security.staff.resetOf', { name: isolate(username) })}
            className="max-sm:grow"
          >
            <KeyRound aria-hidden className="size-5" />
            {t('staff.security.staff.reset')}
          </Button>
          <IconButton
            label={t('staff.security.staff.removeOf', { name: isolate(username) })}
            icon={Trash2}
            variant="danger"
            onClick={onRemove}
          />
        </div>
      )}
    </li>
  );
}
