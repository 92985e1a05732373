import { useEffect, useEffectEvent, useRef } from 'react';
import { type AreaChoice, isAreaMissing } from '../../../shared/cities/areas.ts';
import { areaOfStreet } from '../../../shared/cities/streets.ts';
import { useTranslation } from '../../ui/texts.tsx';
import type { CartOfPage } from '../cart/cart-of-page.ts';
import type { useCheckout } from './use-checkout.ts';

/** Returns the errors of a city, or of an area of it, that has to be selected first. */
export function useMissingPlace({ cities, city, areaId }: Pick<CartOfPage, 'cities' | 'city' | 'areaId'>) {
  const { t } = useTranslation();
  if (city === null) return cities.length > 0 ? { cityId: t('shop.checkout.errors.cityId') } : {};
  return isAreaMissing(city, areaId) ? { areaId: t('address.area.missing') } : {};
}

type Place = Pick<CartOfPage, 'cities' | 'city' | 'areaId' | 'amounts' | 'onCity' | 'onArea'>;

/**
 * The city of the order and the area within it: changing one keeps the day as far as it is possible, and the street that is
 * entered chooses its area where it is known; once it is another one, the choice of the customer counts again.
 */
export function useCheckoutPlace({ form, time, address }: ReturnType<typeof useCheckout>, place: Place) {
  const { cities, city, areaId, amounts } = place;
  const keepDay = () => form.change({ day: time.dayToKeep(form.values.day) });
  const onArea = (chosen: AreaChoice) => {
    keepDay();
    place.onArea(chosen);
  };
  // With its own terms.
  const whole = cities.find(({ id }) => id === city?.id);
  const street = address.rule === 'off' ? '' : form.values.street;
  const byStreet = whole && areaOfStreet(whole, street, amounts.subtotal)?.id;
  const choose = useEffectEvent(onArea);
  // Of the city: the area that the customer chose, and whether the street has put its own in its place.
  const chosenBefore = useRef<AreaChoice>(undefined);
  const isOfStreet = useRef(false);
  const hasCity = whole !== undefined;
  useEffect(() => {
    if (!hasCity) return;
    if (byStreet !== undefined) {
      if (!isOfStreet.current && byStreet !== areaId) chosenBefore.current = areaId;
      isOfStreet.current = true;
      if (byStreet !== areaId) choose(byStreet);
    } else if (isOfStreet.current) {
      // Such as while a longer name is typed: nobody has chosen the area of the shorter one.
      isOfStreet.current = false;
      choose(chosenBefore.current);
      chosenBefore.current = undefined;
    }
  }, [hasCity, byStreet, areaId]);
  return {
    onCity: (chosen: typeof city) => {
      keepDay();
      isOfStreet.current = false;
      chosenBefore.current = undefined;
      place.onCity(chosen);
    },
    onArea,
    /** Whether the street decides the area. */
    isByStreet: byStreet !== undefined,
    error: form.errors.cityId,
    areaError: form.errors.areaId,
    areas: whole?.areas,
  };
}
