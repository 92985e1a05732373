import { isolate } from '../../shared/bidi.ts';
import { parseField, type TextFields } from '../../shared/localised-text.ts';
import { LOCALISED_SETTINGS, type LocalisedSetting, type PublicSettingKey } from '../../shared/settings/rules.ts';
import { useLanguageNames } from './i18n.ts';
import { useTranslation } from './texts.tsx';

type OtherKey = Exclude<PublicSettingKey, TextFields<LocalisedSetting>>;

/** Returns a function that names a setting, such as `Tagline (Hebrew)`. */
export function useSettingNames(): (key: PublicSettingKey) => string {
  const { t } = useTranslation();
  const languageName = useLanguageNames();
  return (key) => {
    const localised = parseField(key, LOCALISED_SETTINGS);
    if (!localised) return t(`staff.settings.names.${key as OtherKey}`);
    const field = t(`staff.settings.names.${localised.text}`);
    return t('staff.audit.inLanguage', { field, language: isolate(languageName(localised.language)) });
  };
}
