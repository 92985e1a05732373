import type { PublicSettings } from '../../shared/settings/rules.ts';
import { useTranslation } from '../ui/texts.tsx';
import { hasContact, OrderElsewhere } from './order-elsewhere.tsx';

/** Says what does not work without scripts, and how to order all the same. Scripts do without its content. */
export function NoScriptNotice({ settings }: { settings: PublicSettings }) {
  return <noscript>{import.meta.env.SSR && <Content settings={settings} />}</noscript>;
}

function Content({ settings }: { settings: PublicSettings }) {
  const { t } = useTranslation();
  return (
    <div className="mt-2 rounded-2xl border border-line bg-sunken p-4 print:hidden">
      <p className="font-semibold">{t('shop.noScript.missing')}</p>
      <p>{t(hasContact(settings) ? 'shop.noScript.contact' : 'shop.noScript.alone')}</p>
      <OrderElsewhere settings={settings} />
    </div>
  );
}
