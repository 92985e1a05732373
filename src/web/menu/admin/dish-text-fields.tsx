import { Check, CircleDashed } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../shared/languages.ts';
import { type DishText, dishTextField, missingTexts } from '../../../shared/menu/completeness.ts';
import type { StaffDish } from '../../../shared/menu/contract.ts';
import { withKnownCategory } from '../../../shared/menu/dish-form.ts';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { TabBar, tabPanelProps } from '../../ui/tab-bar.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { DishFormState } from './use-dish-form.ts';

interface DishTextFieldsProps {
  form: DishFormState;
  menu: StaffDish[];
  /** The language shown where there is room for one. */
  language: Language;
  onLanguage(language: Language): void;
}

/** A dish's texts in the three languages: side by side on large screens, in tabs on small ones. */
export function DishTextFields({ form, menu, language, onLanguage }: DishTextFieldsProps) {
  const { t } = useTranslation();
  const isWide = useMediaQuery('(min-width: 56rem)');
  if (isWide) {
    return (
      <div className="grid grid-cols-3 gap-x-4">
        {LANGUAGES.map((each) => (
          <section key={each} aria-labelledby={`dish-${each}`} className="row-span-5 grid grid-rows-subgrid gap-y-4">
            <div>
              <h3 id={`dish-${each}`} lang={each} className="font-bold text-lg">
                {LANGUAGE_NAMES[each]}
              </h3>
              <Missing form={form} language={each} />
            </div>
            <LanguageFields form={form} menu={menu} language={each} />
          </section>
        ))}
      </div>
    );
  }
  return (
    <div className="-mt-5">
      <TabBar<`dish-${Language}`>
        label={t('staff.menu.languages')}
        selected={`dish-${language}`}
        onSelect={(name) => onLanguage(LANGUAGES.find((each) => name === `dish-${each}`) ?? language)}
        tabs={LANGUAGES.map((each) => ({
          name: `dish-${each}` as const,
          text: <TabText form={form} language={each} />,
        }))}
      />
      {LANGUAGES.map((each) => (
        <div key={each} {...tabPanelProps(`dish-${each}`, `dish-${language}`)}>
          <div className="grid gap-4 pt-4">
            <Missing form={form} language={each} />
            <LanguageFields form={form} menu={menu} language={each} />
          </div>
        </div>
      ))}
    </div>
  );
}

function TabText({ form, language }: { form: DishFormState; language: Language }) {
  const { t } = useTranslation();
  const isMissing = missingTexts(form.values, language).length > 0;
  return (
    <span className="inline-flex items-center gap-1">
      <span lang={language}>{LANGUAGE_NAMES[language]}</span>
      {isMissing && (
        <CircleDashed role="img" aria-label={t('staff.menu.incompleteTab')} className="size-4 text-muted" />
      )}
    </span>
  );
}

/** Says which texts this language lacks. */
function Missing({ form, language }: { form: DishFormState; language: Language }) {
  const { t } = useTranslation();
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction', style: 'narrow' });
  const missing = missingTexts(form.values, language);
  return (
    <p className={`flex items-center gap-1.5 text-sm ${missing.length > 0 ? 'font-semibold' : 'text-muted'}`}>
      {missing.length === 0 && <Check aria-hidden className="size-4 text-ok" />}
      {missing.length === 0
        ? t('staff.menu.complete')
        : t('staff.menu.missing', { texts: list.format(missing.map((text) => t(`staff.menu.texts.${text}`))) })}
    </p>
  );
}

function LanguageFields({ form, menu, language }: Omit<DishTextFieldsProps, 'onLanguage'>) {
  const { t } = useTranslation();
  const listId = useId();
  const propsOf = (text: DishText) => {
    const field = dishTextField(text, language);
    return {
      ...form.field(field),
      label: t(`staff.menu.fields.${text}`),
      lang: language,
      dir: directionOf(language),
      autoComplete: 'off',
    };
  };
  const category = dishTextField('category', language);
  const known = new Set(menu.map((dish) => dish[category]).filter((name) => name !== null));
  return (
    <>
      <Field {...propsOf('name')} />
      <TextArea {...propsOf('description')} rows={3} />
      <div>
        <Field
          {...propsOf('category')}
          list={listId}
          onBlur={({ target: { value } }) =>
            form.change(withKnownCategory(form.values, { field: category, value }, menu))
          }
        />
        <datalist id={listId}>
          {[...known].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <TextArea {...propsOf('cookingInstructions')} rows={4} />
    </>
  );
}
