import type { PublicSettings } from '../../shared/settings/rules.ts';
import { useTranslation } from '../ui/texts.tsx';
import { hasContact, OrderElsewhere } from './order-elsewhere.tsx';

/** Says that nothing can be ordered for some minutes, and how to order all the same. */
export function ReadOnlyNotice({ settings }: { settings: PublicSettings }) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('shop.readOnly.title')}
      className="mt-2 rounded-2xl border border-line bg-sunken p-4 print:hidden"
    >
      <p className="font-semibold">{t('shop.readOnly.title')}</p>
      <p>{t('shop.readOnly.text')}</p>
      {hasContact(settings) && <p>{t('shop.readOnly.contact')}</p>}
      <OrderElsewhere settings={settings} />
    </section>
  );
}
