import { useState } from 'react';
import type { Language } from '../../../shared/languages.ts';
import { textsOf } from '../../../shared/localised-text.ts';
import { missingTexts } from '../../../shared/menu/completeness.ts';
import type { StaffDish } from '../../../shared/menu/contract.ts';
import { foldText, matchesSearch } from '../../../shared/search.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { CompletenessBar } from './completeness-bar.tsx';
import { DishList } from './dish-list.tsx';

interface MenuBoardProps {
  menu: StaffDish[];
  onAdd(): void;
  onEdit(dish: StaffDish): void;
  onDelete(dish: StaffDish): void;
}

/** The whole menu for staff: to search, complete and reorder (spec.md §2). */
export function MenuBoard({ menu, onAdd, onEdit, onDelete }: MenuBoardProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [incompleteIn, setIncompleteIn] = useState<Language | null>(null);
  if (menu.length === 0) {
    return (
      <div className="flex flex-col items-center gap-4 py-16 text-center">
        <p className="text-muted">{t('staff.menu.empty')}</p>
        <Button variant="primary" onClick={onAdd}>
          {t('staff.menu.add')}
        </Button>
      </div>
    );
  }
  const query = search.trim();
  const isWhole = query === '' && incompleteIn === null;
  const shown = menu.filter(
    (dish) =>
      (query === '' || matchesSearch(searchTextOf(dish), query)) &&
      (incompleteIn === null || missingTexts(dish, incompleteIn).length > 0),
  );
  const showAll = () => {
    setSearch('');
    setIncompleteIn(null);
  };
  return (
    <>
      <CompletenessBar menu={menu} selected={incompleteIn} onSelect={setIncompleteIn} />
      <SearchField label={t('staff.menu.search')} value={search} onChange={setSearch} className="mt-3" />
      <p role="status" className="mt-2 flex min-h-11 flex-wrap items-center gap-x-3 text-muted text-sm">
        <span>{isWhole ? t('staff.menu.orderHint') : t('staff.menu.found', { count: shown.length })}</span>
        {!isWhole && (
          <button
            type="button"
            onClick={showAll}
            className="min-h-11 font-semibold text-ink underline underline-offset-4"
          >
            {t('staff.menu.showAll')}
          </button>
        )}
      </p>
      {shown.length === 0 ? (
        <p className="py-12 text-center text-muted">
          {query === '' ? t('staff.menu.allComplete') : t('staff.nothingFound', { query })}
        </p>
      ) : (
        <DishList dishes={shown} isSortable={isWhole} onEdit={onEdit} onDelete={onDelete} />
      )}
    </>
  );
}

/** Returns the searched texts of a dish: names, categories and descriptions in every language. */
function searchTextOf(dish: StaffDish): string {
  const texts = (['name', 'category', 'description'] as const).flatMap((text) => textsOf(dish[text]));
  return foldText(texts.join('\n'));
}
