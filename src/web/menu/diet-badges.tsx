import { Flame, Leaf } from 'lucide-react';
import type { Contents } from '../../shared/allergens/contents.ts';
import { useTranslation } from '../ui/texts.tsx';

/** Whether a dish is vegetarian, vegan or spicy; nothing where it is not stated. */
export function DietBadges({ contents: { diet, isSpicy } }: { contents: Pick<Contents, 'diet' | 'isSpicy'> }) {
  const { t } = useTranslation();
  if (diet === null && !isSpicy) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 font-semibold text-sm leading-snug short:max-lg:mt-0">
      {diet && (
        <span className="inline-flex items-center gap-1 text-ok">
          <Leaf aria-hidden className="size-4 shrink-0" />
          {t(`allergens.${diet}`)}
        </span>
      )}
      {isSpicy && (
        <span className="inline-flex items-center gap-1 text-danger">
          <Flame aria-hidden className="size-4 shrink-0" />
          {t('allergens.spicy')}
        </span>
      )}
    </p>
  );
}
