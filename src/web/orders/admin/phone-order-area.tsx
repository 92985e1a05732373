import { type Area, isServedAt } from '../../../shared/cities/areas.ts';
import type { StaffCity } from '../../../shared/cities/contract.ts';
import { areaOfStreet } from '../../../shared/cities/streets.ts';
import type { PhoneOrder } from '../../../shared/orders/phone-order.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { AreaField } from '../area-field.tsx';
import { addressOfPlace, type PhoneOrderShop } from './use-phone-order.ts';

interface PhoneOrderAreaProps {
  /** With areas, and its own terms. */
  city: StaffCity;
  /** That in which the order is delivered; null outside every one. */
  area: Area | null;
  order: PhoneOrder;
  shop: PhoneOrderShop;
  onArea(areaId: number | null): void;
}

/** The area of the city, chosen or by the street; and that customers could not order outside them, if they can't. */
export function PhoneOrderArea({ city, area, order, shop, onArea }: PhoneOrderAreaProps) {
  const { t } = useTranslation();
  const { street, subtotal } = addressOfPlace(order, shop);
  return (
    <div className="mt-3">
      <AreaField
        city={{ ...city, isOutsideServed: true }}
        choice={area?.id ?? null}
        isByStreet={areaOfStreet(city, street, subtotal) !== null}
        onChoose={(choice) => onArea(choice ?? null)}
      />
      {!isServedAt(city, area) && (
        <p role="status" className="mt-1 font-semibold text-danger text-sm">
          {t('address.area.only')}
        </p>
      )}
    </div>
  );
}
