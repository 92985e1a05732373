import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { groupByCategory } from '../../shared/menu/rules.ts';
import { useLanguage } from '../ui/i18n.ts';
import { TabBar, tabPanelProps } from '../ui/tab-bar.tsx';
import { useTranslation } from '../ui/texts.tsx';
import { CookingList } from './cooking-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { MenuBar } from './menu-bar.tsx';
import { MenuList, type MenuListProps } from './menu-list.tsx';
import { useDishSearch } from './use-dish-search.ts';
import { useFilteredMenu } from './use-filtered-menu.ts';

type Section = 'menu' | 'cooking';

const IN_BAR = { list: 'flex shrink-0 self-stretch', tab: 'px-2.5 whitespace-nowrap sm:px-4' };

interface MenuSectionsProps extends Omit<MenuListProps, 'categories' | 'unknown' | 'query' | 'onQuery'> {
  /** Shown in place of the dishes while there is no menu. */
  missing: ReactNode;
}

/** The tabs Menu and Cooking Info (spec.md §2), in one bar with the categories and the search. */
export function MenuSections({ missing, ...list }: MenuSectionsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [section, setSection] = useState<Section>('menu');
  const [query, setQuery] = useState('');
  const { found, isFiltered } = useDishSearch(list.menu, query, language);
  const { fitting, unknown, canFilter } = useFilteredMenu(list.menu, found, list.groups);
  const { results, rememberPlace } = useResultsInView(isFiltered);
  const categories = useMemo(() => groupByCategory(fitting, language), [fitting, language]);
  const search = (next: string) => {
    if (!isFiltered) rememberPlace();
    setQuery(next);
  };
  const tabs = (
    <TabBar<Section>
      label={t('shop.tabs.label')}
      tabs={[
        { name: 'menu', text: t('shop.tabs.menu') },
        { name: 'cooking', text: t('shop.tabs.cooking') },
      ]}
      selected={section}
      onSelect={setSection}
      look={IN_BAR}
    />
  );
  return (
    <>
      <MenuBar
        tabs={tabs}
        categories={categories}
        isMenu={section === 'menu' && list.menu.length > 0}
        query={query}
        onQuery={search}
      />
      <div ref={results} {...tabPanelProps('menu', section)} className="scroll-mt-[max(73px,4.5rem)]">
        {missing ?? (
          <>
            {canFilter && <FilterBar count={fitting.length} />}
            <MenuList {...list} categories={categories} unknown={unknown} query={query} onQuery={search} />
          </>
        )}
      </div>
      <div {...tabPanelProps('cooking', section)}>
        <Suspense>
          <CookingList menu={list.menu} />
        </Suspense>
      </div>
    </>
  );
}

/** Scrolls to the results of a search, which a keyboard may cover, and back to where the reader was once it is over. */
function useResultsInView(isFiltered: boolean) {
  const results = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  useEffect(() => {
    if (!isFiltered) return;
    results.current?.scrollIntoView();
    return () => window.scrollTo({ top: place.current });
  }, [isFiltered]);
  const rememberPlace = () => {
    place.current = window.scrollY;
  };
  return { results, rememberPlace };
}
