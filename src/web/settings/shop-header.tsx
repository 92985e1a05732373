import { ChefHat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type PublicSettings, settingText } from '../../shared/settings/rules.ts';
import { useLanguage } from '../ui/i18n.ts';

interface ShopHeaderProps {
  settings: PublicSettings;
  /** Renders no heading element in a preview. */
  isSample?: boolean;
}

/** The shop's logo, name and tagline from the settings, or the defaults (spec.md §2). */
export function ShopHeader({ settings, isSample = false }: ShopHeaderProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const Name = isSample ? 'p' : 'h1';
  return (
    <div className="flex min-w-0 max-w-[calc(100%-9.5rem)] items-center gap-3 lg:max-w-sm sm:short:max-w-[35%]">
      {settings.logoUrl ? (
        <img
          src={settings.logoUrl}
          alt=""
          width={44}
          height={44}
          className="size-11 shrink-0 rounded-full object-cover"
        />
      ) : (
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-buttons text-on-buttons">
          <ChefHat aria-hidden className="size-6" strokeWidth={1.75} />
        </span>
      )}
      <div className="min-w-0">
        <Name
          className="line-clamp-2 font-bold font-display text-2xl leading-none sm:text-3xl sm:leading-none sm:short:text-2xl"
          dir="auto"
        >
          {settingText(settings, 'appName', language) || t('shop.defaults.appName')}
        </Name>
        <p
          className="mt-0.5 line-clamp-2 text-balance text-muted text-xs leading-tight sm:text-sm short:hidden"
          dir="auto"
        >
          {settingText(settings, 'tagline', language) || t('shop.defaults.tagline')}
        </p>
      </div>
    </div>
  );
}
