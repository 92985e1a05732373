import {
  type Allergen,
  type AllergenMap,
  type AllergenStatement,
  allergensWith,
  isStated,
  PRESENCES,
} from '../../shared/allergens/allergens.ts';
import { isolate } from '../../shared/bidi.ts';
import { useTranslation } from './texts.tsx';

/** Returns the functions that name allergens in the page's language. */
export function useAllergenText() {
  const { t } = useTranslation();
  const names = (codes: readonly Allergen[]) => codes.map((code) => isolate(t(`allergens.names.${code}`))).join(', ');
  /** What is contained, and what may be; none of both where nothing is stated. */
  const parts = (map: AllergenMap) =>
    PRESENCES.flatMap((presence) => {
      const codes = allergensWith(map, presence);
      return codes.length > 0 ? [t(`allergens.${presence}`, { allergens: names(codes) })] : [];
    });
  return {
    names,
    parts,
    /** Everything that is known, in one line; empty where nothing is stated. */
    inBrief(statement: AllergenStatement): string {
      if (!isStated(statement)) return '';
      const known = parts(statement.allergens);
      if (known.length === 0) return t('allergens.none');
      return [...known, ...(statement.allergensComplete ? [t('allergens.complete')] : [])].join('. ');
    },
  };
}
