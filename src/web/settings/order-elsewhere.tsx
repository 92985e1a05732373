import { telLink, whatsappLink } from '../../shared/phone-text.ts';
import type { PublicSettings } from '../../shared/settings/rules.ts';
import { buttonClass } from '../ui/button.tsx';
import { useTranslation } from '../ui/texts.tsx';

/** Whether customers can reach the restaurant without this page. */
export function hasContact({ restaurantPhone, whatsappNumber }: PublicSettings): boolean {
  return Boolean(restaurantPhone || whatsappNumber);
}

/** Links for ordering by phone and on WhatsApp, as far as the restaurant has them. */
export function OrderElsewhere({ settings }: { settings: PublicSettings }) {
  const { t } = useTranslation();
  const { restaurantPhone: phone, whatsappNumber: whatsapp } = settings;
  return (
    <p className="flex flex-wrap gap-2 not-empty:mt-3">
      {phone && (
        <a href={telLink(phone)} className={buttonClass('primary')}>
          {t('shop.noScript.phone')}
        </a>
      )}
      {whatsapp && (
        <a href={whatsappLink(whatsapp)} className={buttonClass('secondary')}>
          {t('shop.noScript.whatsapp')}
        </a>
      )}
    </p>
  );
}
