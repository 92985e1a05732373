import { Check, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { directionOf, LANGUAGE, LANGUAGES, type Language, languagesFrom } from '../../../shared/languages.ts';
import { fieldIn } from '../../../shared/localised-text.ts';
import { missingTexts } from '../../../shared/menu/completeness.ts';
import { textsOfForm } from '../../../shared/menu/dish-form.ts';
import type { DishText } from '../../../shared/menu/dish-texts.ts';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { TabBar, tabPanelProps } from '../../ui/tab-bar.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { DishFormState } from './use-dish-form.ts';

interface DishTextFieldsProps {
  form: DishFormState;
  /** Whether it is a new dish: then its name has the focus first. */
  isNew: boolean;
  /** The language shown on small screens. */
  language: Language;
  onLanguage(language: Language): void;
  /** The fields in no language, which come after the description. */
  children: ReactNode;
}

/** A dish's texts per language, the reader's first: side by side on large screens, in tabs on small ones. */
export function DishTextFields({ language, onLanguage, children, ...texts }: DishTextFieldsProps) {
  const { t } = useTranslation();
  const { form } = texts;
  const reader = useLanguage();
  const languages = languagesFrom(reader);
  const isWide = useMediaQuery('(min-width: 56rem)');
  if (isWide) {
    return (
      <div className="grid auto-cols-fr grid-flow-col grid-rows-[repeat(6,auto)] gap-x-4">
        {languages.map((each) => (
          <section key={each} aria-labelledby={`dish-${each}`} className="row-span-6 grid grid-rows-subgrid gap-y-4">
            <div>
              <h3 id={`dish-${each}`} lang={each} className="font-bold text-lg">
                {LANGUAGE[each].name}
              </h3>
              <Missing form={form} language={each} />
            </div>
            <LanguageFields {...texts} language={each}>
              {each === reader && children}
            </LanguageFields>
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
        tabs={languages.map((each) => ({
          name: `dish-${each}` as const,
          text: <TabText form={form} language={each} />,
        }))}
      />
      {languages.map((each) => (
        <div key={each} {...tabPanelProps(`dish-${each}`, `dish-${language}`)}>
          <div className="grid gap-4 pt-4">
            <Missing form={form} language={each} />
            <LanguageFields {...texts} language={each}>
              {each === language && children}
            </LanguageFields>
          </div>
        </div>
      ))}
    </div>
  );
}

function TabText({ form, language }: { form: DishFormState; language: Language }) {
  const { t } = useTranslation();
  const isMissing = missingTexts(textsOfForm(form.values), language).length > 0;
  return (
    <span className="inline-flex items-center gap-1">
      <span lang={language}>{LANGUAGE[language].name}</span>
      {isMissing && (
        <CircleDashed role="img" aria-label={t('staff.menu.incompleteTab')} className="size-4 text-muted" />
      )}
    </span>
  );
}

/** Lists the texts that this language lacks. */
function Missing({ form, language }: { form: DishFormState; language: Language }) {
  const { t } = useTranslation();
  const list = new Intl.ListFormat(LANGUAGE[useLanguage()].locale, { type: 'conjunction', style: 'narrow' });
  const missing = missingTexts(textsOfForm(form.values), language);
  return (
    <p className={`flex items-center gap-1.5 text-sm ${missing.length > 0 ? 'font-semibold' : 'text-muted'}`}>
      {missing.length === 0 && <Check aria-hidden className="size-4 text-ok" />}
      {missing.length === 0
        ? t('staff.menu.complete')
        : t('staff.menu.missing', { texts: list.format(missing.map((text) => t(`staff.menu.texts.${text}`))) })}
    </p>
  );
}

function LanguageFields({ form, isNew, language, children }: Omit<DishTextFieldsProps, 'onLanguage'>) {
  const { t } = useTranslation();
  const reader = useLanguage();
  const propsOf = (text: DishText) => {
    const field = fieldIn(text, language);
    return {
      ...form.field(field),
      label: t(`staff.menu.fields.${text}`),
      lang: language,
      dir: directionOf(language),
      autoComplete: 'off',
    };
  };
  return (
    <>
      <Field {...propsOf('name')} autoFocus={isNew && language === reader} onKeyDown={form.moveOnEnter} />
      <TextArea
        {...propsOf('description')}
        rows={3}
        // Beside the fields in no language, which only one column has.
        className={children ? undefined : 'row-span-2 grid grid-rows-[auto_1fr]'}
      />
      {children}
      {form.values.categoryId === 'new' && (
        <Field {...propsOf('category')} label={t('staff.menu.categories.newName')} onKeyDown={form.moveOnEnter} />
      )}
      <TextArea {...propsOf('cookingInstructions')} rows={4} />
    </>
  );
}
