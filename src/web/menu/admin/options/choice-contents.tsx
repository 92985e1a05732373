import { isStated } from '../../../../shared/allergens/allergens.ts';
import { CHOICE_DIETS } from '../../../../shared/allergens/diet.ts';
import { isolate } from '../../../../shared/bidi.ts';
import type { ChoiceForm } from '../../../../shared/options/group-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useTranslation } from '../../../ui/texts.tsx';
import { AllergenFields } from '../allergen-fields.tsx';
import { useContentsSummary } from '../use-contents-summary.ts';

interface ChoiceContentsDialogProps {
  name: string;
  choice: ChoiceForm;
  onChange(edits: Partial<ChoiceForm>): void;
  onClose(): void;
}

/** What a choice adds to a dish; part of the form of its group, which saves it. */
export function ChoiceContentsDialog({ name, choice, onChange, onClose }: ChoiceContentsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('staff.menu.allergens.ofChoice', { name: isolate(name) })}
      description={t('staff.menu.allergens.ofChoiceHint')}
      closeLabel={t('staff.close')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('staff.menu.allergens.done')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <AllergenFields value={choice} onChange={onChange} />
        <SelectField
          label={t('staff.menu.allergens.makesDish')}
          value={choice.diet ?? ''}
          onChange={({ target }) => onChange({ diet: CHOICE_DIETS.find((diet) => diet === target.value) ?? null })}
          className="w-60"
        >
          <option value="">{t('staff.menu.allergens.noChange')}</option>
          {CHOICE_DIETS.map((diet) => (
            <option key={diet} value={diet}>
              {t(`allergens.${diet}`)}
            </option>
          ))}
        </SelectField>
        <Checkbox label={t('allergens.spicy')} checked={choice.isSpicy} onChange={(isSpicy) => onChange({ isSpicy })} />
      </div>
    </Dialog>
  );
}

/** What is stated of a choice, in one line that opens its dialog. */
export function ChoiceContentsLine({ name, choice, onOpen }: { name: string; choice: ChoiceForm; onOpen(): void }) {
  const { t } = useTranslation();
  const text = useContentsSummary()(choice);
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={`${t('staff.menu.allergens.ofChoice', { name: isolate(name) })}: ${text}`}
      className={`min-h-11 rounded-lg text-start text-sm underline decoration-dotted underline-offset-4 ${isStated(choice) ? 'text-muted' : 'font-semibold'}`}
    >
      {text}
    </button>
  );
}
