import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoodItem } from '../../shared/menu/contract.ts';
import type { Agorot } from '../../shared/money.ts';
import type { PlacedOrder } from '../../shared/orders/contract.ts';
import { MAX_QUANTITY, totalOf } from '../../shared/orders/rules.ts';
import { defaultMinimum, orderNote } from '../../shared/settings/rules.ts';
import type { StorefrontData } from '../../shared/storefront.ts';
import { CityNotice } from '../cities/city-notice.tsx';
import { selectCity, useSelectedCity } from '../cities/selected-city.ts';
import { CookingList } from '../menu/cooking-list.tsx';
import { MenuList } from '../menu/menu-list.tsx';
import { cartLines, clearCart, setQuantity, useCart } from '../orders/cart.ts';
import { CartBar } from '../orders/cart-bar.tsx';
import type { OrderProblem } from '../orders/order-problem.ts';
import { ShopHeader } from '../settings/shop-header.tsx';
import { LanguageLinks } from '../ui/language-links.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { TabBar, tabPanelProps } from '../ui/tab-bar.tsx';
import { ToastArea } from '../ui/toast-area.tsx';

const checkout = lazyPart(async () => (await import('../orders/checkout-dialog.tsx')).CheckoutDialog);
const confirmation = lazyPart(async () => (await import('../orders/confirmation-dialog.tsx')).ConfirmationDialog);
const enlargedPicture = lazyPart(async () => (await import('../menu/enlarged-picture.tsx')).EnlargedPicture);

type Section = 'menu' | 'cooking';

/** The customer page (spec.md §2). */
export function StorefrontPage({ language, menu: initialMenu, cities, settings }: StorefrontData) {
  const { t } = useTranslation();
  const [section, setSection] = useState<Section>('menu');
  const [enlarged, setEnlarged] = useState<FoodItem | null>(null);
  const { menu, oldPrices, takeUp } = useMenu(initialMenu);
  const city = useSelectedCity(cities);
  const cart = useCart();
  const lines = useMemo(() => cartLines(cart, menu), [cart, menu]);
  const [isCheckingOut, setCheckingOut] = useState(false);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const minimum = city?.minimumOrderAmount ?? defaultMinimum(settings);
  const onQuantity = useCallback(setQuantity, []);

  const hasLines = lines.length > 0;
  useEffect(() => {
    // Once something is in the cart the checkout is needed soon, maybe where there is no network any more.
    if (!hasLines) return;
    checkout.preload();
    confirmation.preload();
  }, [hasLines]);

  useEffect(() => {
    // Whoever drives the page from outside can tell that it answers clicks now.
    document.documentElement.dataset.ready = 'yes';
  }, []);

  return (
    <>
      <header className="mx-auto flex max-w-6xl items-center justify-between gap-3 px-4 pt-4">
        <ShopHeader settings={settings} />
        <LanguageLinks label={t('shop.header.language')} hrefOf={(other) => `/?lang=${other}`} />
      </header>
      <main className="mx-auto max-w-6xl px-4 pb-36">
        <CityNotice
          cities={cities}
          selected={city}
          defaultMinimum={defaultMinimum(settings)}
          note={orderNote(settings, language)}
          onSelect={selectCity}
        />
        <TabBar<Section>
          label={t('shop.tabs.label')}
          tabs={[
            { name: 'menu', text: t('shop.tabs.menu') },
            { name: 'cooking', text: t('shop.tabs.cooking') },
          ]}
          selected={section}
          onSelect={setSection}
        />
        <div {...tabPanelProps('menu', section)}>
          <MenuList
            menu={menu}
            quantities={cart}
            maxQuantity={MAX_QUANTITY}
            onQuantity={onQuantity}
            onEnlarge={setEnlarged}
          />
        </div>
        <div {...tabPanelProps('cooking', section)}>
          <CookingList menu={menu} />
        </div>
      </main>
      <CartBar
        itemCount={lines.reduce((count, { quantity }) => count + quantity, 0)}
        total={totalOf(lines.map(({ item, quantity }) => ({ price: item.price, quantity })))}
        minimum={minimum}
        onContinue={() => setCheckingOut(true)}
      />
      {enlarged && <enlargedPicture.Part item={enlarged} onClose={() => setEnlarged(null)} />}
      {isCheckingOut && hasLines && (
        <checkout.Part
          lines={lines}
          city={city}
          bitPaymentLink={settings.bitPaymentLink}
          oldPrices={oldPrices}
          onClose={() => setCheckingOut(false)}
          onPlaced={(order) => {
            setCheckingOut(false);
            setPlaced(order);
            clearCart();
          }}
          onProblem={(problem) => {
            takeUp(problem);
            for (const { id } of problem.unavailable) setQuantity(id, 0);
            if (problem.code === 'city_unavailable') selectCity(null);
          }}
        />
      )}
      {placed && (
        <confirmation.Part order={placed} bitPaymentLink={settings.bitPaymentLink} onClose={() => setPlaced(null)} />
      )}
      <ToastArea label={t('shop.toast.region', { hotkey: '{hotkey}' })} closeLabel={t('shop.toast.close')} />
    </>
  );
}

/** The menu as the server last told it: with the page, or when it refused an order for it. */
function useMenu(initial: FoodItem[]) {
  const [menu, setMenu] = useState(initial);
  const [oldPrices, setOldPrices] = useState<ReadonlyMap<number, Agorot>>(new Map());
  const takeUp = ({ priceChanges, unavailable }: OrderProblem) => {
    const newPrices = new Map(priceChanges.map(({ id, newPrice }) => [id, newPrice]));
    const gone = new Set(unavailable.map(({ id }) => id));
    setOldPrices(new Map(priceChanges.map(({ id, oldPrice }) => [id, oldPrice])));
    setMenu((current) =>
      current
        .filter(({ id }) => !gone.has(id))
        .map((item) => ({ ...item, price: newPrices.get(item.id) ?? item.price })),
    );
  };
  return { menu, oldPrices, takeUp };
}
