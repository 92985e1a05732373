import { quantityOfDish, withAtMost } from '../../../shared/orders/pricing.ts';
import type { PortionShortage } from '../../../shared/orders/refusals.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useShortageText } from '../shortage-text.ts';
import { PhoneOrderNotice } from './phone-order-notice.tsx';
import type { PhoneOrderForm } from './use-phone-order.ts';

interface PhoneOrderShortageProps {
  form: PhoneOrderForm;
  /** What the server said of the last attempt. */
  shortages: readonly PortionShortage[];
  /** Called once the order has no more than what is left. */
  onTaken(): void;
  /** Called when staff sell more than there are, knowingly. */
  onExceed(): void;
}

/** Dishes of which the order has more than are left today: staff take what is left, or sell them all the same. */
export function PhoneOrderShortage({ form, shortages, onTaken, onExceed }: PhoneOrderShortageProps) {
  const { t } = useTranslation();
  const { lines } = form.values;
  const say = useShortageText(lines);
  const current = shortages.filter((shortage) => quantityOfDish(lines, shortage.id) > shortage.left);
  if (current.length === 0) return null;
  const take = () => {
    form.setLines(current.reduce((kept, { id, left }) => withAtMost(kept, id, left), lines));
    onTaken();
  };
  return (
    <PhoneOrderNotice title={t('staff.phoneOrders.portions.title')}>
      <p className="mt-2">{say(current)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button autoFocus variant="primary" disabled={form.isSaving} onClick={take} className="max-sm:w-full">
          {t('shop.portions.take')}
        </Button>
        <Button disabled={form.isSaving} onClick={onExceed} className="max-sm:w-full">
          {t('staff.phoneOrders.portions.exceed')}
        </Button>
      </div>
    </PhoneOrderNotice>
  );
}
