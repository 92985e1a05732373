import { addressText, type DeliveryAddress } from '../../shared/orders/address.ts';
import { useTranslation } from './texts.tsx';

/** A delivery address in words, and the note to the courier below it. */
export function OrderAddress({ address }: { address: DeliveryAddress }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="wrap-anywhere">{addressText(address, t)}</span>
      {address.courierNote && (
        <span className="block font-normal wrap-anywhere whitespace-pre-line">
          {t('address.courierNote')}: <bdi>{address.courierNote}</bdi>
        </span>
      )}
    </>
  );
}
