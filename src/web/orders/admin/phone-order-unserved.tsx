import type { UnservedDish } from '../../../shared/orders/refusals.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useUnservedText } from '../shortage-text.ts';
import { PhoneOrderNotice } from './phone-order-notice.tsx';
import type { PhoneOrderForm } from './use-phone-order.ts';

interface PhoneOrderUnservedProps {
  form: PhoneOrderForm;
  /** What the server said of the last attempt. */
  unserved: readonly UnservedDish[];
  /** Called once the order has none of them. */
  onTaken(): void;
  /** Called when staff order them all the same, knowingly. */
  onExceed(): void;
}

/** Dishes of the order that are not served at its time: staff take them off, or order them all the same. */
export function PhoneOrderUnserved({ form, unserved, onTaken, onExceed }: PhoneOrderUnservedProps) {
  const { t } = useTranslation();
  const { lines } = form.values;
  const say = useUnservedText(lines);
  const current = unserved.filter(({ id }) => lines.some(({ dishId }) => dishId === id));
  if (current.length === 0) return null;
  const ids = new Set(current.map(({ id }) => id));
  const takeOff = () => {
    form.setLines(lines.filter(({ dishId }) => !ids.has(dishId)));
    onTaken();
  };
  return (
    <PhoneOrderNotice title={t('staff.phoneOrders.served.title')}>
      <p className="mt-2">{say(current)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button autoFocus variant="primary" disabled={form.isSaving} onClick={takeOff} className="max-sm:w-full">
          {t('staff.phoneOrders.served.takeOff')}
        </Button>
        <Button disabled={form.isSaving} onClick={onExceed} className="max-sm:w-full">
          {t('staff.phoneOrders.served.exceed')}
        </Button>
      </div>
    </PhoneOrderNotice>
  );
}
