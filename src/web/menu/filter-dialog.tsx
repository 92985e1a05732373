import { useId } from 'react';
import { DIETS } from '../../shared/allergens/diet.ts';
import { AllergenChips } from '../ui/allergen-chips.tsx';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { clearMenuFilter, isFiltering, setMenuFilter, useMenuFilter } from '../ui/menu-filter.ts';
import { useTranslation } from '../ui/texts.tsx';

/** What to see of the menu: dishes without allergens, of a diet, or not spicy. Each change takes effect at once. */
export function FilterDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const filter = useMenuFilter();
  const id = useId();
  const change = (edits: Partial<typeof filter>) => setMenuFilter({ ...filter, ...edits });
  return (
    <Dialog
      title={t('shop.filter.title')}
      closeLabel={t('shop.dish.close')}
      onClose={onClose}
      footer={
        <>
          {isFiltering(filter) && (
            <Button variant="quiet" onClick={clearMenuFilter} className="me-auto">
              {t('shop.filter.clear')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('shop.filter.show')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <AllergenChips
          legend={t('shop.filter.withoutTitle')}
          describedBy={id}
          selected={filter.without}
          onChange={(without) => change({ without })}
        />
        <p id={id} className="rounded-2xl bg-sunken p-4 text-sm leading-relaxed">
          {t('shop.filter.honest')}
        </p>
        <fieldset className="min-w-0">
          <legend className="mb-2 font-semibold">{t('shop.filter.dietTitle')}</legend>
          <div className="flex flex-wrap gap-2">
            {DIETS.map((diet) => (
              <Chip
                key={diet}
                label={t(`allergens.${diet}`)}
                isOn={filter.diet === diet}
                onChange={(isOn) => change({ diet: isOn ? diet : null })}
              />
            ))}
            <Chip
              label={t('shop.filter.notSpicy')}
              isOn={filter.notSpicy}
              onChange={(notSpicy) => change({ notSpicy })}
            />
          </div>
        </fieldset>
        <p className="text-muted text-sm">{t('shop.filter.kept')}</p>
      </div>
    </Dialog>
  );
}
