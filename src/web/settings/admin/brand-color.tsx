import { Palette } from 'lucide-react';
import { deriveColors } from '../../../shared/settings/brand-colors.ts';
import { type ColorSetting, DEFAULT_COLORS } from '../../../shared/settings/rules.ts';
import { SETTING_VALUES } from '../../../shared/settings/values.ts';
import { Form, SubmitButton } from '../../forms/form.tsx';
import { type DraftOptions, useDraft } from '../../forms/use-draft.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { ColorField } from './color-field.tsx';
import { ColorValue } from './setting-value.tsx';
import { type SettingValues, type StoredSettings, useChangeSettings } from './use-settings.ts';

/** The colours in the order of the page. */
const COLORS: readonly ColorSetting[] = ['buttonsColor', 'plusMinusButtonsColor', 'tabsColor', 'textColor'];

/** The brand's colour is not stored, only what follows from it; null while none is being chosen. */
interface Brand {
  brandColor: string | null;
}
const DRAFT: DraftOptions<Brand> = { name: 'settings.brand', saved: { brandColor: null } };

/** Returns the colours that follow from the brand's colour being chosen; none while it is no colour. */
export function useBrandColors(): Partial<SettingValues> {
  const { brandColor } = useDraft(DRAFT).values;
  return deriveColors(brandColor ?? '') ?? {};
}

/** One colour for the brand, from which the four follow. They are saved together, and each can be changed afterwards. */
export function BrandColor({ settings }: { settings: StoredSettings }) {
  const { t } = useTranslation();
  const form = useBrandForm(settings);
  const { brandColor } = form.values;
  const buttons = settings.get('buttonsColor')?.value || DEFAULT_COLORS.buttonsColor;
  const label = t('staff.settings.brand.name');
  if (brandColor === null) {
    return (
      <div className="mt-4 flex flex-wrap items-center gap-3 border-line border-b pb-4">
        <p className="min-w-[min(12rem,100%)] flex-1 text-muted text-sm">{t('staff.settings.brand.hint')}</p>
        <Button onClick={() => form.change({ brandColor: buttons })}>
          <Palette aria-hidden className="size-5" />
          {t('staff.settings.brand.choose')}
        </Button>
      </div>
    );
  }
  return (
    <Form form={form} className="mt-4 space-y-3 border-line border-b pb-4">
      <ColorField
        label={label}
        value={brandColor}
        fallback={buttons}
        error={form.errors.brandColor}
        onChange={(color) => form.change({ brandColor: color })}
      />
      <DerivedColors brand={brandColor} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form} label={t('staff.settings.brand.save')} />
        <Button onClick={form.discard}>{t('staff.cancel')}</Button>
      </div>
    </Form>
  );
}

function DerivedColors({ brand }: { brand: string }) {
  const { t } = useTranslation();
  const colors = deriveColors(brand);
  if (!colors) return null;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        {COLORS.map((key) => (
          <div key={key}>
            <dt className="text-muted text-sm">{t(`staff.settings.names.${key}`)}</dt>
            <dd>
              <ColorValue color={colors[key]} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-sm">{t('staff.settings.brand.readable')}</p>
    </>
  );
}

function useBrandForm(settings: StoredSettings) {
  const { t } = useTranslation();
  const change = useChangeSettings();
  return useForm<Brand, Record<ColorSetting, string>, unknown>({
    ...DRAFT,
    check({ brandColor }) {
      const code = SETTING_VALUES.buttonsColor.safeParse(brandColor);
      const colors = code.success && deriveColors(code.data);
      return colors ? { content: colors } : { errors: { brandColor: t('staff.settings.wrong.color') } };
    },
    send: (colors) =>
      change.mutateAsync(COLORS.map((key) => ({ key, value: colors[key], version: settings.get(key)?.version ?? 0 }))),
    messages: { saved: t('staff.settings.brand.saved'), failed: t('staff.settings.failed') },
  });
}
