import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { dayText } from '../../../shared/hours/promise-text.ts';
import { textIn } from '../../../shared/localised-text.ts';
import type { Dish } from '../../../shared/menu/contract.ts';
import type { PortionsLeft as Left } from '../../../shared/menu/portions.ts';
import { MAX_QUANTITY } from '../../../shared/orders/rules.ts';
import { PlainButton } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { Price } from '../../ui/price.tsx';
import { useSoldOutText } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { QUANTITY_BUTTON } from './quantity-field.tsx';

interface PhoneOrderDishProps {
  id: string;
  dish: Dish;
  quantity: number;
  /** Whether it is the active row of the search's keys. */
  isActive: boolean;
  picture: ReactNode;
  /** Its options, while they are being chosen. */
  options: ReactNode;
  onQuantity(quantity: number): void;
}

/**
 * A row of the dish list. Its buttons are for pointers; keyboard input goes to the search, and only the active row's
 * buttons are in the tab order.
 */
export function PhoneOrderDish({ id, dish, quantity, isActive, picture, options, onQuantity }: PhoneOrderDishProps) {
  const { t } = useTranslation();
  const name = textIn(dish.name, useLanguage());
  const tabIndex = isActive ? 0 : -1;
  const soldOutText = useSoldOutText();
  const { soldOutUntil } = dish;
  return (
    <>
      <tr
        id={id}
        aria-selected={isActive}
        className={`scroll-my-10 ${isActive ? 'group-focus-within:bg-sunken' : ''} ${quantity > 0 ? 'bg-paper' : ''}`}
      >
        <td className="rounded-s-2xl">
          <PlainButton
            tabIndex={-1}
            disabled={soldOutUntil !== null}
            onClick={() => onQuantity(quantity + 1)}
            className="flex min-h-14 w-full items-center gap-3 p-1.5 text-start"
          >
            <span
              className={`block size-12 shrink-0 overflow-hidden rounded-xl ${soldOutUntil ? 'opacity-60 grayscale' : ''}`}
            >
              {picture}
            </span>
            <span className="min-w-0">
              <bdi className="wrap-anywhere block font-semibold leading-snug">{name}</bdi>
              <Price agorot={dish.price} className="text-muted text-sm" />
              {dish.portionsToday && <PortionsLeft portions={dish.portionsToday} />}
              {dish.serving?.isServed === false && (
                <span className="ms-2 font-semibold text-danger text-sm">{t('staff.phoneOrders.served.now')}</span>
              )}
              {soldOutUntil && (
                <span className="ms-2 font-semibold text-danger text-sm">{soldOutText(soldOutUntil)}</span>
              )}
            </span>
          </PlainButton>
        </td>
        <td className="w-px rounded-e-2xl">
          <div className="flex items-center justify-end gap-0.5 p-1.5">
            {quantity > 0 && (
              <>
                <button
                  type="button"
                  tabIndex={tabIndex}
                  aria-label={t('staff.phoneOrders.removeOne', { dish: name })}
                  onClick={() => onQuantity(quantity - 1)}
                  className={QUANTITY_BUTTON}
                >
                  <Minus aria-hidden className="size-5" />
                </button>
                <span className="min-w-8 text-center font-bold tabular-nums">{quantity}</span>
              </>
            )}
            <PlainButton
              tabIndex={tabIndex}
              aria-label={t('staff.phoneOrders.addOne', { dish: name })}
              disabled={quantity >= MAX_QUANTITY || soldOutUntil !== null}
              onClick={() => onQuantity(quantity + 1)}
              className={QUANTITY_BUTTON}
            >
              <Plus aria-hidden className="size-5" />
            </PlainButton>
          </div>
        </td>
      </tr>
      {options && (
        <tr>
          <td colSpan={2}>{options}</td>
        </tr>
      )}
    </>
  );
}

/**
 * How many portions are left on the first day for which orders are. Staff can sell more, which they confirm when they
 * place the order.
 */
function PortionsLeft({ portions: { left, day } }: { portions: Pick<Left, 'left' | 'day'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const on = day === undefined ? null : isolate(dayText(day, language));
  const none = on ? t('staff.phoneOrders.portions.noneFor', { day: on }) : t('staff.phoneOrders.portions.none');
  const some = on
    ? t('staff.phoneOrders.portions.leftFor', { count: left, day: on })
    : t('staff.phoneOrders.portions.left', { count: left });
  return (
    <span className={`ms-2 font-semibold text-sm ${left === 0 ? 'text-danger' : 'text-muted'}`}>
      {left === 0 ? none : some}
    </span>
  );
}
