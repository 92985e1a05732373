import { QueryClientProvider } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { isolate } from '../../shared/bidi.ts';
import { progressOf } from '../../shared/delivery-routes/rules.ts';
import { priceInText } from '../../shared/money.ts';
import { StaffQueryClient } from '../api/query-client.ts';
import { courierTaps, type ShownStop } from '../delivery-routes/courier/courier-taps.ts';
import { StopCard } from '../delivery-routes/courier/stop-card.tsx';
import { useCourierRoute } from '../delivery-routes/courier/use-courier-route.ts';
import { SetOutButtons } from '../delivery-routes/set-out-buttons.tsx';
import { ConnectionBanner } from '../offline/connection-banner.tsx';
import { Button } from '../ui/button.tsx';
import { useLanguage } from '../ui/i18n.ts';
import { LanguageLinks } from '../ui/language-links.tsx';
import { useFormatInstant } from '../ui/restaurant-time.ts';
import { useTranslation } from '../ui/texts.tsx';
import { ToastArea } from '../ui/toast-area.tsx';

const queryClient = new StaffQueryClient({ onError() {} });

/** The page of a courier, who has the link of one route. */
export function CourierPage({ code }: { code: string }) {
  const { t } = useTranslation();
  return (
    <QueryClientProvider client={queryClient}>
      <Route code={code} />
      <ToastArea label={t('staff.toastRegion', { hotkey: '{hotkey}' })} closeLabel={t('staff.close')} />
    </QueryClientProvider>
  );
}

function Route({ code }: { code: string }) {
  const { t } = useTranslation();
  const { route, isOver, isLive, asOf, keptCount, hasFailed, refetch } = useCourierRoute(code);
  if (isOver) return <Ended />;
  if (!route && hasFailed) {
    return (
      <main role="alert" className="flex flex-col items-center gap-4 p-16 text-center">
        <p>{t('errors.network')}</p>
        <Button onClick={() => void refetch()}>{t('staff.retry')}</Button>
      </main>
    );
  }
  if (!route) return <p className="p-8 text-center text-muted">{t('staff.loading')}</p>;
  return (
    <>
      <div className="sticky top-0 z-40">
        <ConnectionBanner isLost={!isLive} {...{ keptCount, asOf }} />
      </div>
      <main tabIndex={-1} className="mx-auto max-w-xl px-4 pt-3 pb-24 outline-none">
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h1 className="min-w-0 font-bold font-display text-2xl leading-tight wrap-anywhere">
            <bdi>{route.name}</bdi>
          </h1>
          <LanguageLinks label={t('staff.language')} hrefOf={(language) => `?lang=${language}`} />
        </header>
        <Progress stops={route.stops} expiresAt={route.expiresAt} />
        <SetOut stops={route.stops} code={code} />
        <ol className="mt-4 grid gap-3">
          {route.stops.map((stop, index) => (
            <li key={stop.orderId}>
              <StopCard stop={stop} place={index + 1} code={code} />
            </li>
          ))}
        </ol>
      </main>
    </>
  );
}

/** Says with one press that the route is on the way, and takes that back for a minute. */
function SetOut({ stops, code }: { stops: readonly ShownStop[]; code: string }) {
  const { t } = useTranslation();
  const tap = (chosen: readonly ShownStop[], action: 'set_out' | 'undo') => {
    for (const { orderId, orderNumber } of chosen) courierTaps.keep({ code, orderId, orderNumber, action });
  };
  const undoable = stops.filter(
    ({ status, notHomeAt, undoUntil }) => status === 'on_the_way' && notHomeAt === null && undoUntil !== null,
  );
  return (
    <>
      <SetOutButtons
        stops={stops}
        onSetOut={(ids) =>
          tap(
            stops.filter(({ orderId }) => ids.includes(orderId)),
            'set_out',
          )
        }
      />
      {undoable.length > 1 && (
        <Button data-once onClick={() => tap(undoable, 'undo')} className="mt-3">
          <Undo2 aria-hidden className="size-5 rtl:-scale-x-100" />
          {t('staff.courier.notSetOut')}
        </Button>
      )}
    </>
  );
}

/** How many stops are left, and the cash that was taken. */
function Progress({ stops, expiresAt }: { stops: readonly ShownStop[]; expiresAt: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const formatInstant = useFormatInstant();
  const { total, delivered, cash } = progressOf(stops);
  const left = total - delivered;
  return (
    <div className="mt-1">
      <p role="status" className="font-semibold text-lg">
        {left > 0 ? t('staff.courier.left', { count: left }) : t('staff.courier.allDone')}
      </p>
      {cash > 0 && <p>{t('staff.deliveries.cash', { amount: priceInText(cash, language) })}</p>}
      <p className="text-muted text-sm">{t('staff.courier.until', { time: isolate(formatInstant(expiresAt)) })}</p>
    </div>
  );
}

/** Says that the link leads nowhere, whatever the reason. */
function Ended() {
  const { t } = useTranslation();
  return (
    <main className="mx-auto flex max-w-prose flex-col items-center gap-4 p-8 pt-24 text-center">
      <h1 className="font-bold font-display text-2xl">{t('staff.courier.ended.title')}</h1>
      <p>{t('staff.courier.ended.text')}</p>
      <LanguageLinks label={t('staff.language')} hrefOf={(language) => `?lang=${language}`} />
    </main>
  );
}
