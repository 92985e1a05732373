import { CountButtons } from './count-buttons.tsx';
import { useTranslation } from './texts.tsx';

interface StepperProps {
  /** Id of the dish, for taps before hydration. */
  id?: number;
  dish: string;
  quantity: number;
  max: number;
  onChange(quantity: number): void;
}

/** The buttons that change how many of a dish are in the cart. Minus is disabled at zero (spec.md §4). */
export function Stepper({ id, dish, quantity, max, onChange }: StepperProps) {
  const { t } = useTranslation();
  const labels = {
    less: t('shop.menu.remove', { dish }),
    count: t('shop.menu.quantity', { dish, count: quantity }),
    more: t('shop.menu.add', { dish }),
  };
  return <CountButtons labels={labels} count={quantity} max={max} onChange={onChange} {...(id && { adds: id })} />;
}
