import { Search } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Category, hasCategories } from '../../shared/menu/rules.ts';
import { CloseButton } from '../ui/close-button.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { runWhenLoaded } from '../ui/run-when-loaded.ts';
import { useTranslation } from '../ui/texts.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { categoryId } from './category-id.ts';
import { useCategoryInView } from './use-category-in-view.ts';

const arrows = lazyWithRetry(async () => (await import('./bar-arrows.tsx')).BarArrows);

interface MenuBarProps {
  /** The tabs, at the start of the bar. */
  tabs: ReactNode;
  categories: Category[];
  /** Whether the menu is shown, to which the categories and the search belong. */
  isMenu: boolean;
  query: string;
  onQuery(query: string): void;
}

/**
 * Sticky bar with the tabs, links to the categories, and the search, which replaces them on small screens while it is
 * open. Its height is the 73 px by which anchors are offset (spec.md §9), less on low screens.
 */
export function MenuBar({ tabs, categories, isMenu, query, onQuery }: MenuBarProps) {
  const { t } = useTranslation();
  const [isSearching, setSearching] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const hasMouse = useMediaQuery('(pointer: fine)');

  const open = () => {
    setSearching(true);
    // The field is rendered by the next frame; later, phones would not open the keyboard. Focusing would scroll to
    // where the bar stands when it does not stick.
    requestAnimationFrame(() => input.current?.focus({ preventScroll: true }));
  };
  const close = () => {
    setSearching(false);
    onQuery('');
    requestAnimationFrame(() => opener.current?.focus({ preventScroll: true }));
  };
  useBackToCloseSearch(isSearching || query !== '', close);

  return (
    <div
      data-needs-script
      className="sticky top-0 z-20 -mx-4 flex min-h-[73px] items-center gap-2 border-line border-b bg-paper px-4 short:min-h-13"
    >
      <button
        ref={opener}
        type="button"
        aria-label={t('shop.menu.searchOpen')}
        aria-expanded={isSearching}
        onClick={open}
        className={`size-11 shrink-0 items-center justify-center rounded-full border border-line bg-surface md:hidden ${isSearching || !isMenu ? 'hidden' : 'inline-flex'}`}
      >
        <Search aria-hidden className="size-5" />
      </button>
      <div className={`relative -me-4 min-w-0 grow self-stretch md:me-0 md:flex ${isSearching ? 'hidden' : 'flex'}`}>
        <div
          ref={scroller}
          className="relative flex min-w-0 grow items-center overflow-x-auto pe-4 [scrollbar-width:none] motion-safe:scroll-smooth pointer-fine:scroll-px-20"
        >
          {tabs}
          {isMenu && hasCategories(categories) && <CategoryLinks categories={categories} scroller={scroller} />}
        </div>
        {isMenu && hasMouse && <arrows.Part scroller={scroller} />}
      </div>
      <search
        className={`relative md:w-56 md:max-w-[30%] md:shrink-0 lg:w-72 ${isMenu ? 'md:block' : ''} ${isSearching ? 'grow' : 'hidden'}`}
      >
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
          className="h-11 w-full rounded-full border border-field bg-surface ps-11 pe-11 text-base [&::-webkit-search-cancel-button]:hidden"
        />
        {(query !== '' || isSearching) && (
          <CloseButton label={t('shop.menu.searchClose')} onClick={close} className="absolute end-0 top-0" />
        )}
      </search>
    </div>
  );
}

/** Makes the browser's Back close the search, by code that is loaded once somebody searches. */
function useBackToCloseSearch(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    return runWhenLoaded(async () => {
      const { closeOnBack } = await import('../ui/use-back-to-close.ts');
      return () => closeOnBack(() => close());
    });
  }, [isOpen]);
}

interface CategoryLinksProps {
  categories: Category[];
  /** Scrolls sideways, so that the current category is in view. */
  scroller: RefObject<HTMLDivElement | null>;
}

function CategoryLinks({ categories, scroller }: CategoryLinksProps) {
  const { t } = useTranslation();
  const current = useCategoryInView(categories.length);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const link = list.current?.children[current];
    const bar = scroller.current;
    if (!bar || !(link instanceof HTMLElement)) return;
    // The first category shows the tabs before it.
    const left = current === 0 ? 0 : link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
    bar.scrollTo({ left });
  }, [current, scroller]);

  return (
    <nav aria-label={t('shop.menu.jump')} className="ms-1 border-line border-s ps-3">
      <ul ref={list} className="flex gap-2 py-1">
        {categories.map(({ id, name }, index) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${categoryId(index)}`}
              aria-current={index === current ? 'true' : undefined}
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-line bg-surface px-4 font-semibold outline-offset-0! aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              <bdi>{name || t('shop.menu.otherCategory')}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
