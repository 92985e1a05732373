import { formatPhone, telLink } from '../../shared/phone-text.ts';
import type { PublicSettings } from '../../shared/settings/rules.ts';
import { emailText } from '../../shared/wire.ts';
import { useTranslation } from '../ui/texts.tsx';

/** Contact for accessibility and privacy; a general text when the owner has set none. */
export function StatementContact({ settings }: { settings: PublicSettings }) {
  const { t } = useTranslation();
  const { accessibilityContactName: name, accessibilityContactPhone: phone } = settings;
  // Earlier releases stored what was pasted with it.
  const email = emailText.safeParse(settings.accessibilityContactEmail).data;
  if (!name && !phone && !email) return <p className="mt-4 font-semibold">{t('pages.contact.none')}</p>;
  return (
    <ul className="mt-4 rounded-3xl border border-line bg-surface p-4">
      {name && (
        <li>
          {t('pages.contact.person')}: <bdi className="font-semibold">{name}</bdi>
        </li>
      )}
      {phone && (
        <li>
          {t('pages.contact.phone')}: <ContactLink href={telLink(phone)}>{formatPhone(phone)}</ContactLink>
        </li>
      )}
      {email && (
        <li>
          {t('pages.contact.email')}: <ContactLink href={`mailto:${email}`}>{email}</ContactLink>
        </li>
      )}
    </ul>
  );
}

function ContactLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
      <bdi dir="ltr">{children}</bdi>
    </a>
  );
}
