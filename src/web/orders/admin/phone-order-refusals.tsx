import { fullText } from '../../../shared/orders/full-text.ts';
import type { PhoneOrder } from '../../../shared/orders/phone-order.ts';
import { type PricedLine, quantityOfDish, withAtMost } from '../../../shared/orders/pricing.ts';
import type { FullDay } from '../../../shared/orders/refusals.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import type { OrderProblem } from '../order-problem.ts';
import { useShortageText, useUnservedText } from '../shortage-text.ts';
import { sizeOf } from '../use-ordering-for-lines.ts';
import { PhoneOrderNotice } from './phone-order-notice.tsx';
import type { PhoneOrderForm } from './use-phone-order.ts';

/** What the server said of the last attempt. */
export interface Refused extends Pick<OrderProblem, 'shortages' | 'unserved'> {
  /** The day without room for lines of this size. */
  full?: { of: string; day: FullDay } | undefined;
}

interface PhoneOrderRefusalsProps extends Refused {
  form: PhoneOrderForm;
  /** Called once the order has none of them any more. */
  onTaken(): void;
  /** Called with what staff confirm when they order them all the same, knowingly. */
  onExceed(confirmed: Partial<PhoneOrder>): void;
}

/** What speaks against the order as it is: staff change it, or confirm it. */
export function PhoneOrderRefusals(props: PhoneOrderRefusalsProps) {
  return (
    <>
      <Shortage {...props} />
      <Unserved {...props} />
      <Full {...props} />
    </>
  );
}

/** Dishes of which the order has more than are left today: staff take what is left, or sell them all the same. */
function Shortage({ shortages, ...props }: PhoneOrderRefusalsProps) {
  const { t } = useTranslation();
  const { lines } = props.form.values;
  const say = useShortageText(lines);
  const current = shortages.filter((shortage) => quantityOfDish(lines, shortage.id) > shortage.left);
  if (current.length === 0) return null;
  return (
    <Refusal
      {...props}
      title={t('staff.phoneOrders.portions.title')}
      text={say(current)}
      takeLabel={t('shop.portions.take')}
      taken={current.reduce((kept, { id, left }) => withAtMost(kept, id, left), lines)}
      exceedLabel={t('staff.phoneOrders.portions.exceed')}
      confirmed={{ mayExceedPortions: true }}
    />
  );
}

/** Dishes of the order that are not served at its time: staff take them off, or order them all the same. */
function Unserved({ unserved, ...props }: PhoneOrderRefusalsProps) {
  const { t } = useTranslation();
  const { lines } = props.form.values;
  const say = useUnservedText(lines);
  const current = unserved.filter(({ id }) => lines.some(({ dishId }) => dishId === id));
  if (current.length === 0) return null;
  return (
    <Refusal
      {...props}
      title={t('staff.phoneOrders.served.title')}
      text={say(current)}
      takeLabel={t('staff.phoneOrders.served.takeOff')}
      taken={lines.filter(({ dishId }) => current.every(({ id }) => id !== dishId))}
      exceedLabel={t('staff.phoneOrders.served.exceed')}
      confirmed={{ mayOrderUnserved: true }}
    />
  );
}

/** A day that has no room left for the order: staff change it, or take it all the same. */
function Full({ full, ...props }: PhoneOrderRefusalsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (full?.of !== sizeOf(props.form.values.lines)) return null;
  return (
    <Refusal
      {...props}
      title={t('staff.phoneOrders.full.title')}
      text={fullText(full.day, t, language)}
      exceedLabel={t('staff.phoneOrders.full.exceed')}
      confirmed={{ mayExceedCapacity: true }}
    />
  );
}

interface RefusalProps extends Pick<PhoneOrderRefusalsProps, 'form' | 'onTaken' | 'onExceed'> {
  title: string;
  text: string;
  takeLabel?: string;
  /** The lines without what was refused, where that can be told. */
  taken?: PricedLine[];
  exceedLabel: string;
  confirmed: Partial<PhoneOrder>;
}

function Refusal({ form, title, text, takeLabel, taken, exceedLabel, confirmed, onTaken, onExceed }: RefusalProps) {
  const take = () => {
    if (taken) form.setLines(taken);
    onTaken();
  };
  return (
    <PhoneOrderNotice title={title}>
      <p className="mt-2">{text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {takeLabel && (
          <Button autoFocus variant="primary" disabled={form.isSaving} onClick={take} className="max-sm:w-full">
            {takeLabel}
          </Button>
        )}
        <Button
          autoFocus={!takeLabel}
          disabled={form.isSaving}
          onClick={() => onExceed(confirmed)}
          className="max-sm:w-full"
        >
          {exceedLabel}
        </Button>
      </div>
    </PhoneOrderNotice>
  );
}
