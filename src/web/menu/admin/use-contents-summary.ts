import type { AllergenStatement } from '../../../shared/allergens/allergens.ts';
import type { ChoiceDiet, Diet } from '../../../shared/allergens/diet.ts';
import { useAllergenText } from '../../ui/allergen-text.ts';
import { useTranslation } from '../../ui/texts.tsx';

/** What is stated of a dish or a choice. */
interface Stated extends AllergenStatement {
  diet: Diet | ChoiceDiet | null;
  isSpicy: boolean;
}

/** Returns a function that returns that, in one line. */
export function useContentsSummary() {
  const { t } = useTranslation();
  const { inBrief } = useAllergenText();
  return (stated: Stated): string =>
    [
      ...(stated.diet ? [t(`allergens.${stated.diet}`)] : []),
      ...(stated.isSpicy ? [t('allergens.spicy')] : []),
      inBrief(stated) || t('allergens.notStated'),
    ].join(' · ');
}
