import { DevicePanel } from '../../live/admin/device-panel.tsx';
import { AddressesForm } from '../../mail/admin/addresses-form.tsx';
import { MailAccountForm } from '../../mail/admin/mail-account-form.tsx';
import { OutboxPanel } from '../../mail/admin/outbox-panel.tsx';
import { TestMailPanel } from '../../mail/admin/test-mail-panel.tsx';
import { savedAddresses } from '../../mail/admin/use-addresses.ts';
import { shownMailAccount } from '../../mail/admin/use-mail-account.ts';
import { useSettings } from '../../settings/admin/use-settings.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { useMailSettings } from './use-mail-settings.ts';

/** The latest orders, the notification addresses, the mail account, and the outbox (spec.md §2). */
export function NotificationsPage() {
  const { t } = useTranslation();
  const toMailSettings = useMailSettings();
  return (
    <>
      <SectionHeading title={t('staff.sections.notifications')} />
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-2">
        <div className="min-w-0 space-y-4">
          <RecentOrders />
          <DevicePanel />
          <OutboxPanel />
        </div>
        <div className="min-w-0">
          <Loaded query={useSettings()} skeleton={{ count: 3, className: 'h-64' }}>
            {(settings) => {
              const mail = toMailSettings(settings);
              return (
                <div className="space-y-4">
                  <AddressesForm settings={mail} />
                  <MailAccountForm settings={mail} />
                  <TestMailPanel defaultRecipient={savedAddresses(mail).emails[0] ?? shownMailAccount(mail).user} />
                </div>
              );
            }}
          </Loaded>
        </div>
      </div>
    </>
  );
}
