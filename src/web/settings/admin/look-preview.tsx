import { Minus, Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { publicSettings } from '../../../shared/settings/rules.ts';
import { BACKGROUNDS, type Scheme, themeProperties } from '../../../shared/settings/theme.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { ShopHeader } from '../shop-header.tsx';
import type { SettingValues } from './use-settings.ts';

const SCHEMES: readonly Scheme[] = ['light', 'dark'];
/** Colours of the customer page besides the owner's; as in `ui/tokens.css`. */
const MUTED: Record<Scheme, string> = { light: '#6d5f52', dark: '#bfae9c' };
const LINE: Record<Scheme, string> = { light: '#e8dac7', dark: '#44382d' };

/** A preview of the customer page with the unsaved settings, in light and dark mode. */
export function LookPreview({ values }: { values: SettingValues }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('staff.settings.preview.title')} className="grid gap-3 sm:grid-cols-2">
      {SCHEMES.map((scheme) => (
        <figure key={scheme}>
          <figcaption className="mb-1 text-muted text-sm">{t(`staff.settings.preview.${scheme}`)}</figcaption>
          <Corner values={values} scheme={scheme} />
        </figure>
      ))}
    </section>
  );
}

function Corner({ values, scheme }: { values: SettingValues; scheme: Scheme }) {
  const { t } = useTranslation();
  const settings = publicSettings(Object.entries(values).map(([key, value]) => ({ key, value })));
  return (
    <div
      inert
      style={{ ...themeProperties(settings, scheme), ...schemeProperties(scheme) } as CSSProperties}
      className="space-y-3 rounded-2xl border border-line bg-paper p-4 text-ink"
    >
      <ShopHeader settings={settings} isSample />
      <p className="w-fit border-tabs border-b-3 pb-1 font-semibold text-tabs">{t('staff.settings.preview.tab')}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-2xl border border-line bg-surface p-3">
        <p className="font-bold">{t('staff.settings.preview.dish')}</p>
        <span className="flex items-center gap-1.5">
          {[Minus, Plus].map((Icon, index) => (
            <span
              key={String(index)}
              className="inline-flex size-9 items-center justify-center rounded-full bg-stepper text-on-stepper"
            >
              <Icon aria-hidden className="size-4" />
            </span>
          ))}
        </span>
      </div>
      <p className="flex min-h-11 items-center justify-center rounded-full bg-buttons font-semibold text-on-buttons">
        {t('staff.settings.preview.button')}
      </p>
    </div>
  );
}

function schemeProperties(scheme: Scheme): Record<string, string> {
  const [paper, surface, sunken] = BACKGROUNDS[scheme];
  return {
    '--paper': paper,
    '--surface': surface,
    '--sunken': sunken,
    '--muted': MUTED[scheme],
    '--line': LINE[scheme],
  };
}
