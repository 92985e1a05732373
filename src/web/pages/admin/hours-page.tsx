import { textIn } from '../../../shared/localised-text.ts';
import { BusyPanel } from '../../hours/admin/busy.tsx';
import { HoursForm } from '../../hours/admin/hours-form.tsx';
import { PausePanel } from '../../hours/admin/pause.tsx';
import { useHours } from '../../hours/admin/use-hours.ts';
import { useCategories } from '../../menu/admin/categories/use-categories.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useSavedRules } from './use-saved-rules.ts';

/** When the shop delivers, for when it takes orders, pausing them, and busy mode. */
export function HoursPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const hours = useHours();
  const categories = useCategories();
  const savedRules = useSavedRules();
  return (
    <>
      <SectionHeading title={t('staff.sections.hours')} />
      <Loaded query={hours} skeleton={{ count: 3, className: 'h-40' }}>
        {(saved) => (
          <>
            <PausePanel />
            {saved.hasMinutes && <BusyPanel />}
            {/* Whole: a part that came later would move what is being pressed. */}
            <Loaded query={categories} skeleton={{ count: 3, className: 'h-40' }}>
              {(all) => (
                <HoursForm
                  hours={saved}
                  saved={savedRules}
                  categories={all.map(({ id, name }) => ({ id, name: textIn(name, language) }))}
                />
              )}
            </Loaded>
          </>
        )}
      </Loaded>
    </>
  );
}
