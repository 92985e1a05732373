import { Check, CircleDashed } from 'lucide-react';
import { directionOf, LANGUAGE, LANGUAGES, type Language, languagesFrom } from '../../../../shared/languages.ts';
import { fieldIn } from '../../../../shared/localised-text.ts';
import { countMissingNames } from '../../../../shared/options/group-form.ts';
import { Field } from '../../../ui/field.tsx';
import { useLanguage } from '../../../ui/i18n.ts';
import { TabBar, tabPanelProps } from '../../../ui/tab-bar.tsx';
import { useTranslation } from '../../../ui/texts.tsx';
import type { GroupFormState } from './use-group-form.ts';

interface GroupLanguagesProps {
  form: GroupFormState;
  isWide: boolean;
  /** Whether it is a new group: then its name has the focus first. */
  isNew: boolean;
  /** The language shown on small screens. */
  language: Language;
  onLanguage(language: Language): void;
}

/** A group's name per language, the reader's first: side by side on large screens, in tabs on small ones. */
export function GroupLanguages({ form, isWide, isNew, language, onLanguage }: GroupLanguagesProps) {
  const { t } = useTranslation();
  const languages = languagesFrom(useLanguage());
  const [first] = languages;
  const field = (each: Language) => (
    <Field
      {...form.field(fieldIn('name', each))}
      label={t('staff.options.name')}
      placeholder={each === first ? t('staff.options.nameExample') : undefined}
      lang={each}
      dir={directionOf(each)}
      autoComplete="off"
      autoFocus={isNew && each === first}
    />
  );
  if (isWide) {
    return (
      <div className="grid auto-cols-fr grid-flow-col gap-x-4">
        {languages.map((each) => (
          <section key={each} aria-labelledby={`group-${each}`} className="grid gap-2">
            <h3 id={`group-${each}`} lang={each} className="font-bold text-lg">
              {LANGUAGE[each].name}
            </h3>
            <Missing form={form} language={each} />
            {field(each)}
          </section>
        ))}
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <TabBar<`group-${Language}`>
        label={t('staff.menu.languages')}
        selected={`group-${language}`}
        onSelect={(name) => onLanguage(LANGUAGES.find((each) => name === `group-${each}`) ?? language)}
        tabs={languages.map((each) => ({
          name: `group-${each}` as const,
          text: <TabText form={form} language={each} />,
        }))}
        look={{ list: '-mt-3 flex gap-2 border-line border-b', tab: '-mb-px min-h-12 px-4 text-lg' }}
      />
      <div {...tabPanelProps(`group-${language}`, `group-${language}`)} className="grid gap-3">
        <Missing form={form} language={language} />
        {field(language)}
      </div>
    </div>
  );
}

function TabText({ form, language }: { form: GroupFormState; language: Language }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1">
      <span lang={language}>{LANGUAGE[language].name}</span>
      {countMissingNames(form.values, language) > 0 && (
        <CircleDashed role="img" aria-label={t('staff.menu.incompleteTab')} className="size-4 text-muted" />
      )}
    </span>
  );
}

/** How many names this language lacks. */
function Missing({ form, language }: { form: GroupFormState; language: Language }) {
  const { t } = useTranslation();
  const count = countMissingNames(form.values, language);
  return (
    <p className={`flex items-center gap-1.5 text-sm ${count > 0 ? 'font-semibold' : 'text-muted'}`}>
      {count === 0 && <Check aria-hidden className="size-4 text-ok" />}
      {count === 0 ? t('staff.menu.complete') : t('staff.options.missingNames', { count })}
    </p>
  );
}
