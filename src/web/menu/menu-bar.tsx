import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '../../shared/menu/rules.ts';
import { categoryId } from './category-id.ts';
import { useCategoryInView } from './use-category-in-view.ts';

interface MenuBarProps {
  categories: Category[];
  query: string;
  onQuery(query: string): void;
}

/**
 * Sticky bar with links to the categories and the search, which replaces them on small screens while it is open. Its
 * height is the 73 px by which anchors are offset (spec.md §9).
 */
export function MenuBar({ categories, query, onQuery }: MenuBarProps) {
  const { t } = useTranslation();
  const [isSearching, setSearching] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const open = () => {
    setSearching(true);
    // The field is rendered by the next frame; later, phones would not open the keyboard.
    requestAnimationFrame(() => input.current?.focus());
  };
  const close = () => {
    setSearching(false);
    onQuery('');
    requestAnimationFrame(() => opener.current?.focus());
  };

  return (
    <div className="sticky top-0 z-20 -mx-4 flex h-[73px] items-center gap-2 border-line border-b bg-paper/95 px-4 backdrop-blur-sm">
      <button
        ref={opener}
        type="button"
        aria-label={t('shop.menu.searchOpen')}
        aria-expanded={isSearching}
        onClick={open}
        className={`size-11 shrink-0 items-center justify-center rounded-full border border-line bg-surface md:hidden ${isSearching ? 'hidden' : 'inline-flex'}`}
      >
        <Search aria-hidden className="size-5" />
      </button>
      <CategoryLinks categories={categories} isHidden={isSearching} />
      <search className={`relative md:ms-auto md:block md:w-72 md:shrink-0 ${isSearching ? 'grow' : 'hidden'}`}>
        <Search aria-hidden className="pointer-events-none absolute start-3.5 top-3 size-5 text-muted" />
        <input
          ref={input}
          type="search"
          aria-label={t('shop.menu.search')}
          placeholder={t('shop.menu.search')}
          value={query}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && close()}
          className="h-11 w-full rounded-full border border-line bg-surface ps-11 pe-11 text-base [&::-webkit-search-cancel-button]:hidden"
        />
        {(query !== '' || isSearching) && (
          <button
            type="button"
            aria-label={t('shop.menu.searchClose')}
            onClick={close}
            className="absolute end-0 top-0 inline-flex size-11 items-center justify-center rounded-full"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </search>
    </div>
  );
}

function CategoryLinks({ categories, isHidden }: { categories: Category[]; isHidden: boolean }) {
  const { t } = useTranslation();
  const current = useCategoryInView(categories.length);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // Scrolls the bar only, not the page.
    const link = list.current?.children[current];
    if (!list.current || !(link instanceof HTMLElement)) return;
    const { offsetLeft, offsetWidth } = link;
    list.current.scrollTo({ left: offsetLeft - (list.current.clientWidth - offsetWidth) / 2, behavior: 'smooth' });
  }, [current]);

  return (
    <nav aria-label={t('shop.menu.jump')} className={`min-w-0 md:block ${isHidden ? 'hidden' : ''}`}>
      <ul ref={list} className="relative flex snap-x gap-2 overflow-x-auto py-3 [scrollbar-width:none]">
        {categories.map(({ name }, index) => (
          <li key={name} className="shrink-0 snap-start">
            <a
              href={`#${categoryId(index)}`}
              aria-current={index === current ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-semibold aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              <bdi>{name || t('shop.menu.otherCategory')}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
