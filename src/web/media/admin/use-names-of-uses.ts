import { isolate } from '../../../shared/bidi.ts';
import { LANGUAGE } from '../../../shared/languages.ts';
import { textIn } from '../../../shared/localised-text.ts';
import type { PictureUse } from '../../../shared/media/contract.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';

/** Returns a function that lists what uses a picture, such as `Falafel, the logo`. */
export function useNamesOfUses(): (uses: readonly PictureUse[]) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const list = new Intl.ListFormat(LANGUAGE[language].locale, { type: 'conjunction', style: 'narrow' });
  return (uses) =>
    list.format(
      uses.map((use) => (use.type === 'food_item' ? isolate(textIn(use.name, language)) : t('staff.media.theLogo'))),
    );
}
