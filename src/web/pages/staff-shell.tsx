import { LogOut, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../auth/admin/use-account.ts';
import { DeviceStrip } from '../live/admin/device-strip.tsx';
import { useResumedPush } from '../live/admin/use-resumed-push.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { useLanguage } from '../ui/i18n.ts';
import { LanguageLinks } from '../ui/language-links.tsx';
import { SignedInContext } from '../ui/signed-in.ts';
import { OrderAlerts } from './order-alerts.tsx';
import { useLiveShop } from './use-live-shop.ts';

interface StaffShellProps {
  /** The current page, with links to the others. */
  navigation?: ReactNode;
  /** Address of the unseen orders; without it, a dialog shows them. */
  ordersHref: string | undefined;
  onLogout(): void;
  children: ReactNode;
}

/** The header of every staff page, and the live connection (spec.md §2). */
export function StaffShell({ navigation, ordersHref, onLogout, children }: StaffShellProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isLive = useLiveShop();
  const account = useAccount().data ?? null;
  useResumedPush();
  return (
    <>
      <header className="border-line border-b bg-surface print:hidden">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
          {navigation ?? <span className="font-bold font-display text-2xl">Sofra</span>}
          <div className="ms-auto flex items-center gap-1.5 sm:gap-2">
            <LanguageLinks label={t('staff.language')} hrefOf={(other) => `?lang=${other}`} />
            <a href={`/?lang=${language}`} className={buttonClass('secondary', 'max-sm:px-3')}>
              <Store aria-hidden className="size-5" />
              <span className="max-sm:sr-only">{t('staff.backToRestaurant')}</span>
            </a>
            <Button onClick={onLogout} className="max-sm:px-3">
              <LogOut aria-hidden className="size-5 rtl:-scale-x-100" />
              <span className="max-sm:sr-only">{t('staff.logout')}</span>
            </Button>
          </div>
        </div>
      </header>
      <div className="sticky top-0 z-30 print:hidden">
        <ConnectionStrip isLive={isLive} />
        <OrderAlerts ordersHref={ordersHref} />
      </div>
      <DeviceStrip />
      <main tabIndex={-1} className="mx-auto max-w-7xl px-4 pt-6 pb-16 outline-none print:p-0">
        <SignedInContext value={account}>{children}</SignedInContext>
      </main>
    </>
  );
}

/** Whether the page is connected; sticky while it is scrolled. */
function ConnectionStrip({ isLive }: { isLive: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={`border-line border-b ${isLive ? 'bg-surface text-ok' : 'bg-danger text-on-danger'}`}>
      <p
        role="status"
        className="mx-auto flex min-h-7 max-w-7xl flex-wrap items-center gap-x-2 px-4 py-0.5 font-semibold text-sm"
      >
        <span aria-hidden className="size-2.5 rounded-full bg-current motion-safe:animate-pulse" />
        <span>{t(isLive ? 'staff.live' : 'staff.reconnecting')}</span>
        {!isLive && <span className="font-normal">{t('staff.outOfDate')}</span>}
      </p>
    </div>
  );
}
