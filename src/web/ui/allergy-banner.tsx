import { TriangleAlert } from 'lucide-react';
import type { Allergen } from '../../shared/allergens/allergens.ts';
import { useAllergenText } from './allergen-text.ts';
import { useTranslation } from './texts.tsx';

interface AllergyBannerProps {
  allergies: readonly Allergen[];
  className?: string;
}

/** The allergens that the customer of an order avoids; nothing without any. */
export function AllergyBanner({ allergies, className = '' }: AllergyBannerProps) {
  const { t } = useTranslation();
  const { names } = useAllergenText();
  if (allergies.length === 0) return null;
  return (
    <p
      className={`flex items-start gap-1.5 rounded-lg border-2 border-danger px-2 py-0.5 font-bold text-danger leading-snug ${className}`}
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{t('allergens.order', { allergens: names(allergies) })}</span>
    </p>
  );
}
