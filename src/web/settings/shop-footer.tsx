import { BadgeCheck, Clock, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { isolate, splitTimeRanges } from '../../shared/bidi.ts';
import { textIn } from '../../shared/localised-text.ts';
import { formatPhone, telLink, whatsappLink } from '../../shared/phone-text.ts';
import type { Certificate } from '../../shared/settings/certificate.ts';
import { type PublicSettings, settingText } from '../../shared/settings/rules.ts';
import { useLanguage } from '../ui/i18n.ts';
import { useFormatDate } from '../ui/restaurant-time.ts';
import { useTranslation } from '../ui/texts.tsx';

interface ShopFooterProps {
  settings: PublicSettings;
  certificate: Certificate | null;
  children?: ReactNode;
}

/**
 * How to reach the restaurant, its kosher certificate, and links to the legally required statements. Leaves space for the cart bar, which
 * covers the end of the page.
 */
export function ShopFooter({ settings, certificate, children }: ShopFooterProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <footer className="mx-auto max-w-7xl px-4 pb-28 print:pb-0">
      <div data-needs-script>{children}</div>
      <RestaurantContact settings={settings} certificate={certificate} />
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

/** Phone, WhatsApp, address, opening hours and certificate, each only when the owner has set it. */
function RestaurantContact({ settings, certificate }: Omit<ShopFooterProps, 'children'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { restaurantPhone: phone, whatsappNumber: whatsapp } = settings;
  const address = settingText(settings, 'restaurantAddress', language);
  const hours = settingText(settings, 'openingHours', language);
  if (!phone && !whatsapp && !address && !hours && !certificate) return null;
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
          <OwnersHours text={hours} />
        </Contact>
      )}
      {certificate && <CertificateEntry certificate={certificate} />}
    </dl>
  );
}

/** Who certifies that the restaurant is kosher, and until when. */
function CertificateEntry({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const formatDate = useFormatDate();
  const { issuer, number, validUntil } = certificate;
  return (
    <Contact icon={BadgeCheck} label={t('shop.kosher.title')}>
      <bdi>{textIn(issuer, language)}</bdi>
      {'\n'}
      {t('shop.kosher.details', { number: isolate(number), day: isolate(formatDate(validUntil)) })}
    </Contact>
  );
}

/** The hours as the owner wrote them, with each range of times from left to right. */
function OwnersHours({ text }: { text: string }) {
  const parts = splitTimeRanges(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: A part is its place.
      <bdi key={index} dir="ltr">
        {part}
      </bdi>
    ),
  );
  return <bdi>{parts}</bdi>;
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
