import type { ReactNode } from 'react';
import { useAccount } from '../../auth/admin/use-account.ts';
import { BusyBanner } from '../../hours/admin/busy.tsx';
import { PauseBanner } from '../../hours/admin/pause.tsx';
import { DeviceStrip } from '../../live/admin/device-strip.tsx';
import { useResumedPush } from '../../live/admin/use-resumed-push.ts';
import type { LiveState } from '../../live/use-live.ts';
import { OrderPrintingContext } from '../../orders/admin/order-printing.ts';
import { PrintOrder } from '../../printing/admin/print-order.tsx';
import { PrinterBanner } from '../../printing/admin/printer-banner.tsx';
import { DialogBannerContext } from '../../ui/dialog.tsx';
import { SignedInContext } from '../../ui/signed-in.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { keepToastsBelow, reserveAlarmHeight } from '../../ui/toast-place.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { StaffHeader } from './staff-header.tsx';
import { WIDE } from './staff-layout.ts';
import { useLiveShop } from './use-live-shop.ts';
import { useOrderAlerts } from './use-order-alerts.tsx';

interface StaffShellProps {
  /** Links to the sections, where there are any. */
  navigation?: ReactNode;
  /** Address of the unseen orders; without it, a dialog shows them. */
  ordersHref: string | undefined;
  onLogout(): void;
  children: ReactNode;
}

/** The header of every staff page, at the side of wide screens, the alarm, and the live connection (spec.md §2). */
export function StaffShell({ navigation, ordersHref, onLogout, children }: StaffShellProps) {
  const { isLive, isLost } = useLiveShop();
  const isWide = useMediaQuery(WIDE);
  const isAside = isWide && navigation !== undefined;
  const account = useAccount().data ?? null;
  const { bar, banner, dialog } = useOrderAlerts(ordersHref);
  useResumedPush();
  return (
    <SignedInContext value={account}>
      <DialogBannerContext value={banner}>
        <OrderPrintingContext value={renderPrinting}>
          <div className={isAside ? 'grid grid-cols-[13rem_minmax(0,1fr)] print:block' : ''}>
            <StaffHeader isAside={isAside} onLogout={onLogout} navigation={navigation}>
              {isAside && <LiveMark isShown={isLive} />}
            </StaffHeader>
            <div className="min-w-0">
              <div className="sticky top-0 z-30 print:hidden">
                {!isAside && <ConnectionStrip {...{ isLive, isLost }} />}
                <div className="relative">
                  {/* The bars overlay the strip below, so that the layout shifts only when one is higher than the strip. */}
                  <div ref={keepToastsBelow} className="absolute inset-x-0 top-0">
                    {isAside && isLost && <ConnectionStrip {...{ isLive, isLost }} />}
                    <div ref={reserveAlarmHeight}>{bar}</div>
                  </div>
                </div>
              </div>
              <DeviceStrip />
              <PauseBanner />
              <BusyBanner />
              <PrinterBanner href={navigation !== undefined && account?.role === 'owner' ? '/printers' : null} />
              <main tabIndex={-1} className="mx-auto max-w-7xl px-4 pt-3 pb-16 outline-none print:p-0">
                {children}
              </main>
            </div>
          </div>
          {dialog}
        </OrderPrintingContext>
      </DialogBannerContext>
    </SignedInContext>
  );
}

const renderPrinting = (orderId: number) => <PrintOrder orderId={orderId} />;

/** Whether the page is connected, empty until that is known; sticky while it is scrolled. */
function ConnectionStrip({ isLive, isLost }: Pick<LiveState, 'isLive' | 'isLost'>) {
  const { t } = useTranslation();
  return (
    <div className={`border-line border-b ${isLost ? 'bg-danger text-on-danger' : 'bg-surface text-ok'}`}>
      <p
        role="status"
        className="mx-auto flex min-h-7 max-w-7xl flex-wrap items-center gap-x-2 px-4 py-0.5 font-semibold text-sm"
      >
        {(isLive || isLost) && (
          <>
            <span aria-hidden className="size-2.5 rounded-full bg-current" />
            <span>{t(isLive ? 'staff.live' : 'staff.reconnecting')}</span>
          </>
        )}
        {isLost && <span className="font-normal">{t('staff.outOfDate')}</span>}
      </p>
    </div>
  );
}

/** 'Live' in the header at the side; a lost connection is shown by the strip instead. */
function LiveMark({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="flex min-h-7 items-center gap-2 font-semibold text-ok text-sm">
      {isShown && (
        <>
          <span aria-hidden className="size-2.5 rounded-full bg-current" />
          <span>{t('staff.live')}</span>
        </>
      )}
    </p>
  );
}
