import { useTranslation } from 'react-i18next';
import { telLink, whatsappLink } from '../../shared/phone.ts';
import type { PublicSettings } from '../../shared/settings/rules.ts';
import { buttonClass } from '../ui/button.tsx';

/** Says what does not work without scripts, and how to order all the same. */
export function NoScriptNotice({ settings }: { settings: PublicSettings }) {
  const { t } = useTranslation();
  const { restaurantPhone: phone, whatsappNumber: whatsapp } = settings;
  return (
    <noscript>
      <div className="mt-2 rounded-2xl border border-line bg-sunken p-4 print:hidden">
        <p className="font-semibold">{t('shop.noScript.missing')}</p>
        <p>{t(phone || whatsapp ? 'shop.noScript.contact' : 'shop.noScript.alone')}</p>
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
      </div>
    </noscript>
  );
}
