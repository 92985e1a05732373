import { useEffect, useRef } from 'react';
import { useRouter } from 'wouter';
import type { NewCredentials } from '../../../shared/auth/contract.ts';
import { isolate } from '../../../shared/bidi.ts';
import { KITCHEN_PATH } from '../../../shared/kitchen/path.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useTranslation } from '../../ui/texts.tsx';

interface NewPasswordProps {
  credentials: NewCredentials;
  onDone(): void;
}

/** A generated password, shown only once with instructions. Closed only by its button. */
export function NewPassword({ credentials: { username, password, role }, onDone }: NewPasswordProps) {
  const { t } = useTranslation();
  const { base } = useRouter();
  const isKitchen = role === 'kitchen';
  const heading = useRef<HTMLHeadingElement>(null);
  // After the dialog that created it has restored the focus.
  useEffect(() => {
    const timer = setTimeout(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'center' });
    });
    return () => clearTimeout(timer);
  }, []);
  return (
    <section
      aria-labelledby="new-password"
      className="mb-4 max-w-3xl rounded-3xl border-2 border-ok bg-surface p-4 sm:p-6"
    >
      <h2 ref={heading} id="new-password" tabIndex={-1} className="font-bold font-display text-2xl outline-none">
        {t('staff.security.staff.madeTitle', { name: isolate(username) })}
      </h2>
      <p className="mt-1 text-muted">
        {t(isKitchen ? 'staff.security.staff.madeTextKitchen' : 'staff.security.staff.madeText')}
      </p>
      <dl className="my-4 grid gap-x-6 gap-y-2 rounded-2xl bg-sunken p-4 sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">{t('staff.security.staff.address')}</dt>
        <dd className="break-all font-semibold">
          <bdi dir="ltr">{`${location.origin}${isKitchen ? KITCHEN_PATH : base}`}</bdi>
        </dd>
        <dt className="text-muted">{t('staff.signIn.username')}</dt>
        <dd className="break-all font-semibold">
          <bdi dir="ltr">{username}</bdi>
        </dd>
        <dt className="text-muted">{t('staff.signIn.password')}</dt>
        <dd className="wrap-break-word font-mono text-lg" translate="no">
          <bdi dir="ltr">{password}</bdi>
        </dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={password} label={t('staff.security.staff.copyPassword')} />
        <Button variant="primary" onClick={onDone}>
          {t('staff.security.staff.handedOn')}
        </Button>
      </div>
    </section>
  );
}
