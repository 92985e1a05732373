import type { ReactNode } from 'react';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../shared/languages.ts';
import { parseField } from '../../../shared/localised-text.ts';
import { ADDRESS_RULES, addressRule } from '../../../shared/orders/address.ts';
import { type ColorSetting, type EditableSettingKey, LOCALISED_SETTINGS } from '../../../shared/settings/rules.ts';
import { colorProblem } from '../../../shared/settings/theme.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useLanguageNames } from '../../ui/i18n.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { ColorField } from './color-field.tsx';
import type { SettingKind } from './setting-groups.ts';
import { defaultColor } from './setting-value.tsx';
import { StatusesInput } from './statuses-input.tsx';

/** Renders a picture field; passed in, because another feature owns it. */
export type RenderPicture = (props: {
  label: string;
  url: string | null;
  onChange(url: string | null): void;
}) => ReactNode;

interface SettingInputProps {
  settingKey: EditableSettingKey;
  kind: SettingKind;
  label: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
  renderPicture: RenderPicture;
}

/** The input that fits a setting's type. */
export function SettingInput(props: SettingInputProps) {
  const { settingKey, kind, label, value, error, onChange, renderPicture } = props;
  if (kind === 'color') return <ColorInput {...props} />;
  if (kind === 'picture') return renderPicture({ label, url: value || null, onChange: (url) => onChange(url ?? '') });
  if (kind === 'language') return <LanguageInput {...props} />;
  if (kind === 'statuses') return <StatusesInput {...props} />;
  if (kind === 'address') return <AddressRuleInput {...props} />;
  const lang = parseField(settingKey, LOCALISED_SETTINGS)?.language;
  const text = { label, value, error, lang, autoFocus: true } as const;
  if (kind === 'amount') return <AmountField {...text} onChange={({ target }) => onChange(target.value)} />;
  if (kind === 'note') {
    return <TextArea {...text} dir="auto" onChange={({ target }) => onChange(target.value)} />;
  }
  if (kind === 'date') {
    return <Field {...text} type="date" onChange={({ target }) => onChange(target.value)} />;
  }
  const isLatin = kind !== 'text';
  const inputMode = (
    { minutes: 'numeric', limit: 'numeric', link: 'url', phone: 'tel', whatsapp: 'tel', email: 'email' } as const
  )[kind as 'minutes'];
  return (
    <Field
      {...text}
      dir={isLatin ? 'ltr' : 'auto'}
      inputMode={inputMode}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function LanguageInput({ label, value, error, onChange }: SettingInputProps) {
  const languageName = useLanguageNames();
  const shown = value || DEFAULT_LANGUAGE;
  return (
    <SelectField label={label} error={error} value={shown} onChange={({ target }) => onChange(target.value)}>
      {LANGUAGES.map((language) => (
        <option key={language} value={language}>
          {languageName(language)}
        </option>
      ))}
    </SelectField>
  );
}

function AddressRuleInput({ label, value, error, onChange }: SettingInputProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={label}
      hint={t('staff.settings.address.hint')}
      error={error}
      value={addressRule({ deliveryAddress: value })}
      onChange={({ target }) => onChange(target.value)}
    >
      {ADDRESS_RULES.map((rule) => (
        <option key={rule} value={rule}>
          {t(`staff.settings.address.${rule}`)}
        </option>
      ))}
    </SelectField>
  );
}

function ColorInput({ settingKey, label, value, error, onChange }: SettingInputProps) {
  const { t } = useTranslation();
  const fallback = defaultColor(settingKey);
  const problem = colorProblem(settingKey as ColorSetting, value);
  return (
    <div>
      <ColorField label={label} value={value || fallback} fallback={fallback} error={error} onChange={onChange}>
        <Button variant="quiet" disabled={value === fallback} onClick={() => onChange(fallback)}>
          {t('staff.settings.useDefault')}
        </Button>
      </ColorField>
      <p role="status" className="mt-1 text-sm">
        {problem?.kind === 'faint' && t('staff.settings.colorFaint')}
        {problem?.kind === 'replaced' && t('staff.settings.colorReplaced', { color: problem.by })}
      </p>
    </div>
  );
}
