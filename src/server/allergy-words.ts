import type { Allergen } from '../shared/allergens/allergens.ts';
import { isolate } from '../shared/bidi.ts';
import type { Language } from '../shared/languages.ts';
import { translator } from './translate.ts';

/** Returns the names of allergens, isolated. */
export function allergenNames(codes: readonly Allergen[], language: Language): string {
  const t = translator(language);
  return codes.map((code) => isolate(t(`allergens.names.${code}`))).join(', ');
}

/** Returns the allergens that a customer avoids as a line of plain text; null for none. */
export function allergiesIn(allergies: readonly Allergen[], language: Language): string | null {
  if (allergies.length === 0) return null;
  return translator(language)('allergens.order', { allergens: allergenNames(allergies, language) });
}
