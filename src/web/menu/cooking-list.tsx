import { textIn } from '../../shared/localised-text.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { splitInstructions } from '../../shared/menu/rules.ts';
import { useLanguage } from '../ui/i18n.ts';
import { useTranslation } from '../ui/texts.tsx';
import { DishPicture } from './dish-picture.tsx';

/** The cooking instructions of each dish, one line per step (spec.md §2). */
export function CookingList({ menu }: { menu: Dish[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const dishes = menu
    .map((item) => ({ item, steps: splitInstructions(textIn(item.cookingInstructions, language)) }))
    .filter(({ steps }) => steps.length > 0);
  return (
    <section className="mt-6">
      <h2 className="mb-3 font-bold font-display text-2xl">{t('shop.cooking.title')}</h2>
      {dishes.length === 0 && <p className="py-16 text-center text-muted">{t('shop.cooking.empty')}</p>}
      <ul className="grid gap-3 md:grid-cols-2">
        {dishes.map(({ item, steps }) => (
          <li key={item.id} className="flex gap-4 rounded-3xl border border-line bg-surface p-4">
            {item.imageUrl && (
              <DishPicture url={item.imageUrl} alt="" sizes="4rem" className="size-16 shrink-0 rounded-2xl" />
            )}
            <div className="min-w-0" dir="auto">
              <h3 className="font-bold text-lg leading-snug">{textIn(item.name, language)}</h3>
              <ul className="mt-1 list-disc space-y-1 ps-5 marker:text-tabs">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
