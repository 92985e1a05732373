import { useContext, useEffect, useRef } from 'react';
import { choiceText } from '../../../shared/hours/choice-text.ts';
import type { OrderFor, OrderingState } from '../../../shared/hours/ordering.ts';
import { dateTitle } from '../../../shared/hours/ordering-text.ts';
import type { ShownSlot } from '../../../shared/hours/slots.ts';
import { FULFILMENT_WORDS } from '../../../shared/orders/fulfilment-words.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { OrderingNotice } from '../../ui/ordering-notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TodayContext } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import type { OfferedLine } from '../cart/cart-rules.ts';
import { useUnservedText } from '../shortage-text.ts';
import type { KnownSlots } from '../use-slots.ts';
import { SlotChoice } from './slot-choice.tsx';

interface CheckoutTimeProps {
  /** Null where it is not known. */
  ordering: OrderingState | null;
  /** Whose dishes are not served on each day, or in each slot, for which the shop takes orders. */
  linesForSomeTimes: readonly OfferedLine[];
  /** The slots to choose from, where the shop is ordered from by slots. */
  slots: KnownSlots;
  /** The chosen day; empty for the first. */
  day: string;
  /** For when the order is, as it is shown. */
  orderFor: OrderFor | undefined;
  /** How often the customer had to look at it, since it had changed; each time it is scrolled to. */
  changeCount: number;
  onDay(day: string): void;
  onSlot(slot: ShownSlot): void;
}

/** For when the order is: what there is to know, and the choice of the day where there are several. */
export function CheckoutTime({ ordering, linesForSomeTimes, slots, day, ...props }: CheckoutTimeProps) {
  const { orderFor, changeCount, onDay, onSlot } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useContext(TodayContext);
  const unservedText = useUnservedText(linesForSomeTimes);
  const time = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changeCount > 0) time.current?.scrollIntoView({ block: 'center' });
  }, [changeCount]);
  if (!ordering) return null;
  const { days, fullDays } = ordering;
  const listed = days.length > 0 ? [...days, ...fullDays].sort() : [];
  const title = (each: string) => dateTitle(each, { t, language, today });
  const limited = new Map(
    linesForSomeTimes.map(({ dish }) => [dish.id, { id: dish.id, name: '', served: [...(dish.served ?? [])] }]),
  );
  return (
    <div ref={time}>
      <OrderingNotice ordering={ordering} className="rounded-2xl bg-sunken px-[min(1rem,5vw)] py-3" />
      {ordering.kind === 'slots' && (
        <SlotChoice fulfilment={ordering.fulfilment} known={slots} value={orderFor} onSlot={onSlot} />
      )}
      {ordering.kind === 'days' && listed.length > 1 && (
        <SelectField
          label={t(FULFILMENT_WORDS[ordering.fulfilment].day)}
          value={days.includes(day) ? day : days[0]}
          onChange={(event) => onDay(event.target.value)}
          className="mt-3"
        >
          {listed.map((each) => (
            <option key={each} value={each} disabled={fullDays.includes(each)}>
              {choiceText(title(each), fullDays.includes(each), t)}
            </option>
          ))}
        </SelectField>
      )}
      {limited.size > 0 && (
        <p className="mt-2 text-muted text-sm wrap-anywhere">{unservedText([...limited.values()])}</p>
      )}
    </div>
  );
}
