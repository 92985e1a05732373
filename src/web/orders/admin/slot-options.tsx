import { memo, useContext } from 'react';
import { localDates } from '../../../shared/calendar.ts';
import { groupBy } from '../../../shared/group-by.ts';
import { choiceText } from '../../../shared/hours/choice-text.ts';
import { dateTitle, slotText } from '../../../shared/hours/ordering-text.ts';
import { slotTimes } from '../../../shared/hours/promise-text.ts';
import { orderForSlot, slotOfOrder } from '../../../shared/hours/slot.ts';
import type { ShownSlot } from '../../../shared/hours/slots.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { TodayContext } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';

interface SlotOptionsProps {
  slots: readonly ShownSlot[];
  /** What is chosen; kept as an option when it is a slot that is not offered any more. */
  value: string;
}

/**
 * The slots as options, by the day of the calendar. Full ones say so, and can be chosen: staff may exceed them knowingly.
 * There may be a thousand, and the form is rendered with each letter that is typed.
 */
export const SlotOptions = memo(function SlotOptions({ slots, value }: SlotOptionsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useContext(TodayContext);
  const reader = { t, language, today };
  const dateOf = localDates(today.timeZone);
  const chosen = slotOfOrder(value);
  const isOffered = chosen === null || slots.some((slot) => orderForSlot(slot) === value);
  return (
    <>
      {!isOffered && <option value={value}>{slotText(chosen, reader)}</option>}
      {[...groupBy(slots, ({ start }) => dateOf(start))].map(([date, ofDate]) => (
        <optgroup key={date} label={dateTitle(date, reader)}>
          {ofDate.map((slot) => {
            const times = slotTimes(slot, language, today.timeZone);
            return (
              <option key={slot.start} value={orderForSlot(slot)}>
                {choiceText(times, slot.isFull, t)}
              </option>
            );
          })}
        </optgroup>
      ))}
    </>
  );
});
