import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useAllergenText } from '../ui/allergen-text.ts';
import { Button } from '../ui/button.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { clearMenuFilter, isFiltering, useMenuFilter } from '../ui/menu-filter.ts';
import { useTranslation } from '../ui/texts.tsx';

const filterDialog = lazyWithRetry(async () => (await import('./filter-dialog.tsx')).FilterDialog);

interface FilterBarProps {
  /** How many dishes fit the filter. */
  count: number;
}

/** Beside the first category's heading, so that the first dishes stand higher. */
const BESIDE_HEADING = 'float-end pt-3 short:-mb-6 short:pt-0.5';
const ABOVE_DISHES = 'flex flex-wrap items-center gap-x-3 gap-y-1 pt-3 short:float-end short:-mb-6 short:pt-0.5';

/** Opens the filter of the menu, and says what it filters by. */
export function FilterBar({ count }: FilterBarProps) {
  const { t } = useTranslation();
  const filter = useMenuFilter();
  const { names } = useAllergenText();
  const [isOpen, setOpen] = useState(false);
  const isOn = isFiltering(filter);
  const parts = [
    ...(filter.without.length > 0 ? [t('shop.filter.without', { allergens: names(filter.without) })] : []),
    ...(filter.diet ? [t(`allergens.${filter.diet}`)] : []),
    ...(filter.notSpicy ? [t('shop.filter.notSpicy')] : []),
  ];
  return (
    <div
      data-needs-script
      className={`short:*:min-h-8 short:*:py-1 print:hidden ${isOn ? ABOVE_DISHES : BESIDE_HEADING}`}
    >
      <Button
        aria-haspopup="dialog"
        className="max-sm:gap-1.5 max-sm:px-3.5 max-sm:text-sm"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden className="size-5" />
        {t('shop.filter.open')}
      </Button>
      <p role="status" className="min-w-0 empty:hidden">
        {isOn && (
          <>
            <b>{parts.join(' · ')}</b> <span className="text-muted">{t('shop.filter.found', { count })}</span>
          </>
        )}
      </p>
      {isOn && (
        <Button variant="quiet" onClick={clearMenuFilter}>
          {t('shop.filter.clear')}
        </Button>
      )}
      {isOpen && <filterDialog.Part onClose={() => setOpen(false)} />}
    </div>
  );
}
