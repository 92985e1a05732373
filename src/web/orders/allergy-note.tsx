import { use, useId } from 'react';
import type { Allergen } from '../../shared/allergens/allergens.ts';
import { AllergenChips } from '../ui/allergen-chips.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { GroupError } from '../ui/group-error.tsx';
import { useMenuFilter } from '../ui/menu-filter.ts';
import { StatesContentsContext } from '../ui/states-contents.ts';
import { useTranslation } from '../ui/texts.tsx';

interface AllergyNoteProps {
  /** Null while the customer does not want to tell. */
  allergies: readonly Allergen[] | null;
  error: string | undefined;
  onChange(allergies: readonly Allergen[] | null): void;
}

/** Tells the kitchen of an allergy with the order, if the customer wants to; off by default. */
export function AllergyNote({ allergies, error, onChange }: AllergyNoteProps) {
  const { t } = useTranslation();
  const [id, errorId] = [useId(), useId()];
  const { without } = useMenuFilter();
  if (!use(StatesContentsContext)) return null;
  return (
    <section>
      <h3 className="font-bold font-display text-xl">{t('shop.allergies.title')}</h3>
      <Checkbox
        label={t('shop.allergies.tell')}
        checked={allergies !== null}
        aria-describedby={id}
        onChange={(isTold) => onChange(isTold ? without : null)}
      />
      <p id={id} className="text-muted text-sm">
        {t('shop.allergies.hint')}
      </p>
      {allergies && (
        <div className="mt-3">
          <AllergenChips
            legend={t('shop.allergies.which')}
            describedBy={error && errorId}
            selected={allergies}
            onChange={onChange}
          />
          <GroupError id={errorId} error={error} />
        </div>
      )}
    </section>
  );
}
