import { isolate } from '../../../shared/bidi.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Field } from '../../ui/field.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import type { CapacityValues } from './hours-values.ts';

interface CapacityEditorProps {
  hint: string;
  capacity: CapacityValues;
  /** The categories to choose from, in display order. */
  categories: readonly { id: number; name: string }[];
  /** Returns the error of a field: `orders`, `portions`, `amount`, or the id of a category. */
  errorOf(field: string): string | undefined;
  onChange(capacity: CapacityValues): void;
}

const LOOK = { inputMode: 'numeric', dir: 'ltr', autoComplete: 'off', maxLength: 9 } as const;

/** How much is taken for a business day, or for a slot; empty fields for any number. */
export function CapacityEditor({ hint, capacity, categories, errorOf, onChange }: CapacityEditorProps) {
  const { t } = useTranslation();
  const field = (name: 'orders' | 'portions' | 'amount') => ({
    label: t(`staff.hours.capacity.${name}`),
    value: capacity[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...capacity, [name]: target.value }),
  });
  const setCategory = (id: number, portions: string) =>
    onChange({ ...capacity, categories: { ...capacity.categories, [id]: portions } });
  return (
    <>
      <p className="mb-3 text-muted">{hint}</p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Field {...LOOK} {...field('orders')} />
        <Field {...LOOK} {...field('portions')} />
        <AmountField {...field('amount')} autoComplete="off" maxLength={12} />
      </div>
      {categories.length > 0 && (
        <fieldset className="mt-5 min-w-0">
          <legend className="mb-2 font-semibold">{t('staff.hours.capacity.categories')}</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {categories.map(({ id, name }) => (
              <Field
                key={id}
                {...LOOK}
                label={isolate(name)}
                value={capacity.categories[id] ?? ''}
                error={errorOf(String(id))}
                onChange={({ target }) => setCategory(id, target.value)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
