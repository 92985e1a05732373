import { type Allergen, hitsOf } from '../../shared/allergens/allergens.ts';
import { isolate, plainValue } from '../../shared/bidi.ts';
import type { Language } from '../../shared/languages.ts';
import { textIn } from '../../shared/localised-text.ts';
import type { Order } from '../../shared/orders/contract.ts';
import type { StoredLine } from '../../shared/orders/lines.ts';
import { allergenNames, allergiesIn } from '../allergy-words.ts';
import { translator } from '../translate.ts';

/**
 * Returns the allergens that an order's customer avoids, and the lines that contain them, may, or do not state them, as
 * lines of plain text; null for an order without allergies.
 */
export function allergyText(
  { allergies, items }: Pick<Order, 'allergies' | 'items'>,
  language: Language,
): string | null {
  const said = allergiesIn(allergies, language);
  if (said === null) return null;
  const warnings = items.flatMap((line) => {
    const hits = hitsIn(line, allergies, language);
    return hits.length > 0 ? [`• ${isolate(plainValue(textIn(line.name, language)))}: ${hits.join('. ')}`] : [];
  });
  return [said, ...warnings].join('\n');
}

/** Returns what a line contains, may contain, or does not state of these allergens, as sentences; none for nothing. */
export function hitsIn(
  { statement }: Pick<StoredLine, 'statement'>,
  allergies: readonly Allergen[],
  language: Language,
): string[] {
  const t = translator(language);
  const hits = hitsOf(statement ?? { allergens: {}, allergensComplete: false }, allergies);
  const named = (codes: readonly Allergen[]) => ({ allergens: allergenNames(codes, language) });
  return [
    ...(hits.contains.length > 0 ? [t('allergens.contains', named(hits.contains))] : []),
    ...(hits.mayContain.length > 0 ? [t('allergens.mayContain', named(hits.mayContain))] : []),
    ...(hits.notStated.length > 0 ? [t('allergens.unknown', named(hits.notStated))] : []),
  ];
}
