import { useId } from 'react';
import {
  type Allergen,
  type AllergenMap,
  type AllergenStatement,
  allergensWith,
  inOrder,
  PRESENCES,
  type Presence,
} from '../../../shared/allergens/allergens.ts';
import { AllergenChips } from '../../ui/allergen-chips.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useTranslation } from '../../ui/texts.tsx';

interface AllergenFieldsProps {
  value: AllergenStatement;
  onChange(edits: Partial<AllergenStatement>): void;
}

/** What a dish or a choice contains, what it may contain, and whether that is all. */
export function AllergenFields({ value: { allergens, allergensComplete }, onChange }: AllergenFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const isEmpty = Object.keys(inOrder(allergens)).length === 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      {PRESENCES.map((presence) => (
        <AllergenChips
          key={presence}
          legend={t(`staff.menu.allergens.${presence}`)}
          selected={allergensWith(allergens, presence)}
          onChange={(codes) => onChange({ allergens: withPresence(allergens, presence, codes) })}
        />
      ))}
      <div>
        <Checkbox
          label={t(isEmpty ? 'staff.menu.allergens.containsNone' : 'staff.menu.allergens.complete')}
          checked={allergensComplete}
          aria-describedby={`${id}-hint`}
          onChange={(isComplete) => onChange({ allergensComplete: isComplete })}
        />
        <p id={`${id}-hint`} className="text-muted text-sm">
          {t(allergensComplete ? 'staff.menu.allergens.completeHint' : 'staff.menu.allergens.incompleteHint')}
        </p>
      </div>
    </div>
  );
}

/** Returns the allergens with exactly these ones of a presence; each has one presence at most. */
function withPresence(map: AllergenMap, presence: Presence, codes: readonly Allergen[]): AllergenMap {
  const others = Object.entries(map).filter(([, each]) => each !== presence);
  return inOrder({ ...Object.fromEntries(others), ...Object.fromEntries(codes.map((code) => [code, presence])) });
}
