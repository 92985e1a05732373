import { TriangleAlert } from 'lucide-react';
import { type Allergen, type AllergenStatement, hitsOf } from '../../shared/allergens/allergens.ts';
import { useAllergenText } from './allergen-text.ts';
import { useTranslation } from './texts.tsx';

interface AvoidedHitsProps {
  /** Undefined: nothing was stated. */
  statement: AllergenStatement | undefined;
  avoided: readonly Allergen[];
  className?: string;
}

/** Warns of what somebody avoids: that it is contained, may be, or that nothing is known of it. */
export function AvoidedHits({ statement, avoided, className = '' }: AvoidedHitsProps) {
  const { t } = useTranslation();
  const { names } = useAllergenText();
  const { contains, mayContain, notStated } = hitsOf(statement ?? { allergens: {}, allergensComplete: false }, avoided);
  const known = [
    ...(contains.length > 0 ? [t('allergens.contains', { allergens: names(contains) })] : []),
    ...(mayContain.length > 0 ? [t('allergens.mayContain', { allergens: names(mayContain) })] : []),
  ];
  const texts = [...known, ...(notStated.length > 0 ? [t('allergens.unknown', { allergens: names(notStated) })] : [])];
  if (texts.length === 0) return null;
  return (
    <span
      className={`items-start gap-1.5 font-semibold text-sm leading-snug ${known.length > 0 ? 'text-danger' : ''} ${className || 'flex'}`}
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{texts.join('. ')}</span>
    </span>
  );
}
