import { Check } from 'lucide-react';
import { LANGUAGE, type Language, languagesFrom } from '../../../shared/languages.ts';
import { menuCompleteness } from '../../../shared/menu/completeness.ts';
import type { StaffDish } from '../../../shared/menu/contract.ts';
import { PlainButton } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';

interface CompletenessBarProps {
  menu: StaffDish[];
  /** The language whose incomplete dishes are filtered; null for no filter. */
  selected: Language | null;
  onSelect(language: Language | null): void;
}

/** Completeness of the menu per language, such as `Hebrew 41/42`; a press filters the incomplete dishes. */
export function CompletenessBar({ menu, selected, onSelect }: CompletenessBarProps) {
  const { t } = useTranslation();
  const reader = useLanguage();
  const counts = menuCompleteness(menu);
  return (
    <fieldset className="mt-4 grid grid-cols-3 gap-2 sm:flex">
      <legend className="mb-1.5 text-muted text-sm">{t('staff.menu.completeness')}</legend>
      {languagesFrom(reader).map((language) => {
        const { complete, total } = counts[language];
        const isPressed = language === selected;
        const isComplete = complete === total;
        return (
          <PlainButton
            key={language}
            aria-pressed={isPressed}
            disabled={isComplete && !isPressed}
            onClick={() => onSelect(isPressed ? null : language)}
            className="flex min-h-11 flex-col items-center justify-center rounded-2xl border border-line bg-surface px-2 py-1.5 font-semibold sm:flex-row sm:gap-2 sm:rounded-full sm:px-4 not-off:not-aria-pressed:hover:bg-sunken aria-pressed:border-buttons aria-pressed:bg-buttons aria-pressed:text-on-buttons"
          >
            <span lang={language}>{LANGUAGE[language].name}</span>
            <span className="inline-flex items-center gap-1">
              <bdi dir="ltr" className="tabular-nums">
                {complete}/{total}
              </bdi>
              {isComplete && <Check aria-hidden className="size-4 text-ok" />}
            </span>
          </PlainButton>
        );
      })}
    </fieldset>
  );
}
