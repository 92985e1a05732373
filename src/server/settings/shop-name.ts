import type { Language } from '../../shared/languages.ts';
import { type PublicSettings, settingText } from '../../shared/settings/rules.ts';
import { translator } from '../translate.ts';

/** The restaurant's name in `language`: the owner's, or the default of a shop without one. */
export function shopName(settings: PublicSettings, language: Language): string {
  return settingText(settings, 'appName', language) || translator(language)('shop.defaults.appName');
}
