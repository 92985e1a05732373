import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer, TriangleAlert } from 'lucide-react';
import { useContext } from 'react';
import { Link } from 'wouter';
import { isLocalHost } from '../../../shared/first-steps/local-host.ts';
import { loadAllTexts } from '../../../shared/i18n/load-texts.ts';
import { forEachLanguage } from '../../../shared/languages.ts';
import { publicSettings, settingText } from '../../../shared/settings/rules.ts';
import { Poster } from '../../first-steps/admin/poster.tsx';
import { useRecordSharing } from '../../first-steps/admin/use-first-steps.ts';
import { useSettings } from '../../settings/admin/use-settings.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ShopAddressContext } from '../../ui/shop-address.ts';
import { useTranslation } from '../../ui/texts.tsx';

/** The shop's address to copy, and a poster with its QR code to print. */
export function SharePage() {
  const { t } = useTranslation();
  const address = useContext(ShopAddressContext);
  const { mutate: recordSharing } = useRecordSharing();
  const print = () => {
    recordSharing();
    window.print();
  };
  return (
    <>
      <div className="print:hidden">
        <SectionHeading title={t('staff.firstSteps.share.title')}>
          <Link href="/settings" className={buttonClass('secondary')}>
            <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
            {t('staff.sections.settings')}
          </Link>
        </SectionHeading>
        {isLocalHost(new URL(address).hostname) && <LocalNotice />}
        <div className="my-4 flex flex-wrap items-center gap-2">
          <CopyButton text={`${address}/`} label={t('staff.firstSteps.share.copy')} onCopied={recordSharing} />
          <Button variant="primary" onClick={print}>
            <Printer aria-hidden className="size-5" />
            {t('staff.firstSteps.share.print')}
          </Button>
        </div>
      </div>
      <ShopPoster address={address} />
    </>
  );
}

/** Says why customers cannot open the address. */
function LocalNotice() {
  const { t } = useTranslation();
  return (
    <p className="mt-4 flex items-start gap-3 rounded-2xl border border-warn bg-surface px-4 py-3">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {t('staff.firstSteps.share.local')}
    </p>
  );
}

function ShopPoster({ address }: { address: string }) {
  const { t } = useTranslation();
  const texts = useQuery({ queryKey: ['all-texts'], queryFn: loadAllTexts, staleTime: Infinity });
  return (
    <Loaded query={useSettings()} skeleton={{ count: 1, className: 'h-96' }}>
      {(stored) => (
        <Loaded query={texts} skeleton={{ count: 1, className: 'h-96' }}>
          {(all) => {
            const settings = publicSettings([...stored.values()]);
            return (
              <Poster
                address={address}
                label={t('staff.firstSteps.share.qrCode')}
                names={forEachLanguage(
                  (language) => settingText(settings, 'appName', language) || all[language].shop.defaults.appName,
                )}
                calls={forEachLanguage((language) => all[language].staff.firstSteps.share.call)}
              />
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}
