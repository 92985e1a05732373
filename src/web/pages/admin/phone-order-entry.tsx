import { useContext } from 'react';
import { isOn, isSoldOut } from '../../../shared/menu/orderable.ts';
import { byId, withOptionsSoldOut } from '../../../shared/options/groups.ts';
import { addressRule } from '../../../shared/orders/address.ts';
import { offeredFulfilments } from '../../../shared/orders/fulfilment.ts';
import { staffLanguage } from '../../../shared/settings/rules.ts';
import { useCities } from '../../cities/admin/use-cities.ts';
import { useCoupons } from '../../coupons/admin/use-coupons.ts';
import { useOrderings } from '../../hours/admin/use-hours.ts';
import { useOptionGroups } from '../../menu/admin/options/use-option-groups.ts';
import { useMenu } from '../../menu/admin/use-menu.ts';
import { DishPicture } from '../../menu/dish-picture.tsx';
import { PhoneOrderForm } from '../../orders/admin/phone-order-form.tsx';
import type { PhoneOrderShop } from '../../orders/admin/use-phone-order.ts';
import { useSettings } from '../../settings/admin/use-settings.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { TodayContext } from '../../ui/sold-out-text.ts';

/** The phone order form with the current menu and cities; shared by every page that has it. */
export function PhoneOrderEntry() {
  const shop = usePhoneOrderShop();
  return (
    <Loaded query={shop} skeleton={{ count: 3, className: 'h-44' }}>
      {(data) => (
        <PhoneOrderForm
          shop={data}
          onOutdated={shop.refetch}
          picture={(dish) => <DishPicture url={dish.imageUrl} alt="" sizes="3rem" className="size-full" />}
        />
      )}
    </Loaded>
  );
}

/** Fetches what can be ordered by phone: dishes and active cities, and Bit when there is a payment link. */
function usePhoneOrderShop() {
  const menu = useMenu();
  const options = useOptionGroups();
  const cities = useCities();
  const settings = useSettings();
  const orderings = useOrderings();
  const coupons = useCoupons();
  const { timeZone } = useContext(TodayContext);
  const groups = byId(options.data ?? []);
  const listed = menu.data?.filter(isOn).map((dish) => withOptionsSoldOut(dish, groups));
  const data: PhoneOrderShop | undefined = listed &&
    options.data &&
    cities.data &&
    settings.data && {
      menu: listed.filter((dish) => !isSoldOut(dish)),
      groups,
      listed,
      cities: cities.data.filter(({ isActive }) => isActive),
      mainLanguage: staffLanguage([...settings.data.values()]),
      addressRule: addressRule({ deliveryAddress: settings.data.get('deliveryAddress')?.value }),
      offered: offeredFulfilments({ fulfilments: settings.data.get('fulfilments')?.value }),
      coupons: (coupons.data ?? []).filter(({ isActive }) => isActive),
      timeZone,
      orderings,
    };
  return {
    data,
    isError: menu.isError || options.isError || cities.isError || settings.isError,
    refetch: () => Promise.all([menu, options, cities, settings, coupons].map(({ refetch }) => refetch())),
  };
}
