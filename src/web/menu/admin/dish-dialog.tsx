import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../shared/bidi.ts';
import { LANGUAGES, type Language, localised } from '../../../shared/languages.ts';
import { DISH_TEXTS, dishTextField } from '../../../shared/menu/completeness.ts';
import type { StaffDish } from '../../../shared/menu/contract.ts';
import type { DishForm } from '../../../shared/menu/dish-form.ts';
import { ConflictNotice } from '../../forms/conflict-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { useUndoDeletion } from './delete-dish-dialog.tsx';
import { DishTextFields } from './dish-text-fields.tsx';
import { type DishFormState, useDishForm } from './use-dish-form.ts';
import { useDishLabels } from './use-dish-labels.ts';

/** A field for a picture, which another feature draws. */
export interface PictureField {
  label: string;
  url: string | null;
  onChange(url: string | null): void;
}

interface DishDialogProps {
  /** The dish to edit; null for a new one. */
  dish: StaffDish | null;
  /** Whether someone deleted it meanwhile. */
  isGone: boolean;
  menu: StaffDish[];
  renderPicture(field: PictureField): ReactNode;
  onClose(): void;
}

/** The form of a dish: price, texts in three languages, picture (spec.md §5). What is not saved is kept as a draft. */
export function DishDialog({ dish, isGone, menu, renderPicture, onClose }: DishDialogProps) {
  const { t } = useTranslation();
  const pageLanguage = useLanguage();
  const id = useId();
  const form = useDishForm(dish, onClose);
  const [language, setLanguage] = useState<Language>(pageLanguage);
  const { formRef, submit } = useSubmission(form, language, setLanguage);
  const { labelOf, textOf } = useDishLabels();
  const { draft } = form;
  return (
    <Dialog
      isWide
      title={
        dish
          ? t('staff.menu.editTitle', { name: isolate(localised(dish, 'name', pageLanguage)) })
          : t('staff.menu.addTitle')
      }
      closeLabel={t('staff.close')}
      onClose={onClose}
      footer={
        <>
          {draft.isDirty && (
            <Button variant="quiet" disabled={form.isBusy} onClick={form.discard} className="me-auto">
              {t('staff.menu.discard')}
            </Button>
          )}
          <Button
            variant="primary"
            type="submit"
            form={id}
            disabled={form.isBusy || isGone || draft.conflicts.length > 0 || (dish !== null && !draft.isDirty)}
          >
            {t(form.isBusy ? 'staff.saving' : 'staff.save')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={formRef}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {isGone && dish && <GoneNotice id={dish.id} />}
        <ConflictNotice draft={draft} labelOf={labelOf} textOf={textOf} />
        <PriceAndState form={form} />
        <DishTextFields form={form} menu={menu} language={language} onLanguage={setLanguage} />
        {renderPicture({
          label: t('staff.menu.picture'),
          url: draft.values.imageUrl,
          onChange: (imageUrl) => form.change({ imageUrl }),
        })}
      </form>
    </Dialog>
  );
}

function PriceAndState({ form }: { form: DishFormState }) {
  const { t } = useTranslation();
  const { problemText } = useDishLabels();
  const { values } = form.draft;
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
      <Field
        label={t('staff.menu.price')}
        value={values.price}
        onChange={(event) => form.change({ price: event.target.value })}
        error={problemText(form.problems.price)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        dir="ltr"
        className="w-36"
      />
      <Checkbox
        label={t('staff.menu.active')}
        checked={values.isActive}
        onChange={(isActive) => form.change({ isActive })}
        className="mt-7"
      />
    </div>
  );
}

function GoneNotice({ id }: { id: number }) {
  const { t } = useTranslation();
  const restore = useUndoDeletion();
  return (
    <section role="alert" className="flex flex-wrap items-center gap-3 rounded-2xl border-2 border-danger p-4">
      <p className="grow font-semibold">{t('staff.menu.gone')}</p>
      <Button onClick={() => void restore(id)}>{t('staff.menu.restore')}</Button>
    </section>
  );
}

/** Sends the form, and otherwise brings the first field with an error into view, in its language. */
function useSubmission(form: DishFormState, language: Language, setLanguage: (language: Language) => void) {
  const formRef = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const { problems } = form;
  useEffect(() => {
    if (attempts > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);
  const submit = async () => {
    await form.save(language);
    setAttempts((count) => count + 1);
  };
  const [shown, setShown] = useState(problems);
  if (shown !== problems) {
    setShown(problems);
    const faulty = LANGUAGES.filter((each) => isFaultyIn(problems, each));
    if (faulty[0] && !faulty.includes(language)) setLanguage(faulty[0]);
  }
  return { formRef, submit };
}

function isFaultyIn(problems: Partial<Record<keyof DishForm, unknown>>, language: Language): boolean {
  return DISH_TEXTS.some((text) => problems[dishTextField(text, language)] !== undefined);
}
