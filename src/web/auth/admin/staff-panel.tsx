import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { NewCredentials, StaffMember } from '../../../shared/auth/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { InviteForm } from './invite-form.tsx';
import { NewPassword } from './new-password.tsx';
import { RemoveStaff, ResetPassword } from './staff-dialogs.tsx';
import { StaffRow } from './staff-row.tsx';
import { useStaff } from './use-staff.ts';

type Open = { name: 'invite' } | { name: 'reset' | 'remove'; member: StaffMember };

/** All accounts, for owners: to add, reset passwords and remove. */
export function StaffPanel({ ownId }: { ownId: string }) {
  const { t } = useTranslation();
  const query = useStaff();
  const [open, setOpen] = useState<Open | null>(null);
  const [made, setMade] = useState<NewCredentials | null>(null);
  const close = () => setOpen(null);
  const show = (credentials: NewCredentials) => {
    setMade(credentials);
    close();
  };
  return (
    <>
      {made && <NewPassword key={made.password} credentials={made} onDone={() => setMade(null)} />}
      <Panel
        title={t('staff.security.staff.title')}
        className="max-w-3xl"
        action={
          <Button variant="primary" onClick={() => setOpen({ name: 'invite' })} className="max-sm:my-2">
            <UserPlus aria-hidden className="size-5" />
            {t('staff.security.staff.invite')}
          </Button>
        }
      >
        <p className="text-muted">{t('staff.security.staff.text')}</p>
        <Loaded query={query} skeleton={{ count: 3, className: 'h-20' }}>
          {(staff) => (
            <>
              <ul className="mt-2 divide-y divide-line">
                {staff.map((member) => (
                  <StaffRow
                    key={member.id}
                    member={member}
                    isSelf={member.id === ownId}
                    onReset={() => setOpen({ name: 'reset', member })}
                    onRemove={() => setOpen({ name: 'remove', member })}
                  />
                ))}
              </ul>
              {staff.length === 1 && <p className="mt-2 text-muted">{t('staff.security.staff.alone')}</p>}
            </>
          )}
        </Loaded>
      </Panel>
      {open?.name === 'invite' && <InviteForm onInvited={show} onClose={close} />}
      {open?.name === 'reset' && <ResetPassword member={open.member} onReset={show} onClose={close} />}
      {open?.name === 'remove' && (
        <RemoveStaff
          member={open.member}
          onRemoved={() => {
            if (made?.id === open.member.id) setMade(null);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
