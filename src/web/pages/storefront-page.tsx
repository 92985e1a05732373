import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { isAnythingStated } from '../../shared/allergens/contents.ts';
import type { Today } from '../../shared/calendar.ts';
import { countOf, quantityOfDish } from '../../shared/orders/pricing.ts';
import { MAX_QUANTITY } from '../../shared/orders/rules.ts';
import { openingMinimum } from '../../shared/settings/minimum.ts';
import { settingText } from '../../shared/settings/rules.ts';
import type { StorefrontData } from '../../shared/storefront.ts';
import { FulfilmentNotice } from '../cities/fulfilment-notice.tsx';
import { selectCity } from '../cities/selected-city.ts';
import { selectFulfilment } from '../cities/selected-fulfilment.ts';
import { DishMissingNotice } from '../menu/dish-missing-notice.tsx';
import { MenuSections } from '../menu/menu-sections.tsx';
import { markGone, setQuantity, useCart } from '../orders/cart/cart.ts';
import { cartAmounts } from '../orders/cart/cart-amounts.ts';
import { CartBar } from '../orders/cart/cart-bar.tsx';
import type { CartOfPage } from '../orders/cart/cart-of-page.ts';
import { type OfferedLine, withToldPrices } from '../orders/cart/cart-rules.ts';
import { useHasLastOrders } from '../orders/checkout/checkout-attempts.ts';
import { preloadCouponPart } from '../orders/coupon/coupon-part.tsx';
import type { OrderProblem } from '../orders/order-problem.ts';
import { NoScriptNotice } from '../settings/no-script-notice.tsx';
import { ShopFooter } from '../settings/shop-footer.tsx';
import { ShopHeader } from '../settings/shop-header.tsx';
import { beforeUse } from '../ui/before-use.ts';
import { buttonClass } from '../ui/button.tsx';
import { LanguageLinks } from '../ui/language-links.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { TimeZoneContext } from '../ui/restaurant-time.ts';
import { TodayContext } from '../ui/sold-out-text.ts';
import { StatesContentsContext } from '../ui/states-contents.ts';
import { useTranslation } from '../ui/texts.tsx';
import { ToastArea } from '../ui/toast-area.tsx';
import { ChangedLine, OpenedDish, preloadDishSheets } from './dish-sheets.tsx';
import { missingMenu } from './missing-menu.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { closeOverlay, leaveOverlay, openOverlay, useOverlay } from './overlay.ts';
import { ShopNotes } from './shop-notes.tsx';
import { useCityOfCart } from './use-city-of-cart.ts';
import { useCoupons } from './use-coupons.ts';
import { useDestination } from './use-destination.ts';
import { useOpenedDish } from './use-opened-dish.ts';
import { useOrdering } from './use-ordering.ts';
import { useShop } from './use-shop.ts';

const checkout = lazyWithRetry(async () => (await import('../orders/checkout/checkout-dialog.tsx')).CheckoutDialog);
const confirmation = lazyWithRetry(
  async () => (await import('../orders/checkout/confirmation-dialog.tsx')).ConfirmationDialog,
);
const cartSheet = lazyWithRetry(async () => (await import('../orders/cart/cart-sheet.tsx')).CartSheet);
const lastOrders = lazyWithRetry(async () => (await import('../orders/last-orders/last-orders.tsx')).LastOrders);
const orderAgain = lazyWithRetry(async () => (await import('./order-again.tsx')).OrderAgain);
const goneNotice = lazyWithRetry(async () => (await import('../orders/cart/gone-notice.tsx')).GoneNotice);

/** Id of the page's content, the target of the skip link. */
const MAIN = 'main';

const openDish = (dishId: number) => openOverlay({ kind: 'dish', dishId });
const openCart = () => openOverlay({ kind: 'cart' });
const openCheckout = () => openOverlay({ kind: 'checkout' });
const openAgain = (key: string) => openOverlay({ kind: 'again', key });
const enlarge = (dishId: number) => openOverlay({ kind: 'picture', dishId });

/** The customer page (spec.md §2). */
export function StorefrontPage({ language, isDishMissing = false, ...initial }: StorefrontData) {
  const { t } = useTranslation();
  const shop = useShop(initial);
  const { menu, groups, settings } = shop;
  const statesContents = useMemo(() => menu.some(isAnythingStated), [menu]);
  const { lines: atMenu, gone, quantities } = useCart(shop.state === 'there' ? menu : null, groups);
  const selected = useCityOfCart(shop.cities, quantities);
  const to = useDestination(shop, settings, selected);
  const lines = withToldPrices(atMenu, shop.toldPrices);
  const paid = cartAmounts(lines, to);
  const coupons = useCoupons(shop.coupons, paid.amounts, { fulfilment: to.fulfilment, timeZone: shop.today.timeZone });
  const hasLastOrders = useHasLastOrders();
  const changed = useChangedLine(lines);
  const cartOpener = useRef<HTMLButtonElement>(null);
  const overlay = useOverlay();
  const { bitPaymentLink } = settings;
  usePreparedSheets(groups.size > 0, hasLastOrders);
  usePreparedCheckout(lines.length > 0, coupons.paid.coupon !== null);
  useHydratedMark();
  const opened = useOpenedDish({
    menu: shop.state === 'there' ? menu : null,
    settings,
    isMissingAtFirst: isDishMissing,
  });
  const ordering = useOrdering({ hasLines: lines.length > 0, orderings: shop.orderings, refresh: shop.refresh });

  const applyProblem = (problem: OrderProblem) => {
    shop.applyRejection(problem);
    if (problem.discount) coupons.applyChange(problem.discount);
    markGone(problem.unavailable.map(({ id }) => id));
    if (problem.code !== null && problem.code !== 'network') void shop.refresh();
  };

  const cart: CartOfPage = {
    lines,
    groups,
    gone,
    ...to,
    ...paid,
    ...coupons.paid,
    offered: shop.offered,
    pickup: { settings, week: shop.pickupWeek },
    onFulfilment: selectFulfilment,
    onCity: selectCity,
    onChangeLine: changed.open,
  };

  return (
    <ShopTime today={shop.today}>
      <SkipLink />
      <OfflineBanner />
      <header className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 pt-2 lg:gap-x-8 sm:short:flex-nowrap short:pt-1">
        <ShopHeader settings={settings} />
        <FulfilmentNotice
          offered={shop.offered}
          fulfilment={to.fulfilment}
          settings={settings}
          pickupWeek={shop.pickupWeek}
          cities={shop.cities}
          selected={selected}
          opening={openingMinimum(settings, shop.cities)}
          onSelect={selectCity}
          className={`order-last basis-full sm:short:order-none sm:short:basis-0 sm:short:grow sm:short:flex-nowrap ${shop.offered.length > 1 ? 'xl:order-none xl:basis-80 xl:grow' : 'lg:order-none lg:basis-80 lg:grow'}`}
        />
        <LanguageLinks label={t('shop.header.language')} hrefOf={(other) => `/?lang=${other}`} />
      </header>
      <main id={MAIN} tabIndex={-1} className="mx-auto outline-none max-w-7xl px-4 pb-12">
        <ShopNotes
          orderings={shop.orderings}
          fulfilment={to.fulfilment}
          city={to.city}
          certificate={shop.certificate}
          orderNote={settingText(settings, 'orderNote', language)}
        />
        <NoScriptNotice settings={settings} />
        {opened.isMissing && <DishMissingNotice onClose={opened.forgetMissing} />}
        <MenuSections
          missing={missingMenu(shop.state, shop.retry)}
          menu={menu}
          groups={groups}
          quantities={quantities}
          maxQuantity={MAX_QUANTITY}
          onQuantity={setQuantity}
          onEnlarge={enlarge}
          onOpen={openDish}
        />
      </main>
      <ShopFooter settings={settings} certificate={shop.certificate}>
        {hasLastOrders && <lastOrders.Part onFound={ordering.showAgain} onAgain={openAgain} />}
      </ShopFooter>
      <CartBar {...cart} opener={cartOpener} itemCount={countOf(lines)} onOpen={openCart} onContinue={openCheckout}>
        {gone.length > 0 && (
          <goneNotice.Part dishes={gone} className="mt-2" onDismissed={() => cartOpener.current?.focus()} />
        )}
      </CartBar>
      <StatesContentsContext value={statesContents}>
        {overlay?.kind === 'cart' && (
          <cartSheet.Part
            {...cart}
            menuState={shop.state}
            onContinue={openCheckout}
            onAgain={openAgain}
            onClose={closeOverlay}
          />
        )}
        {overlay?.kind === 'again' && (
          <orderAgain.Part
            key={overlay.key}
            orderKey={overlay.key}
            shop={shop}
            cart={lines}
            minimum={to.minimum}
            onAdded={openCart}
            onClose={closeOverlay}
          />
        )}
        {ordering.isCheckingOut && (
          <checkout.Part
            {...cart}
            bitPaymentLink={bitPaymentLink}
            lostCity={to.lostCity}
            deliveryAddress={to.addressRule}
            isLeaving={ordering.isLeaving}
            onClose={ordering.close}
            onPlaced={coupons.forgetBefore(ordering.showPlaced)}
            onProblem={applyProblem}
          />
        )}
        {opened.dish && opened.kind && (
          <OpenedDish
            item={opened.dish}
            kind={opened.kind}
            groups={groups}
            quantity={quantities[opened.dish.id] ?? 0}
          />
        )}
        {changed.sheet && <ChangedLine key={changed.sheet.line.key} groups={groups} {...changed.sheet} />}
      </StatesContentsContext>
      {ordering.confirmed && (
        <confirmation.Part
          order={ordering.confirmed}
          bitPaymentLink={bitPaymentLink}
          settings={settings}
          pickupWeek={shop.pickupWeek}
          onFollow={leaveOverlay}
          onClose={closeOverlay}
        />
      )}
      <ToastArea label={t('shop.toast.region', { hotkey: '{hotkey}' })} closeLabel={t('shop.toast.close')} />
    </ShopTime>
  );
}

/** Has every time on the page told by the restaurant's clock. */
function ShopTime({ today, children }: { today: Today; children: ReactNode }) {
  return (
    <TodayContext value={today}>
      <TimeZoneContext value={today.timeZone}>{children}</TimeZoneContext>
    </TodayContext>
  );
}

/** The first stop of the Tab key: skips the header. */
function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href={`#${MAIN}`}
      className={buttonClass('primary', 'sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-2 focus:z-40')}
    >
      {t('shop.header.skip')}
    </a>
  );
}

/** The line of the cart whose choices are being changed. */
function useChangedLine(lines: readonly OfferedLine[]) {
  const [key, setKey] = useState<string | null>(null);
  const line = lines.find((each) => each.key === key);
  // Its sheet does not open by itself when the line comes back.
  if (key && !line) setKey(null);
  return {
    open: (changed: OfferedLine) => setKey(changed.key),
    sheet: line && { line, inCart: quantityOfDish(lines, line.dishId), onClose: () => setKey(null) },
  };
}

function usePreparedSheets(hasGroups: boolean, hasLastOrders: boolean): void {
  useEffect(
    () =>
      beforeUse(() => {
        cartSheet.preload();
        preloadDishSheets(hasGroups);
        if (hasLastOrders) orderAgain.preload();
      }),
    [hasGroups, hasLastOrders],
  );
}

/** Preloads the checkout once the cart has something, because the network may be lost by then. */
function usePreparedCheckout(isNeededSoon: boolean, hasCoupons: boolean): void {
  useEffect(() => {
    if (!isNeededSoon) return;
    checkout.preload();
    confirmation.preload();
    if (hasCoupons) preloadCouponPart();
  }, [isNeededSoon, hasCoupons]);
}

/** Marks the page as hydrated, for browser tests. */
function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset.ready = 'yes';
  }, []);
}
