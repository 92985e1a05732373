import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import type { Account } from '../../../shared/auth/contract.ts';
import { AccountForm } from '../../auth/admin/account-form.tsx';
import { SecondFactorPanel } from '../../auth/admin/second-factor-panel.tsx';
import { SessionsPanel } from '../../auth/admin/sessions-panel.tsx';
import { StaffPanel } from '../../auth/admin/staff-panel.tsx';
import { useAccount } from '../../auth/admin/use-account.ts';
import { RetentionForm } from '../../settings/admin/retention-form.tsx';
import { RetentionWaiting } from '../../settings/admin/retention-waiting.tsx';
import { useSettings } from '../../settings/admin/use-settings.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { AdminSettingsMenu, type AdminSettingsPart, partOf } from './admin-settings-menu.tsx';
import { AuditPart } from './audit-part.tsx';

const CONTENT: Record<AdminSettingsPart['name'], ComponentType<{ account: Account }>> = {
  'sign-in': SignInPanels,
  sessions: SessionsPanel,
  staff: ({ account }) => <StaffPanel ownId={account.id} />,
  privacy: PrivacyPart,
  audit: AuditPart,
};

/** Own sign-in and sessions; for owners also staff accounts, retention, and the audit log (spec.md §2). */
export function AdminSettingsPage() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const part = partOf(path);
  return (
    <>
      <SectionHeading title={t('staff.sections.admin-settings')} />
      <Loaded query={useAccount()} skeleton={{ count: 2, className: 'h-64' }}>
        {(account) => (
          <>
            <AdminSettingsMenu current={part} isOwner={account.role === 'owner'} />
            <div className="mt-5">
              <Content part={part} account={account} />
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

function Content({ part, account }: { part: AdminSettingsPart | null; account: Account }) {
  const { t } = useTranslation();
  if (part === null) return <p className="py-16 text-center">{t('staff.notFound')}</p>;
  if (part.isForOwner && account.role !== 'owner') return <p className="py-16 text-center">{t('staff.forOwner')}</p>;
  const Part = CONTENT[part.name];
  return <Part account={account} />;
}

function SignInPanels({ account }: { account: Account }) {
  const { t } = useTranslation();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel title={t('staff.account.title')}>
        <p className="mb-4 text-muted">{t('staff.account.text')}</p>
        <AccountForm currentName={account.username} />
      </Panel>
      <SecondFactorPanel account={account} />
    </div>
  );
}

function PrivacyPart() {
  const { t } = useTranslation();
  return (
    <Panel title={t('staff.privacy.retention')} className="max-w-3xl">
      <p className="mb-4 text-muted">{t('staff.privacy.text')}</p>
      <RetentionWaiting />
      <Loaded query={useSettings()} skeleton={{ count: 2, className: 'h-24' }}>
        {(settings) => <RetentionForm settings={settings} />}
      </Loaded>
    </Panel>
  );
}
