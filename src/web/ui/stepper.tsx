import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const BUTTON =
  'inline-flex size-11 items-center justify-center rounded-full bg-stepper text-on-stepper transition-[filter,opacity] enabled:hover:brightness-110 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted/60';

interface StepperProps {
  /** Id of the dish, for taps before hydration. */
  id: number;
  dish: string;
  quantity: number;
  max: number;
  onChange(quantity: number): void;
}

/** Minus button, quantity, plus button. Minus is disabled at zero (spec.md §4). */
export function Stepper({ id, dish, quantity, max, onChange }: StepperProps) {
  const { t } = useTranslation();
  return (
    <div className="inline-flex items-center gap-0.5">
      <button
        type="button"
        aria-label={t('shop.menu.remove', { dish })}
        disabled={quantity === 0}
        onClick={() => onChange(quantity - 1)}
        className={BUTTON}
      >
        <Minus aria-hidden className="size-5" />
      </button>
      <output
        aria-label={t('shop.menu.quantity', { dish, count: quantity })}
        className="w-8 text-center font-bold tabular-nums"
      >
        {quantity}
      </output>
      <button
        type="button"
        aria-label={t('shop.menu.add', { dish })}
        disabled={quantity >= max}
        data-adds={id}
        onClick={() => onChange(quantity + 1)}
        className={BUTTON}
      >
        <Plus aria-hidden className="size-5" />
      </button>
    </div>
  );
}
