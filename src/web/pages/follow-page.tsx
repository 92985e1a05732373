import { hasDestination } from '../../shared/orders/fulfilment.ts';
import { isOpen } from '../../shared/orders/statuses.ts';
import { FOLLOW_POLL_MS, type FollowData } from '../../shared/storefront.ts';
import { FollowContact } from '../orders/follow/follow-contact.tsx';
import { FollowDishes } from '../orders/follow/follow-dishes.tsx';
import { FollowStatus } from '../orders/follow/follow-status.tsx';
import { FollowCancel, FollowPayment } from '../orders/follow/follow-words.tsx';
import { buttonClass } from '../ui/button.tsx';
import { useLanguage } from '../ui/i18n.ts';
import { LanguageLinks } from '../ui/language-links.tsx';
import { PickupPlace } from '../ui/pickup-place.tsx';
import { TimeZoneContext } from '../ui/restaurant-time.ts';
import { useTranslation } from '../ui/texts.tsx';

/**
 * The page on which a customer follows an order. Never hydrated: `src/web/follow.ts` fetches it again and shows what has
 * changed, so it also works without scripts.
 */
export function FollowPage(data: FollowData) {
  const { order, timeZone } = data;
  return (
    <TimeZoneContext value={timeZone}>
      <div className="mx-auto max-w-xl px-4 pb-12">
        <FollowHeader {...data} />
        {order ? <Order {...data} order={order} /> : <Ended />}
      </div>
    </TimeZoneContext>
  );
}

function FollowHeader({ shop }: FollowData) {
  const { t } = useTranslation();
  return (
    <header className="flex flex-wrap items-center justify-between gap-3 pt-4">
      <a
        href={`/?lang=${useLanguage()}`}
        className="inline-flex min-h-11 min-w-0 items-center font-bold font-display text-2xl underline-offset-4 hover:underline"
      >
        <bdi>{shop}</bdi>
      </a>
      <LanguageLinks label={t('shop.header.language')} hrefOf={(other) => `?lang=${other}`} />
    </header>
  );
}

function Order(data: FollowData & { order: NonNullable<FollowData['order']> }) {
  const { order, path, shop, timeZone, settings, pickupShifts } = data;
  const { t } = useTranslation();
  return (
    <>
      {/* What the script says of the connection; its texts are here, since it has none of its own. */}
      <p
        id="notice"
        role="alert"
        data-offline={t('follow.live.offline')}
        data-failed={t('follow.live.failed')}
        className="sticky top-2 z-10 mt-4 rounded-2xl border border-line bg-ink p-3 text-paper empty:hidden"
      />
      <main id="order" data-poll-ms={FOLLOW_POLL_MS} data-time-zone={timeZone}>
        <FollowStatus order={order} />
        {!hasDestination(order.fulfilment) && isOpen(order.status) && (
          <PickupPlace
            settings={settings}
            shifts={pickupShifts}
            className="mt-4 rounded-2xl border border-line bg-surface p-4"
          />
        )}
        <FollowPayment order={order} path={path} bitLink={settings.bitPaymentLink} />
        <FollowDishes order={order} />
        <FollowCancel order={order} path={path} />
        <FollowContact order={order} shop={shop} settings={settings} />
      </main>
      <p id="said" role="status" className="sr-only" />
      <footer className="mt-6 flex flex-wrap items-center gap-x-3 text-muted text-sm">
        <span data-needs-script>{t('follow.live.auto')}</span>
        <a href={`?lang=${useLanguage()}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t('follow.live.reload')}
        </a>
      </footer>
    </>
  );
}

function Ended() {
  const { t } = useTranslation();
  return (
    <main className="flex min-h-[60dvh] flex-col items-center justify-center gap-4 text-center">
      <h1 className="font-bold font-display text-3xl">{t('follow.ended.title')}</h1>
      <p className="max-w-md text-muted">{t('follow.ended.text')}</p>
      <a href={`/?lang=${useLanguage()}`} className={buttonClass('primary', 'mt-2')}>
        {t('follow.ended.menu')}
      </a>
    </main>
  );
}
