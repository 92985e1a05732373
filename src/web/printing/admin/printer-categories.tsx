import { Checkbox } from '../../ui/checkbox.tsx';
import { useTranslation } from '../../ui/texts.tsx';

/** A category by its name in the language of the page. */
export interface PrinterCategory {
  id: number;
  name: string;
}

interface PrinterCategoriesProps {
  categories: readonly PrinterCategory[];
  isForAll: boolean;
  chosen: readonly number[];
  error: string | undefined;
  onChange(change: { isForAll: boolean } | { categoryIds: number[] }): void;
}

/** Which dishes a printer prints for the kitchen: all, or those of a station. */
export function PrinterCategories({ categories, isForAll, chosen, error, onChange }: PrinterCategoriesProps) {
  const { t } = useTranslation();
  const choose = (id: number, isChosen: boolean) =>
    onChange({ categoryIds: isChosen ? [...chosen, id] : chosen.filter((each) => each !== id) });
  return (
    <fieldset className="min-w-0" aria-describedby={error ? 'printer-categories-error' : undefined}>
      <legend className="mb-1 font-semibold">{t('staff.printers.fields.categoryIds')}</legend>
      {[true, false].map((forAll) => (
        <label key={String(forAll)} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="isForAll"
            checked={isForAll === forAll}
            onChange={() => onChange({ isForAll: forAll })}
            className="size-6 shrink-0 accent-(--buttons)"
          />
          {t(forAll ? 'staff.printers.allDishes' : 'staff.printers.someDishes')}
        </label>
      ))}
      {!isForAll && (
        <div className="ms-9">
          <div className="grid sm:grid-cols-2">
            {categories.map(({ id, name }) => (
              <Checkbox
                key={id}
                name="categoryIds"
                aria-invalid={error ? true : undefined}
                label={name}
                checked={chosen.includes(id)}
                onChange={(isChosen) => choose(id, isChosen)}
              />
            ))}
          </div>
          {error && (
            <p id="printer-categories-error" className="font-semibold text-danger text-sm">
              {error}
            </p>
          )}
          <p className="mt-1 text-muted text-sm">{t('staff.printers.someDishesHint')}</p>
        </div>
      )}
    </fieldset>
  );
}
