import { type ReactNode, useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import type { Language } from '../../../shared/languages.ts';
import { textIn } from '../../../shared/localised-text.ts';
import type { StaffDish } from '../../../shared/menu/contract.ts';
import { Form, SubmitButton } from '../../forms/form.tsx';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { CategoryField } from './categories/category-field.tsx';
import { useRestoreDeletedDish } from './delete-dish-dialog.tsx';
import { DiscardButton } from './discard-button.tsx';
import { DishContents } from './dish-contents.tsx';
import { DishTextFields } from './dish-text-fields.tsx';
import { useDishOptions } from './options/use-dish-options.tsx';
import { PortionFields } from './portion-fields.tsx';
import { ServedField } from './served-field.tsx';
import { type DishFormState, useDishForm } from './use-dish-form.ts';
import { useDishLabels } from './use-dish-labels.ts';

/** Renders a picture field; passed in, because another feature owns it. */
export interface PictureField {
  label: string;
  url: string | null;
  onChange(url: string | null): void;
}

interface DishDialogProps {
  /** The dish to edit; null for a new one. */
  dish: StaffDish | null;
  /** Whether the dish was deleted by someone else meanwhile. */
  isGone: boolean;
  menu: StaffDish[];
  renderPicture(field: PictureField): ReactNode;
  onClose(): void;
}

/** The form of a dish: price, texts per language, picture (spec.md §5). Unsaved edits are kept as a draft. */
export function DishDialog({ dish, isGone, menu, renderPicture, onClose }: DishDialogProps) {
  const { t } = useTranslation();
  const pageLanguage = useLanguage();
  const [language, setLanguage] = useState<Language>(pageLanguage);
  const form = useDishForm({ dish, language, onLanguage: setLanguage, onSaved: onClose });
  const { labelOf, textOf } = useDishLabels();
  const options = useDishOptions({ form, dish, menu });
  return (
    <Dialog
      isWide
      title={
        dish ? t('staff.menu.editTitle', { name: isolate(textIn(dish.name, pageLanguage)) }) : t('staff.menu.addTitle')
      }
      closeLabel={t('staff.close')}
      onClose={onClose}
      footer={
        <>
          <DiscardButton form={form} />
          {!dish && (
            <Button disabled={form.isBlocked} onClick={form.submitAndAddAnother}>
              {t('staff.menu.saveAndAdd')}
            </Button>
          )}
          <SubmitButton form={form} isDisabled={isGone || (dish !== null && !form.isDirty)} />
        </>
      }
    >
      <Form form={form} labelOf={labelOf} textOf={textOf} className="grid grid-cols-1 gap-5">
        {isGone && dish && <GoneNotice id={dish.id} />}
        <DishTextFields form={form} isNew={!dish} language={language} onLanguage={setLanguage}>
          <PriceAndState form={form} />
        </DishTextFields>
        <PortionFields form={form} />
        <ServedField
          of="dish"
          served={form.values.served}
          error={form.errors.served}
          onChange={(served) => form.change({ served })}
        />
        {renderPicture({
          label: t('staff.menu.fields.imageUrl'),
          url: form.values.imageUrl,
          onChange: (imageUrl) => form.change({ imageUrl }),
        })}
        {options.section}
        <DishContents form={form} />
      </Form>
      {options.dialog}
    </Dialog>
  );
}

function PriceAndState({ form }: { form: DishFormState }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <AmountField
        {...form.field('price')}
        onKeyDown={form.moveOnEnter}
        label={t('staff.menu.price')}
        autoComplete="off"
        maxLength={20}
        className="w-36"
      />
      <Checkbox
        label={t('staff.menu.active')}
        checked={form.values.isActive}
        onChange={(isActive) => form.change({ isActive })}
        className="mt-7"
      />
      <CategoryField form={form} />
    </div>
  );
}

function GoneNotice({ id }: { id: number }) {
  const { t } = useTranslation();
  const restore = useRestoreDeletedDish();
  return (
    <section role="alert" className="flex flex-wrap items-center gap-3 rounded-2xl border-2 border-danger p-4">
      <p className="grow font-semibold">{t('staff.menu.gone')}</p>
      <Button onClick={() => void restore(id)}>{t('staff.menu.restore')}</Button>
    </section>
  );
}
