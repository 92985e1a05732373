import { isPortioned } from '../../../shared/menu/dish-form.ts';
import { Field } from '../../ui/field.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import type { DishFormState } from './use-dish-form.ts';

/** How many portions of a dish are sold in a day, and from which number down customers see how many are left. */
export function PortionFields({ form }: { form: DishFormState }) {
  const { t } = useTranslation();
  const look = { inputMode: 'numeric', dir: 'ltr', autoComplete: 'off', maxLength: 9, className: 'w-60' } as const;
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
      <Field
        {...form.field('portionsPerDay')}
        {...look}
        onKeyDown={form.moveOnEnter}
        label={t('staff.menu.fields.portionsPerDay')}
        hint={t('staff.menu.portions.perDayHint')}
      />
      {isPortioned(form.values) && (
        <Field
          {...form.field('showPortionsFrom')}
          {...look}
          onKeyDown={form.moveOnEnter}
          label={t('staff.menu.portions.showFrom')}
          hint={t('staff.menu.portions.showFromHint')}
        />
      )}
    </div>
  );
}
