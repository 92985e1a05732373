import { useQueryClient } from '@tanstack/react-query';
import { ListChecks, LogOut, Tickets, Undo2, Volume2, VolumeX } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Link, Route, Switch } from 'wouter';
import { isolate } from '../../../shared/bidi.ts';
import { KITCHEN_PATH, PREPARATION_PATH } from '../../../shared/kitchen/path.ts';
import { SESSION_KEY, type SignedIn } from '../../auth/session.ts';
import { BAR_BUTTON } from '../../kitchen/admin/bar-button.ts';
import { keptKitchen } from '../../kitchen/admin/kept-kitchen.ts';
import { kitchenTaps } from '../../kitchen/admin/kept-taps.ts';
import { KitchenSummary } from '../../kitchen/admin/kitchen-summary.tsx';
import { PreparationView } from '../../kitchen/admin/preparation-view.tsx';
import { StationMenu } from '../../kitchen/admin/station-menu.tsx';
import { chosenStations, existing, ticketsOfStation } from '../../kitchen/admin/stations.ts';
import { TicketsView } from '../../kitchen/admin/tickets-view.tsx';
import { KITCHEN_KEY, useKitchen, useSendKitchenTaps } from '../../kitchen/admin/use-kitchen.ts';
import { useNews } from '../../kitchen/admin/use-news.ts';
import { useWakeLock } from '../../kitchen/admin/use-wake-lock.ts';
import { SilenceBar } from '../../live/admin/alert-bar.tsx';
import { type Alarm, useAlarm } from '../../live/admin/use-alarm.ts';
import { useLive } from '../../live/use-live.ts';
import { ConnectionBanner } from '../../offline/connection-banner.tsx';
import { isTooOld } from '../../offline/kept-data.ts';
import { PrinterBanner } from '../../printing/admin/printer-banner.tsx';
import { PRINTERS_KEY } from '../../printing/admin/use-printers.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LanguageMenu } from '../../ui/language-menu.tsx';
import { useStoredValue } from '../../ui/stored-value.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useNow } from '../../ui/use-now.ts';
import { CHANGED_MS, useSettled } from '../../ui/use-settled.ts';

/** The kitchen display: the tickets, and the preparation list at an address of its own. */
export function KitchenPage({ account, onLogout }: { account: SignedIn; onLogout(): void }) {
  const { isLive, isLost } = useLiveKitchen();
  const asOf = keptKitchen.useTime();
  const kitchen = useKitchen(account, isTooOld({ isLive, asOf, now: useNow() }));
  const { data, keptCount } = kitchen;
  const stored = useStoredValue(chosenStations);
  const stations = useMemo(() => (data ? existing(stored, data.categories) : stored), [stored, data]);
  const { news, isRinging } = useNews(data?.tickets);
  const tickets = ticketsOfStation(data?.tickets ?? [], stations);
  const alarm = useAlarm(isRinging ? tickets.filter(({ id }) => news.has(id)).length : 0);
  useSendKitchenTaps(isLive);
  useWakeLock();
  return (
    <>
      {/* On a phone it would cover a third of the tickets. */}
      <div className="sticky top-0 z-40">
        <ConnectionBanner {...{ isLost, keptCount, asOf }} />
      </div>
      <div className="z-30 bg-surface sm:sticky sm:top-0 print:hidden">
        {alarm.sound === 'locked' && <SilenceBar alarm={alarm} />}
        <KitchenBar {...{ kitchen, stations, alarm, onLogout }} count={tickets.length} />
        <PrinterBanner href={null} />
      </div>
      <main tabIndex={-1} className="px-3 pt-3 pb-24 outline-none print:p-0">
        <Switch>
          <Route path={PREPARATION_PATH}>
            <PreparationView stations={stations} />
          </Route>
          <Route>
            <TicketsView {...{ kitchen, stations, news }} />
          </Route>
        </Switch>
      </main>
    </>
  );
}

/** Fetches again whatever an event may have changed. */
function useLiveKitchen() {
  const client = useQueryClient();
  const wasLive = useRef(false);
  const refresh = (...keys: (readonly string[])[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  return useLive(
    {
      onConnected() {
        wasLive.current = true;
        refresh(KITCHEN_KEY, PRINTERS_KEY);
      },
      onDisconnected() {
        if (wasLive.current) keptKitchen.confirm();
        wasLive.current = false;
        void client.invalidateQueries({ queryKey: SESSION_KEY });
      },
      onMessage: ({ type }) => refresh(type === 'printers_changed' ? PRINTERS_KEY : KITCHEN_KEY),
    },
    'kitchen',
  );
}

interface KitchenBarProps {
  kitchen: ReturnType<typeof useKitchen>;
  stations: readonly number[];
  alarm: Alarm;
  /** How many tickets are shown. */
  count: number;
  onLogout(): void;
}

function KitchenBar({ kitchen: { data }, stations, alarm, count, onLogout }: KitchenBarProps) {
  const { t } = useTranslation();
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-3 py-2">
      <div className="min-w-40 flex-1">
        <h1 className="font-bold font-display text-xl leading-tight">{t('staff.kitchen.title')}</h1>
        {data && <KitchenSummary orders={data} count={count} />}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-1.5 max-sm:gap-1">
        <Switch>
          <Route path={PREPARATION_PATH}>
            <Link href={`~${KITCHEN_PATH}`} className={buttonClass('primary', 'max-sm:px-3')}>
              <Tickets aria-hidden className="size-5 shrink-0" />
              {t('staff.kitchen.preparation.close')}
            </Link>
          </Route>
          <Route>
            <CallBack last={data?.lastDone ?? null} />
            <Link href={PREPARATION_PATH} className={buttonClass('secondary', BAR_BUTTON)}>
              <ListChecks aria-hidden className="size-5 shrink-0" />
              <span className="max-sm:sr-only">{t('staff.kitchen.preparation.open')}</span>
            </Link>
          </Route>
        </Switch>
        <StationMenu categories={data?.categories ?? []} chosen={stations} />
        <SoundButton alarm={alarm} />
        <LanguageMenu label={t('staff.language')} hrefOf={(language) => `?lang=${language}`} />
        <Button onClick={onLogout} className={`sm:px-3 ${BAR_BUTTON}`}>
          <LogOut aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
          <span className="sr-only">{t('staff.logout')}</span>
        </Button>
      </div>
    </header>
  );
}

/** Brings back what was done last. */
function CallBack({ last }: { last: { orderId: number; orderNumber: string; lines: readonly number[] } | null }) {
  const { t } = useTranslation();
  // The next one takes the place of what was called back, and every screen changes what was done last.
  const isPressable = useSettled(`${last?.orderId} ${last?.lines}`, CHANGED_MS);
  const text =
    last === null ? t('staff.kitchen.callBack') : t('staff.kitchen.callBackOf', { number: isolate(last.orderNumber) });
  const callBack = () => last && kitchenTaps.keep({ orderId: last.orderId, action: 'back', lines: [...last.lines] });
  return (
    <Button disabled={last === null || !isPressable} aria-label={text} onClick={callBack} className={BAR_BUTTON}>
      <Undo2 aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
      <span className="max-sm:hidden">{text}</span>
      {last !== null && <bdi className="sm:hidden">{last.orderNumber}</bdi>}
    </Button>
  );
}

/** Turns the sound of this device on and off. */
function SoundButton({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation();
  if (alarm.sound === 'locked') return null;
  const isOn = alarm.sound === 'on';
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <Button onClick={isOn ? alarm.turnOff : alarm.turnOn} className={`sm:px-3 ${BAR_BUTTON}`}>
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="sr-only">{t(isOn ? 'staff.alerts.soundOff' : 'staff.alerts.soundOn')}</span>
    </Button>
  );
}
