import { ChefHat } from 'lucide-react';
import { type PublicSettings, settingText } from '../../shared/settings/rules.ts';
import { useLanguage } from '../ui/i18n.ts';
import { useTranslation } from '../ui/texts.tsx';

interface ShopHeaderProps {
  settings: PublicSettings;
  /** Renders no heading element in a preview. */
  isSample?: boolean;
}

/** Number of letters from which a name is set smaller, so that it wraps without pushing the menu away. */
const LONG_NAME = 20;

/** The shop's logo, name and tagline from the settings, or the defaults (spec.md §2). */
export function ShopHeader({ settings, isSample = false }: ShopHeaderProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const Name = isSample ? 'p' : 'h1';
  const name = settingText(settings, 'appName', language) || t('shop.defaults.appName');
  return (
    <div className="flex min-w-0 grow basis-40 items-center gap-3 lg:max-w-sm lg:grow-0 lg:basis-auto sm:short:max-w-[35%] sm:short:grow-0 sm:short:basis-auto">
      {settings.logoUrl ? (
        <img
          src={settings.logoUrl}
          alt=""
          className="h-11 min-w-11 max-w-1/3 shrink-0 rounded-lg object-contain lg:max-w-40"
        />
      ) : (
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-buttons text-on-buttons">
          <ChefHat aria-hidden className="size-6" strokeWidth={1.75} />
        </span>
      )}
      <div className="min-w-0">
        <Name
          className={`font-bold font-display ${name.length > LONG_NAME ? 'text-lg leading-none sm:short:text-base' : 'text-2xl leading-none sm:text-3xl sm:leading-none sm:short:text-2xl'}`}
        >
          <bdi>{name}</bdi>
        </Name>
        <p className="mt-0.5 line-clamp-2 text-balance text-muted text-xs leading-tight sm:text-sm short:hidden">
          <bdi>{settingText(settings, 'tagline', language) || t('shop.defaults.tagline')}</bdi>
        </p>
      </div>
    </div>
  );
}
