import { useContext, useMemo } from 'react';
import { localDates } from '../../../shared/calendar.ts';
import { choiceText } from '../../../shared/hours/choice-text.ts';
import { dateTitle } from '../../../shared/hours/ordering-text.ts';
import { slotTimes } from '../../../shared/hours/promise-text.ts';
import { orderForSlot, type Slot, slotOfOrder } from '../../../shared/hours/slot.ts';
import type { ShownSlot } from '../../../shared/hours/slots.ts';
import type { Fulfilment } from '../../../shared/orders/fulfilment.ts';
import { FULFILMENT_WORDS } from '../../../shared/orders/fulfilment-words.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TodayContext } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { firstFree } from '../slots-for-lines.ts';
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
  const { timeZone } = today;
  const slots = useDatedSlots(known.slots, value, timeZone);
  if (slots.length === 0) return null;
  const dates = [...new Set(slots.map(({ date }) => date))];
  const slotsOn = (date: string | undefined) => slots.filter((slot) => slot.date === date);
  const date = slots.find((slot) => orderForSlot(slot) === value)?.date;
  const words = FULFILMENT_WORDS[fulfilment];
  const choose = (value: string | undefined) => {
    const slot = known.slots?.find((each) => orderForSlot(each) === value);
    if (slot) onSlot(slot);
  };
  const firstOn = (date: string) => {
    const first = firstFree(slotsOn(date));
    return first && orderForSlot(first);
  };
  return (
    <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <SelectField label={t(words.day)} value={date ?? ''} onChange={({ target }) => choose(firstOn(target.value))}>
        {dates.map((each) => (
          <option key={each} value={each} disabled={!firstFree(slotsOn(each))}>
            {choiceText(dateTitle(each, { t, language, today }), !firstFree(slotsOn(each)), t)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t(words.time)} value={value ?? ''} onChange={({ target }) => choose(target.value)}>
        {slotsOn(date).map((slot) => (
          <option key={slot.start} value={orderForSlot(slot)} disabled={slot.isFull}>
            {choiceText(slotTimes(slot, language, timeZone), slot.isFull, t)}
          </option>
        ))}
      </SelectField>
      {known.hasFailed && <SlotsFailed isLoading={known.isRetrying} onRetry={known.retry} />}
    </div>
  );
}

interface DatedSlot extends Slot {
  isFull: boolean;
  /** By the calendar, such as `2026-11-21`. */
  date: string;
}

/** Returns the slots with their dates; while they are not known, the one for which the order is. */
function useDatedSlots(slots: KnownSlots['slots'], value: string | undefined, timeZone: string): DatedSlot[] {
  return useMemo(() => {
    const dateOf = localDates(timeZone);
    const chosen = slots ? null : slotOfOrder(value);
    const shown = slots ?? (chosen ? [{ ...chosen, isFull: false }] : []);
    return shown.map(({ start, end, isFull }) => ({ start, end, isFull, date: dateOf(start) }));
  }, [slots, value, timeZone]);
}

function SlotsFailed({ isLoading, onRetry }: { isLoading: boolean; onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 sm:col-span-2">
      <p>{t('hours.slotsFailed')}</p>
      <Button disabled={isLoading} onClick={onRetry}>
        {t(isLoading ? 'hours.slotsLoading' : 'shop.menu.retry')}
      </Button>
    </div>
  );
}
