import { use } from 'react';
import { isStated } from '../../shared/allergens/allergens.ts';
import type { Contents } from '../../shared/allergens/contents.ts';
import { useAllergenText } from '../ui/allergen-text.ts';
import { AvoidedHits } from '../ui/avoided-hits.tsx';
import { useMenuFilter } from '../ui/menu-filter.ts';
import { StatesContentsContext } from '../ui/states-contents.ts';
import { useTranslation } from '../ui/texts.tsx';
import { DietBadges } from './diet-badges.tsx';

/**
 * What is stated of a dish with what is chosen: allergens and diet, and what the customer avoids. Nothing while the shop
 * states nothing of any dish.
 */
export function DishStatement({ contents }: { contents: Contents }) {
  const { t } = useTranslation();
  const { parts } = useAllergenText();
  const { without } = useMenuFilter();
  const isUsed = use(StatesContentsContext);
  if (!isUsed) return null;
  const known = parts(contents.allergens);
  return (
    <section aria-label={t('shop.allergens.title')} className="mt-4">
      <DietBadges contents={contents} />
      <div aria-live="polite" className="mt-1">
        <AvoidedHits statement={contents} avoided={without} className="mb-1 flex" />
        {known.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {!isStated(contents) && <p className="text-muted">{t('shop.allergens.notStated')}</p>}
        {isStated(contents) && !contents.allergensComplete && (
          <p className="text-muted">{t('shop.allergens.partly')}</p>
        )}
        {contents.allergensComplete && (
          <p className="text-muted">{t(known.length > 0 ? 'shop.allergens.noOthers' : 'shop.allergens.none')}</p>
        )}
      </div>
    </section>
  );
}
