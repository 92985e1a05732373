import type { Week } from '../../shared/hours/week.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { canBeOrdered } from '../../shared/menu/orderable.ts';
import { useServedText } from '../ui/served-text.ts';
import { useComebackText } from '../ui/sold-out-text.ts';
import { useTranslation } from '../ui/texts.tsx';

/** Returns the classes of a dish's picture that show whether it can be ordered. */
export function pictureLook(dish: Pick<Dish, 'soldOutUntil' | 'serving'>): string {
  return canBeOrdered(dish) ? '' : 'opacity-60 grayscale';
}

interface SoldOutLabelProps {
  /** ISO 8601. */
  until: string;
}

/** Stands in the place of a sold-out dish's buttons, and says when it comes back. */
export function SoldOutLabel({ until }: SoldOutLabelProps) {
  const { t } = useTranslation();
  const comeback = useComebackText()(until);
  return (
    <p className="ms-auto flex min-h-11 print:hidden flex-col items-end justify-center text-end leading-tight">
      <span className="font-bold">{t('shop.soldOut.title')}</span>
      {comeback && <span className="text-muted text-sm">{comeback}</span>}
    </p>
  );
}

/** Stands in the place of the buttons of a dish that is not served now, and says when it is. */
export function ServedLabel({ week }: { week: Week }) {
  return (
    <p className="ms-auto flex min-h-11 min-w-0 items-center text-end font-semibold text-sm leading-tight print:max-w-36">
      {useServedText()(week)}
    </p>
  );
}
