import { useTranslation } from 'react-i18next';

const CARDS = [1, 2, 3, 4, 5, 6];

/** Six placeholder cards while the dishes load (spec.md §2). */
export function MenuSkeleton() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      aria-label={t('shop.menu.loading')}
      className="mt-8 grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3"
    >
      {CARDS.map((card) => (
        <div
          key={card}
          className="flex gap-3 rounded-3xl border border-line bg-surface p-3 motion-safe:animate-pulse sm:flex-col sm:p-0"
        >
          <div className="size-28 shrink-0 rounded-2xl bg-sunken sm:aspect-4/3 sm:size-auto sm:rounded-b-none" />
          <div className="flex-1 space-y-3 sm:p-4">
            <div className="h-5 w-2/3 rounded-full bg-sunken" />
            <div className="h-4 w-full rounded-full bg-sunken" />
            <div className="h-4 w-4/5 rounded-full bg-sunken" />
          </div>
        </div>
      ))}
    </div>
  );
}
