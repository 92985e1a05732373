import { Minus, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { MAX_QUANTITY } from '../../../shared/orders/rules.ts';
import { PlainButton } from '../../ui/button.tsx';
import { useTranslation } from '../../ui/texts.tsx';

/** Size of the quantity buttons, large enough for touch. */
export const QUANTITY_BUTTON =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-line bg-surface text-ink not-off:hover:bg-sunken off:text-muted';

interface QuantityFieldProps {
  dish: string;
  quantity: number;
  /** Called with 0 to 999. */
  onChange(quantity: number): void;
}

/** Quantity of a dish, changed by buttons, arrow keys or typing. 0 removes the dish. */
export function QuantityField({ dish, quantity, onChange }: QuantityFieldProps) {
  const { t } = useTranslation();
  /** The text being typed; an empty field removes nothing until it loses the focus. */
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 3);
    setTyped(digits);
    if (Number(digits) > 0) onChange(Number(digits));
  };
  const leave = () => {
    if (typed !== null && Number(typed) === 0) onChange(0);
    setTyped(null);
  };
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1, '+': 1, '-': -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setTyped(null);
    onChange(quantity + by);
  };
  const isLast = quantity <= 1;
  return (
    <div className="inline-flex items-center gap-1">
      <button
        type="button"
        aria-label={t(isLast ? 'staff.phoneOrders.removeDish' : 'staff.phoneOrders.removeOne', { dish })}
        onClick={() => onChange(quantity - 1)}
        className={QUANTITY_BUTTON}
      >
        {isLast ? <Trash2 aria-hidden className="size-5" /> : <Minus aria-hidden className="size-5" />}
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('staff.phoneOrders.quantityOf', { dish })}
        value={typed ?? String(quantity)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={step}
        className="h-11 w-14 rounded-xl border border-field bg-paper text-center font-bold text-ink tabular-nums"
      />
      <PlainButton
        aria-label={t('staff.phoneOrders.addOne', { dish })}
        disabled={quantity >= MAX_QUANTITY}
        onClick={() => onChange(quantity + 1)}
        className={QUANTITY_BUTTON}
      >
        <Plus aria-hidden className="size-5" />
      </PlainButton>
    </div>
  );
}
