import { Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { appAddress, groupKey, readAppCode } from '../../../shared/auth/codes.ts';
import type { Account } from '../../../shared/auth/contract.ts';
import { Form, SubmitButton } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Field } from '../../ui/field.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useRefusalText, type useSecondFactor } from './use-second-factor.ts';

/** The issuer that apps show for the account. */
const SHOP = 'Sofra';

interface SecondFactorSetupProps {
  account: Account;
  factorKey: string;
  confirm: ReturnType<typeof useSecondFactor>['confirm'];
  onCancel(): void;
  onConfirmed(): void;
}

/** Adds the key to an app, by link or by typing it, and confirms with the app's first code. */
export function SecondFactorSetup({ account, factorKey, confirm, onCancel, onConfirmed }: SecondFactorSetupProps) {
  const { t } = useTranslation();
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);
  const address = appAddress(factorKey, { shop: SHOP, username: account.username });
  return (
    <>
      <p ref={start} tabIndex={-1} className="mb-4 text-muted outline-none">
        {t('staff.security.setup.text')}
      </p>
      <ol className="space-y-5">
        <Step number={1} title={t('staff.security.setup.app')}>
          <p className="text-muted">{t('staff.security.setup.appText')}</p>
        </Step>
        <Step number={2} title={t('staff.security.setup.key')}>
          <p className="text-muted">{t('staff.security.setup.keyText')}</p>
          <a href={address} className={buttonClass('secondary', 'mt-3')}>
            <Smartphone aria-hidden className="size-5" />
            {t('staff.security.setup.open')}
          </a>
          <p className="mt-4 mb-2 text-muted">{t('staff.security.setup.scan')}</p>
          <QrCode text={address} label={t('staff.security.setup.qrCode')} />
          <p className="mt-4 text-muted">{t('staff.security.setup.typeKey')}</p>
          <Key text={factorKey} />
          <CopyButton text={factorKey} label={t('staff.security.setup.copyKey')} />
        </Step>
        <Step number={3} title={t('staff.security.setup.code')}>
          <CodeField confirm={confirm} onCancel={onCancel} onConfirmed={onConfirmed} />
        </Step>
      </ol>
    </>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="mt-0.5 inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-sunken font-bold text-sm"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="font-bold text-lg">{title}</h3>
        {children}
      </div>
    </li>
  );
}

function Key({ text }: { text: string }) {
  return (
    <p
      dir="ltr"
      translate="no"
      className="mt-1 mb-3 flex flex-wrap gap-x-3 gap-y-1 rounded-2xl bg-sunken p-4 font-mono text-lg"
    >
      {groupKey(text).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal, and their order never changes.
        <span key={index}>{group} </span>
      ))}
    </p>
  );
}

function CodeField({
  confirm,
  onCancel,
  onConfirmed,
}: Pick<SecondFactorSetupProps, 'confirm' | 'onCancel' | 'onConfirmed'>) {
  const { t } = useTranslation();
  const refusalText = useRefusalText();
  const form = useForm({
    saved: { code: '' },
    check(values) {
      const content = readAppCode(values.code);
      return content === null ? { errors: { code: t('staff.security.code.appShape') } } : { content };
    },
    send: (code) => confirm.mutateAsync(code),
    onSaved: onConfirmed,
    refusedFields: (error) => ({ code: refusalText(error) }),
    onFailed: () => {},
  });
  const label = t('staff.security.setup.confirm');
  return (
    <Form form={form} className="mt-2 space-y-4">
      <Field
        {...form.field('code')}
        label={t('staff.security.code.app')}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={40}
        className="max-w-60"
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form} label={label} savingLabel={label} />
        <Button onClick={onCancel}>{t('staff.cancel')}</Button>
      </div>
    </Form>
  );
}
