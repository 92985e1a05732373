import { useTranslation } from '../ui/texts.tsx';
import { DISH_GRID } from './dish-grid.ts';

const CARDS = [1, 2, 3, 4, 5, 6];

/** Six placeholder cards while the dishes load (spec.md §2). */
export function MenuSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('shop.menu.loading')} className={`mt-8 ${DISH_GRID}`}>
      {CARDS.map((card) => (
        <div
          key={card}
          className="flex gap-3 rounded-2xl border border-line bg-surface p-3 motion-safe:animate-pulse lg:flex-col-reverse lg:p-0"
        >
          <div className="flex-1 space-y-3 lg:p-4">
            <div className="h-5 w-2/3 rounded-full bg-sunken" />
            <div className="h-4 w-full rounded-full bg-sunken" />
            <div className="h-4 w-4/5 rounded-full bg-sunken" />
          </div>
          <div className="h-36 w-31 shrink-0 rounded-xl bg-sunken lg:aspect-video xl:aspect-3/2 lg:size-auto lg:rounded-b-none" />
        </div>
      ))}
    </div>
  );
}
