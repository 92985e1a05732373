import { Clock, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPhone, telLink, whatsappLink } from '../../shared/phone-text.ts';
import { type PublicSettings, settingText } from '../../shared/settings/rules.ts';
import { useLanguage } from '../ui/i18n.ts';
import { useTranslation } from '../ui/texts.tsx';

/**
 * How to reach the restaurant, and links to the legally required statements. Leaves space for the cart bar, which
 * covers the end of the page.
 */
export function ShopFooter({ settings, children }: { settings: PublicSettings; children?: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <footer className="mx-auto max-w-7xl px-4 pb-28 print:pb-0">
      <div data-needs-script>{children}</div>
      <RestaurantContact settings={settings} />
      <nav
        aria-label={t('shop.footer.label')}
        className="flex flex-wrap gap-x-6 print:hidden border-line border-t pt-3 text-muted"
      >
        <FooterLink href={`/accessibility?lang=${language}`}>{t('shop.footer.accessibility')}</FooterLink>
        <FooterLink href={`/privacy?lang=${language}`}>{t('shop.footer.privacy')}</FooterLink>
      </nav>
    </footer>
  );
}

/** Phone, WhatsApp, address and opening hours, each only when the owner has set it. */
function RestaurantContact({ settings }: { settings: PublicSettings }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { restaurantPhone: phone, whatsappNumber: whatsapp } = settings;
  const address = settingText(settings, 'restaurantAddress', language);
  const hours = settingText(settings, 'openingHours', language);
  if (!phone && !whatsapp && !address && !hours) return null;
  return (
    <dl className="flex flex-col gap-x-12 gap-y-4 border-line border-t py-5 sm:flex-row sm:flex-wrap">
      {phone && (
        <Contact icon={Phone} label={t('shop.footer.phone')}>
          <NumberLink href={telLink(phone)} number={phone} />
        </Contact>
      )}
      {whatsapp && (
        <Contact icon={MessageCircle} label={t('shop.footer.whatsapp')}>
          <NumberLink href={whatsappLink(whatsapp)} number={whatsapp} />
        </Contact>
      )}
      {address && (
        <Contact icon={MapPin} label={t('shop.footer.address')}>
          <bdi>{address}</bdi>
        </Contact>
      )}
      {hours && (
        <Contact icon={Clock} label={t('shop.footer.hours')}>
          <bdi>{hours}</bdi>
        </Contact>
      )}
    </dl>
  );
}

interface ContactProps {
  icon: typeof Phone;
  label: string;
  children: ReactNode;
}

function Contact({ icon: Icon, label, children }: ContactProps) {
  return (
    <div className="min-w-0 sm:max-w-sm">
      <dt className="flex items-center gap-2 text-muted text-sm">
        <Icon aria-hidden className="size-4 shrink-0" />
        {label}
      </dt>
      <dd className="ms-6 whitespace-pre-line">{children}</dd>
    </div>
  );
}

function NumberLink({ href, number }: { href: string; number: string }) {
  return (
    <a href={href} className="-my-2.5 flex min-h-11 w-fit items-center underline underline-offset-4 hover:text-ink">
      <bdi dir="ltr">{formatPhone(number)}</bdi>
    </a>
  );
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink">
      {children}
    </a>
  );
}
