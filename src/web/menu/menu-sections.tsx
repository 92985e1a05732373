import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupByCategory } from '../../shared/menu/rules.ts';
import { useLanguage } from '../ui/i18n.ts';
import { TabBar, tabPanelProps } from '../ui/tab-bar.tsx';
import { CookingList } from './cooking-list.tsx';
import { MenuBar } from './menu-bar.tsx';
import { MenuList, type MenuListProps } from './menu-list.tsx';
import { useDishSearch } from './use-dish-search.ts';

type Section = 'menu' | 'cooking';

const IN_BAR = { list: 'flex shrink-0 self-stretch', tab: 'px-2.5 whitespace-nowrap sm:px-4' };

interface MenuSectionsProps extends Omit<MenuListProps, 'categories' | 'query' | 'onQuery'> {
  /** Shown in place of the dishes while there is no menu. */
  missing: ReactNode;
}

/** The tabs Menu and Cooking Info (spec.md §2), in one bar with the categories and the search. */
export function MenuSections({ missing, ...list }: MenuSectionsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [section, setSection] = useState<Section>('menu');
  const [query, setQuery] = useState('');
  const found = useDishSearch(list.menu, query, language);
  const categories = useMemo(() => groupByCategory(found, language), [found, language]);
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
        onQuery={setQuery}
      />
      <div {...tabPanelProps('menu', section)}>
        {missing ?? <MenuList {...list} categories={categories} query={query} onQuery={setQuery} />}
      </div>
      <div {...tabPanelProps('cooking', section)}>
        <Suspense>
          <CookingList menu={list.menu} />
        </Suspense>
      </div>
    </>
  );
}
