import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { isolate } from '../../../shared/bidi.ts';
import type { EventForStaff } from '../../../shared/realtime.ts';
import { ANALYTICS_KEY } from '../../analytics/admin/use-analytics.ts';
import { SESSION_KEY } from '../../auth/session.ts';
import { CITIES_KEY } from '../../cities/admin/use-cities.ts';
import { CLIENTS_KEY } from '../../clients/admin/use-clients.ts';
import { COUPONS_KEY } from '../../coupons/admin/use-coupons.ts';
import { DELIVERIES_KEY } from '../../delivery-routes/admin/use-deliveries.ts';
import { FIRST_STEPS_KEY, refreshShownSteps } from '../../first-steps/admin/use-first-steps.ts';
import { HOURS_KEY } from '../../hours/admin/use-hours.ts';
import { notify } from '../../live/admin/browser-notification.ts';
import { type LiveState, useLive } from '../../live/use-live.ts';
import { NOTICES_KEY } from '../../mail/admin/use-notices.ts';
import { OUTBOX_KEY } from '../../mail/admin/use-outbox.ts';
import { MENU_KEY } from '../../menu/admin/menu-changes.ts';
import { refreshPortions } from '../../menu/admin/use-menu.ts';
import { isPlacedHere } from '../../orders/admin/send-phone-order.ts';
import { OPEN_ORDERS_KEY, ORDERS_KEY } from '../../orders/admin/use-orders.ts';
import { PRINT_JOBS_KEY, PRINTERS_KEY } from '../../printing/admin/use-printers.ts';
import { SETTINGS_KEY } from '../../settings/admin/use-settings.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';

/** Queries derived from orders: clients, analytics and the outbox. */
const OF_ORDERS: readonly QueryKey[] = [
  ORDERS_KEY,
  CLIENTS_KEY,
  COUPONS_KEY,
  ANALYTICS_KEY,
  OUTBOX_KEY,
  PRINT_JOBS_KEY,
  DELIVERIES_KEY,
];
const OF_PRINTERS: readonly QueryKey[] = [PRINTERS_KEY, PRINT_JOBS_KEY];
/** Queries of data that staff edit; the summary of open orders depends on settings. */
const OF_THE_SHOP: readonly QueryKey[] = [
  MENU_KEY,
  CITIES_KEY,
  COUPONS_KEY,
  SETTINGS_KEY,
  NOTICES_KEY,
  HOURS_KEY,
  FIRST_STEPS_KEY,
  OPEN_ORDERS_KEY,
];

/** The queries that each message invalidates. */
const STALE: Record<EventForStaff['type'], readonly QueryKey[]> = {
  new_order: OF_ORDERS,
  order_changed: OF_ORDERS,
  // The kitchen's page alone shows it.
  kitchen_changed: [],
  shop_changed: OF_THE_SHOP,
  mail_changed: [OUTBOX_KEY],
  printers_changed: OF_PRINTERS,
  delivery_routes_changed: [DELIVERIES_KEY],
};

/** Invalidates the queries that a message affects, and after each connection those fetched before it or failed. */
export function useLiveShop(): LiveState {
  const client = useQueryClient();
  const notifyNewOrder = useNewOrderNotice();
  const refresh = (keys: readonly QueryKey[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  return useLive({
    onConnected() {
      refresh([...OF_ORDERS, ...OF_THE_SHOP, ...OF_PRINTERS]);
      void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
    },
    onDisconnected: () => refresh([SESSION_KEY]),
    onMessage(message: EventForStaff) {
      refresh(STALE[message.type]);
      if (message.type !== 'shop_changed') refreshShownSteps(client);
      if (message.type !== 'new_order') return;
      refreshPortions(client);
      void notifyNewOrder(message.data);
    },
  });
}

type NewOrder = Extract<EventForStaff, { type: 'new_order' }>['data'];

/**
 * Shows a new order that was not placed here, nor dealt with while this device was not connected: on the page in its
 * language, outside it in the language of alarms.
 */
function useNewOrderNotice() {
  const { t } = useTranslation();
  const language = useLanguage();
  return async ({ id, orderNumber, customerName, notices, staffLanguage, isHandled }: NewOrder) => {
    if (isHandled || (await isPlacedHere(id))) return;
    const plain = { title: t('staff.orders.new', { number: isolate(orderNumber) }), body: customerName };
    const { title, body } = notices?.[language] ?? plain;
    toast({ title, text: body });
    // As the push message about the order, which this replaces or is replaced by.
    const outside = notices?.[staffLanguage ?? language] ?? plain;
    void notify({ orderId: id, ...outside, url: location.pathname });
  };
}
