import { BadgeCheck } from 'lucide-react';
import { isolate } from '../../shared/bidi.ts';
import { textIn } from '../../shared/localised-text.ts';
import type { Certificate } from '../../shared/settings/certificate.ts';
import { useLanguage } from '../ui/i18n.ts';
import { useTranslation } from '../ui/texts.tsx';

/** Above the menu: that the restaurant is kosher, and who certifies it. The rest is in the footer. */
export function KosherLine({ certificate }: { certificate: Certificate | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!certificate) return null;
  return (
    <p className="mt-1.5 flex items-center gap-1.5 font-semibold text-sm leading-snug short:mt-0.5 short:text-xs">
      <BadgeCheck aria-hidden className="size-4 shrink-0 text-ok" />
      {t('shop.kosher.by', { issuer: isolate(textIn(certificate.issuer, language)) })}
    </p>
  );
}
