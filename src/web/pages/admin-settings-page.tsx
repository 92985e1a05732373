import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountForm } from '../auth/admin/account-form.tsx';
import { fetchSession, SESSION_KEY } from '../auth/session.ts';
import { SectionHeading } from '../ui/section-heading.tsx';

/** How one signs in: username and password (spec.md §2). */
export function AdminSettingsPage() {
  const { t } = useTranslation();
  const session = useQuery({ queryKey: SESSION_KEY, queryFn: fetchSession });
  return (
    <>
      <SectionHeading title={t('staff.sections.admin-settings')} />
      <section
        aria-labelledby="account-title"
        className="mt-5 max-w-xl rounded-3xl border border-line bg-surface p-5 sm:p-6"
      >
        <h2 id="account-title" className="font-bold font-display text-2xl">
          {t('staff.account.title')}
        </h2>
        <p className="mb-4 text-muted">{t('staff.account.text')}</p>
        <AccountForm currentName={session.data?.name ?? ''} />
      </section>
    </>
  );
}
