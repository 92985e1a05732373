import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import type { Language } from '../../../shared/languages.ts';
import { textIn, textsOf } from '../../../shared/localised-text.ts';
import type { Dish } from '../../../shared/menu/contract.ts';
import { isSoldOut } from '../../../shared/menu/orderable.ts';
import { groupByCategory, hasCategories } from '../../../shared/menu/rules.ts';
import { hasOptions, type OptionGroups } from '../../../shared/options/groups.ts';
import { type PricedLine, quantityOfDish } from '../../../shared/orders/pricing.ts';
import { foldText, matchesSearch } from '../../../shared/search.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { PhoneOrderDish } from './phone-order-dish.tsx';
import { PhoneOrderOptions } from './phone-order-options.tsx';
import type { OpenOptions } from './use-open-options.ts';
import type { PhoneOrderForm } from './use-phone-order.ts';

interface PhoneOrderDishesProps {
  menu: Dish[];
  groups: OptionGroups;
  form: PhoneOrderForm;
  options: OpenOptions;
  error: string | undefined;
  /** Renders a dish's thumbnail. */
  picture(dish: Dish): ReactNode;
}

/**
 * The menu by category, for selecting dishes. The search is focused: arrows move the active row, Enter adds one, plus
 * and minus change the quantity.
 */
export function PhoneOrderDishes({ menu, groups, form, options, error, picture }: PhoneOrderDishesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const search = useDishSearch({ menu, groups, form, options });
  const input = useRef<HTMLInputElement>(null);
  const closeOptions = () => {
    options.close();
    input.current?.focus();
    input.current?.select();
  };
  const categories = groupByCategory(search.found, language);
  const isGrouped = hasCategories(categories);
  return (
    <section aria-labelledby={`${id}-title`} className="group rounded-3xl border border-line bg-surface p-4 sm:p-5">
      <h2 id={`${id}-title`} className="font-bold font-display text-2xl">
        {t('staff.phoneOrders.dishes')}
      </h2>
      <div className="relative mt-3">
        <Search aria-hidden className="pointer-events-none absolute start-4 top-3.5 size-5 text-muted" />
        <input
          ref={input}
          type="text"
          name="dish"
          role="combobox"
          aria-label={t('staff.phoneOrders.findDish')}
          aria-haspopup="grid"
          aria-expanded={search.found.length > 0}
          aria-controls={`${id}-dishes`}
          aria-activedescendant={search.active ? rowId(search.active) : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          placeholder={t('staff.phoneOrders.findDish')}
          value={search.query}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => search.setQuery(event.target.value)}
          onKeyDown={search.onKeyDown}
          className="h-12 w-full rounded-full border border-field bg-paper ps-12 pe-4 text-base text-ink aria-invalid:border-danger"
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 font-semibold text-danger text-sm">
          {error}
        </p>
      )}
      <KeyHints />
      <p role="status" className="sr-only">
        {search.announcement}
      </p>
      <div className="-mx-2 mt-2 max-h-[28rem] overflow-y-auto px-2">
        <table
          id={`${id}-dishes`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow keys is a grid.
          role="grid"
          aria-label={t('staff.phoneOrders.dishes')}
          className="w-full border-separate border-spacing-0"
        >
          {categories.map(({ id, name, items }) => (
            <tbody key={id}>
              {isGrouped && (
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={2}
                    className="sticky top-0 z-1 bg-surface pt-2 pb-1 text-start font-semibold text-muted text-sm"
                  >
                    <bdi>{name || t('staff.phoneOrders.otherCategory')}</bdi>
                  </th>
                </tr>
              )}
              {items.map((dish) => (
                <PhoneOrderDish
                  key={dish.id}
                  options={
                    dish.id === options.dishId && (
                      <PhoneOrderOptions
                        dish={dish}
                        groups={groups}
                        refusals={options.refusals}
                        onAdd={(line) => {
                          search.addLine(line);
                          closeOptions();
                        }}
                        onClose={closeOptions}
                      />
                    )
                  }
                  id={rowId(dish)}
                  dish={dish}
                  quantity={quantityOfDish(form.values.lines, dish.id)}
                  isActive={dish.id === search.active?.id}
                  onQuantity={(quantity) => search.setQuantity(dish, quantity)}
                  picture={picture(dish)}
                />
              ))}
            </tbody>
          ))}
        </table>
        {search.found.length === 0 && (
          <p className="py-8 text-center text-muted">
            {menu.length === 0
              ? t('staff.phoneOrders.noDishes')
              : t('staff.nothingFound', { query: search.query.trim() })}
          </p>
        )}
      </div>
    </section>
  );
}

const rowId = (dish: Dish) => `dish-${dish.id}`;

/** Returns the search text, the matching dishes, the active one, and the key handler. */
function useDishSearch({ menu, groups, form, options }: Omit<PhoneOrderDishesProps, 'error' | 'picture'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const [activeId, setActiveId] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const found = useFound(menu, query);
  const active = found.find(({ id }) => id === activeId) ?? found[0];

  const setQuantity = (dish: Dish, quantity: number) => {
    setActiveId(dish.id);
    const name = isolate(textIn(dish.name, language));
    if (isSoldOut(dish)) return setAnnouncement(t('staff.menu.soldOut.of', { name, state: t('shop.soldOut.title') }));
    const before = quantityOfDish(form.values.lines, dish.id);
    if (hasOptions(dish, groups)) {
      if (quantity > before) return options.open(dish.id);
      const last = form.values.lines.findLast(({ dishId }) => dishId === dish.id);
      if (last) form.setLine({ ...last, quantity: last.quantity - 1 });
    } else form.setQuantity(dish, quantity);
    setAnnouncement(t('staff.phoneOrders.inOrder', { dish: name, quantity: String(Math.max(quantity, 0)) }));
  };
  const addLine = (line: PricedLine) => {
    const before = form.values.lines.find(({ key }) => key === line.key)?.quantity ?? 0;
    form.setLine({ ...line, quantity: before + line.quantity });
    const quantity = String(quantityOfDish(form.values.lines, line.dishId) + line.quantity);
    setAnnouncement(t('staff.phoneOrders.inOrder', { dish: isolate(textIn(line.name, language)), quantity }));
  };
  const changeQuery = (text: string) => {
    setQuery(text);
    setActiveId(null);
    options.close();
    setAnnouncement('');
  };
  const move = (by: number) => {
    const index = active ? found.indexOf(active) + by : 0;
    const next = found[Math.min(Math.max(index, 0), found.length - 1)];
    if (!next) return;
    setActiveId(next.id);
    document.getElementById(rowId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const add = (by: number) => active && setQuantity(active, quantityOfDish(form.values.lines, active.id) + by);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Ctrl+Enter places the order; during IME composition, Enter belongs to the IME.
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && query !== '') return changeQuery('');
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const amount = { Enter: 1, '+': 1, '-': -1 }[event.key];
    if (step === undefined && amount === undefined) return;
    event.preventDefault();
    if (step) move(step);
    if (!amount) return;
    add(amount);
    // Selected, so that the next input replaces it.
    event.currentTarget.select();
  };
  const count = t('staff.phoneOrders.dishesFound', { count: found.length });
  return {
    query,
    setQuery: changeQuery,
    found,
    active,
    setQuantity,
    addLine,
    onKeyDown,
    announcement: announcement || (query.trim() === '' ? '' : count),
  };
}

/** Returns the dishes whose names (in any language) or category contain every word of `query`. */
function useFound(menu: Dish[], query: string): Dish[] {
  const language: Language = useLanguage();
  const folded = useMemo(
    () => menu.map((dish) => foldText([...textsOf(dish.name), textIn(dish.category, language)].join(' '))),
    [menu, language],
  );
  const inMenuOrder = useMemo(
    () => (query.trim() === '' ? menu : menu.filter((_, index) => matchesSearch(folded[index] ?? '', query))),
    [menu, folded, query],
  );
  // By category, so that the arrow keys follow the visual order.
  return useMemo(() => groupByCategory(inMenuOrder, language).flatMap(({ items }) => items), [inMenuOrder, language]);
}

/** Describes the keys, on devices with a keyboard. */
function KeyHints() {
  const { t } = useTranslation();
  const hints = [
    ['↑ ↓', t('staff.phoneOrders.keys.choose')],
    ['Enter', t('staff.phoneOrders.keys.add')],
    ['+ −', t('staff.phoneOrders.keys.change')],
    ['Ctrl Enter', t('staff.phoneOrders.keys.place')],
  ];
  return (
    <p className="mt-2 hidden flex-wrap gap-x-4 gap-y-1 text-muted text-sm pointer-fine:flex">
      {hints.map(([keys, does]) => (
        <span key={keys}>
          <kbd dir="ltr" className="rounded border border-line bg-paper px-1.5 font-sans">
            {keys}
          </kbd>{' '}
          {does}
        </span>
      ))}
    </p>
  );
}
