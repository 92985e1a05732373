import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import type { Account } from '../../../shared/auth/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import { BackupCodes } from './backup-codes.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { type NewFactor, useRefusalText, useSecondFactor } from './use-second-factor.ts';

type Act = 'begin' | 'renewCodes' | 'turnOff';

/**
 * The own second factor: enabled in steps, its status, and disabled. Key and codes are held in component state only,
 * until the next step.
 */
export function SecondFactorPanel({ account }: { account: Account }) {
  const { t } = useTranslation();
  const calls = useSecondFactor();
  const refusalText = useRefusalText();
  const [asked, setAsked] = useState<Act | null>(null);
  const [begun, setBegun] = useState<NewFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const does: Record<Act, (password: string) => Promise<void>> = {
    begin: async (password) => setBegun(await calls.begin.mutateAsync(password)),
    renewCodes: async (password) => setCodes(await calls.renewCodes.mutateAsync(password)),
    async turnOff(password) {
      await calls.turnOff.mutateAsync(password);
      toast({ title: t('staff.security.factor.turnedOff') });
    },
  };
  return (
    <Panel title={t('staff.security.factor.title')} action={<State isOn={account.hasTwoFactor} />}>
      {begun ? (
        <SecondFactorSetup
          account={account}
          factorKey={begun.key}
          confirm={calls.confirm}
          onCancel={() => setBegun(null)}
          onConfirmed={() => {
            setCodes(begun.backupCodes);
            setBegun(null);
          }}
        />
      ) : codes ? (
        <BackupCodes codes={codes} username={account.username} onDone={() => setCodes(null)} />
      ) : (
        <Overview isOn={account.hasTwoFactor} onAsk={setAsked} />
      )}
      {asked && (
        <PasswordDialog
          key={asked}
          title={t(`staff.security.factor.${asked}`)}
          text={t(`staff.security.factor.${asked}Text`)}
          confirmLabel={t(`staff.security.factor.${asked}Confirm`)}
          variant={asked === 'turnOff' ? 'danger' : 'primary'}
          onConfirm={does[asked]}
          refusalText={refusalText}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

function State({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation();
  const Icon = isOn ? ShieldCheck : ShieldOff;
  return (
    <p className={`inline-flex items-center gap-2 font-semibold ${isOn ? 'text-ok' : 'text-muted'}`}>
      <Icon aria-hidden className="size-5" />
      {t(isOn ? 'staff.security.factor.on' : 'staff.security.factor.off')}
    </p>
  );
}

function Overview({ isOn, onAsk }: { isOn: boolean; onAsk(act: Act): void }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="mb-4 text-muted">{t(isOn ? 'staff.security.factor.textOn' : 'staff.security.factor.textOff')}</p>
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button onClick={() => onAsk('renewCodes')}>{t('staff.security.factor.renewCodes')}</Button>
            <Button onClick={() => onAsk('turnOff')} className="text-danger">
              {t('staff.security.factor.turnOff')}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => onAsk('begin')}>
            {t('staff.security.factor.begin')}
          </Button>
        )}
      </div>
    </>
  );
}
