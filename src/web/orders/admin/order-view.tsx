import { LayoutGrid, List, type LucideIcon } from 'lucide-react';
import { createStoredChoice, useStoredValue } from '../../ui/stored-value.ts';
import { useTranslation } from '../../ui/texts.tsx';

export const ORDER_VIEWS = ['cards', 'list'] as const;
/** How the board shows orders: as cards, or as rows of a compact list. */
export type OrderView = (typeof ORDER_VIEWS)[number];

const ICONS: Record<OrderView, LucideIcon> = { cards: LayoutGrid, list: List };

const stored = createStoredChoice('orderView', ORDER_VIEWS);

/** Returns the view of the board, stored on this device. */
export function useOrderView(): OrderView {
  return useStoredValue(stored);
}

export function ViewSwitch() {
  const { t } = useTranslation();
  const view = useOrderView();
  return (
    <fieldset className="flex shrink-0 rounded-2xl border border-line bg-surface p-px">
      <legend className="sr-only">{t('staff.orders.view.label')}</legend>
      {ORDER_VIEWS.map((name) => {
        const Icon = ICONS[name];
        return (
          <button
            key={name}
            type="button"
            aria-pressed={name === view}
            title={t(`staff.orders.view.${name}`)}
            onClick={() => stored.set(name)}
            className="inline-flex size-11 items-center justify-center rounded-[0.9rem] text-muted aria-pressed:bg-ink aria-pressed:text-paper"
          >
            <Icon aria-hidden className="size-5" />
            <span className="sr-only">{t(`staff.orders.view.${name}`)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
