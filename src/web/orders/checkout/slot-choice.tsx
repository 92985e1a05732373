import { useContext } from 'react';
import { localDates } from '../../../shared/calendar.ts';
import { dateTitle } from '../../../shared/hours/ordering-text.ts';
import { slotTimes } from '../../../shared/hours/promise-text.ts';
import { orderForSlot } from '../../../shared/hours/slot.ts';
import type { Fulfilment } from '../../../shared/orders/fulfilment.ts';
import { FULFILMENT_WORDS } from '../../../shared/orders/fulfilment-words.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TodayContext } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { firstFree, type ShownSlot } from '../slots-for-lines.ts';
import type { KnownSlots } from '../use-slots.ts';

interface SlotChoiceProps {
  fulfilment: Fulfilment;
  known: KnownSlots;
  /** The slot for which the order is, as `OrderFor`. */
  value: string | undefined;
  onSlot(slot: ShownSlot): void;
}

/** The choice of a slot: of a day, by the calendar, and of a window of time on it. Full ones are shown, and cannot be chosen. */
export function SlotChoice({ fulfilment, known, value, onSlot }: SlotChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useContext(TodayContext);
  const { slots, hasFailed, retry } = known;
  if (hasFailed) return <SlotsFailed onRetry={retry} />;
  if (!slots || slots.length === 0) return null;
  const { timeZone } = today;
  const dateOf = localDates(timeZone);
  const byDate = Map.groupBy(slots, ({ start }) => dateOf(start));
  const chosen = slots.find((slot) => orderForSlot(slot) === value);
  const date = chosen && dateOf(chosen.start);
  const words = FULFILMENT_WORDS[fulfilment];
  const orFull = (text: string, isFull: boolean) => (isFull ? t('hours.fullDay', { day: text }) : text);
  const choose = (slot: ShownSlot | undefined) => slot && onSlot(slot);
  return (
    <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <SelectField
        label={t(words.day)}
        value={date ?? ''}
        onChange={({ target }) => choose(firstFree(byDate.get(target.value) ?? []))}
      >
        {[...byDate].map(([each, ofDate]) => (
          <option key={each} value={each} disabled={!firstFree(ofDate)}>
            {orFull(dateTitle(each, { t, language, today }), !firstFree(ofDate))}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t(words.time)}
        value={value ?? ''}
        onChange={({ target }) => choose(slots.find((slot) => orderForSlot(slot) === target.value))}
      >
        {(byDate.get(date ?? '') ?? []).map((slot) => (
          <option key={slot.start} value={orderForSlot(slot)} disabled={slot.isFull}>
            {orFull(slotTimes(slot, language, timeZone), slot.isFull)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** The order is for the next slot, unless the others can be fetched. */
function SlotsFailed({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="mt-3 flex flex-wrap items-center gap-3">
      <p>{t('hours.slotsFailed')}</p>
      <Button onClick={onRetry}>{t('shop.menu.retry')}</Button>
    </div>
  );
}
