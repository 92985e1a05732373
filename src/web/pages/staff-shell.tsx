import { useQueryClient } from '@tanstack/react-query';
import { LogOut, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../shared/bidi.ts';
import { formatPrice } from '../../shared/money.ts';
import type { RealtimeMessage } from '../../shared/realtime.ts';
import { ANALYTICS_KEY } from '../analytics/admin/use-analytics.ts';
import { SESSION_KEY } from '../auth/session.ts';
import { CITIES_KEY } from '../cities/admin/use-cities.ts';
import { CLIENTS_KEY } from '../clients/admin/use-clients.ts';
import { MENU_KEY } from '../menu/admin/use-menu.ts';
import { useLive } from '../notifications/use-live.ts';
import { ORDERS_KEY } from '../orders/admin/use-orders.ts';
import { OUTBOX_KEY } from '../outbox/admin/use-outbox.ts';
import { SETTINGS_KEY } from '../settings/admin/use-settings.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { useLanguage } from '../ui/i18n.ts';
import { LanguageLinks } from '../ui/language-links.tsx';
import { toast } from '../ui/toast.ts';

interface StaffShellProps {
  /** Where in the staff's pages one is, and the way to the other ones. */
  navigation?: ReactNode;
  onLogout(): void;
  children: ReactNode;
}

/** The header of every staff page, and the connection that keeps its orders up to date (spec.md §2). */
export function StaffShell({ navigation, onLogout, children }: StaffShellProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isLive = useLiveOrders();
  return (
    <>
      <header className="border-line border-b bg-surface print:hidden">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
          {navigation ?? <span className="font-bold font-display text-2xl">Sofra</span>}
          <LiveMarker isLive={isLive} />
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
      <main tabIndex={-1} className="mx-auto max-w-7xl px-4 pt-6 pb-16 outline-none print:p-0">
        {children}
      </main>
    </>
  );
}

function LiveMarker({ isLive }: { isLive: boolean }) {
  const { t } = useTranslation();
  return (
    <span
      role="status"
      className={`inline-flex items-center gap-2 font-semibold text-sm ${isLive ? 'text-ok' : 'text-danger'}`}
    >
      <span aria-hidden className="size-2.5 rounded-full bg-current motion-safe:animate-pulse" />
      {t(isLive ? 'staff.live' : 'staff.reconnecting')}
    </span>
  );
}

/** What staff edit about the shop, and others may have edited too. */
const SHOP_KEYS: unknown[] = [MENU_KEY, CITIES_KEY, SETTINGS_KEY].map(([name]) => name);

function isOfTheShop({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return SHOP_KEYS.includes(queryKey[0]);
}

/** Fetches orders again at each event, and after each reconnection whatever was missed. Returns whether it is connected. */
function useLiveOrders(): boolean {
  const { t } = useTranslation();
  const language = useLanguage();
  const client = useQueryClient();
  // What clients ordered and what a month brought follow from the orders.
  const refresh = () => {
    for (const queryKey of [ORDERS_KEY, CLIENTS_KEY, ANALYTICS_KEY, OUTBOX_KEY])
      void client.invalidateQueries({ queryKey });
  };
  return useLive({
    onConnected: refresh,
    onDisconnected: () => void client.invalidateQueries({ queryKey: SESSION_KEY }),
    onMessage(message: RealtimeMessage) {
      if (message.type === 'shop_changed') return void client.invalidateQueries({ predicate: isOfTheShop });
      if (message.type === 'mail_changed') return void client.invalidateQueries({ queryKey: OUTBOX_KEY });
      refresh();
      if (message.type !== 'new_order') return;
      const { orderNumber, customerName, totalAmount } = message.data;
      toast({
        title: t('staff.orders.new', { number: isolate(orderNumber) }),
        text: t('staff.orders.newFrom', {
          name: isolate(customerName),
          amount: isolate(formatPrice(totalAmount, language, { style: 'exact' })),
        }),
      });
    },
  });
}
