import { textIn } from '../../shared/localised-text.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { canBeOrdered } from '../../shared/menu/orderable.ts';
import { mostPortions, type PortionsLeft } from '../../shared/menu/portions.ts';
import { leftText } from '../../shared/menu/portions-text.ts';
import { useLanguage } from '../ui/i18n.ts';
import { Stepper } from '../ui/stepper.tsx';
import { useTranslation } from '../ui/texts.tsx';
import { ServedLabel, SoldOutLabel } from './sold-out-label.tsx';

export interface DishQuantityProps {
  item: Dish;
  /** In the cart. */
  quantity: number;
  maxQuantity: number;
  onQuantity(id: number, quantity: number): void;
}

/** The buttons that change how many of a dish are in the cart; when it comes back or is served, while it cannot be ordered. */
export function DishQuantity({ item, quantity, maxQuantity, onQuantity }: DishQuantityProps) {
  const language = useLanguage();
  if (item.soldOutUntil) return <SoldOutLabel until={item.soldOutUntil} />;
  if (!canBeOrdered(item)) return <ServedLabel week={item.served ?? []} />;
  const most = mostPortions(item.portionsToday) ?? maxQuantity;
  return (
    <>
      {item.portionsToday && <LeftLabel portions={item.portionsToday} />}
      <div data-needs-script className="relative ms-auto">
        <Stepper
          id={item.id}
          dish={textIn(item.name, language)}
          quantity={quantity}
          max={Math.min(maxQuantity, most)}
          onChange={(next) => onQuantity(item.id, next)}
        />
      </div>
    </>
  );
}

/** How many portions are left, beside the price; not on paper, where it would soon be wrong. */
export function LeftLabel({ portions }: { portions: Pick<PortionsLeft, 'left' | 'day'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <p className="me-auto pb-1 font-semibold text-danger text-sm print:hidden">{leftText(portions, t, language)}</p>
  );
}
