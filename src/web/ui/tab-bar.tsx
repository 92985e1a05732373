import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface TabBarProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; text: ReactNode }[];
  selected: Name;
  onSelect(name: Name): void;
  /** Classes of the list, and of each tab. By default the bar has a line of its own on the page. */
  look?: { list: string; tab: string };
}

const OWN_LINE = { list: 'mt-5 flex flex-wrap gap-x-2 border-line border-b', tab: '-mb-px min-h-12 px-4 text-lg' };

/** Tabs following the ARIA pattern: a single tab stop, and arrow keys in reading direction. */
export function TabBar<Name extends string>({ label, tabs, selected, onSelect, look = OWN_LINE }: TabBarProps<Name>) {
  const list = useRef<HTMLDivElement>(null);
  useSelectedInView(list, selected, tabs.map(({ name }) => name).join());
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = tabs.findIndex(({ name }) => name === selected);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    onSelect(next.name);
    focusTab(next.name);
  };
  return (
    <div ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown} className={look.list}>
      {tabs.map(({ name, text }) => (
        <button
          key={name}
          id={tabId(name)}
          type="button"
          role="tab"
          aria-selected={name === selected}
          aria-controls={panelId(name)}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => {
            onSelect(name);
            focusTab(name);
          }}
          className={`-outline-offset-3 border-transparent border-b-3 font-semibold text-muted aria-selected:border-tabs aria-selected:text-tabs ${look.tab}`}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/**
 * Keeps the selected tab in view in a bar that scrolls sideways, when another tab appears or a tab gets longer. Where
 * staff have scrolled such a bar to is kept otherwise, and that of the page always.
 */
function useSelectedInView(list: RefObject<HTMLDivElement | null>, selected: string, names: string): void {
  const width = useRef(0);
  const bringIntoView = useEffectEvent((bar: HTMLElement) => {
    const tab = document.getElementById(tabId(selected));
    if (!tab || bar.scrollWidth === width.current) return;
    width.current = bar.scrollWidth;
    bar.scrollBy({ left: middleOf(tab) - middleOf(bar) });
  });
  // Observed, because measuring at each render makes the browser lay out the page anew each time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: tabs of other names are other elements.
  useEffect(() => {
    const bar = list.current;
    if (!bar) return;
    const sizes = new ResizeObserver(() => bringIntoView(bar));
    for (const tab of bar.children) sizes.observe(tab);
    return () => sizes.disconnect();
  }, [list, names]);
}

function middleOf(element: HTMLElement): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}

/** Focuses a tab, and brings the whole of it into view where the bar scrolls. */
export function focusTab(name: string): void {
  const tab = document.getElementById(tabId(name));
  tab?.focus();
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** Returns the attributes of a tab's panel. */
export function tabPanelProps(name: string, selected: string) {
  return { id: panelId(name), role: 'tabpanel', 'aria-labelledby': tabId(name), hidden: name !== selected } as const;
}

const tabId = (name: string) => `tab-${name}`;
const panelId = (name: string) => `panel-${name}`;
