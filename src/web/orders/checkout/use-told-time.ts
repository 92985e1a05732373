import { useContext, useState } from 'react';
import { type CityAt, nameAt } from '../../../shared/cities/areas.ts';
import type { City } from '../../../shared/cities/contract.ts';
import { driveText } from '../../../shared/cities/days-text.ts';
import type { OrderingState } from '../../../shared/hours/ordering.ts';
import { orderingText, possibleText } from '../../../shared/hours/ordering-text.ts';
import { beforeText } from '../../../shared/hours/told-text.ts';
import { DEFAULT_FULFILMENT } from '../../../shared/orders/fulfilment.ts';
import { FULFILMENT_WORDS } from '../../../shared/orders/fulfilment-words.ts';
import { fullText } from '../../../shared/orders/full-text.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { serverNow } from '../../ui/server-time.ts';
import { TodayContext } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import type { OrderProblem } from '../order-problem.ts';
import { isAsTold, type PossibleTimes, passedOver, type ShownTime, timeShown } from './told-time.ts';

/**
 * Keeps for when the customer was told that an order is. The page shows another time by itself when the hours change, or
 * the moment passes, while the checkout is open; `hold` then has the customer look at it before the order is sent.
 */
export function useToldTime({ ordering, slots }: Omit<PossibleTimes, 'timeZone'>, city: CityAt<City> | null) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useContext(TodayContext);
  const { timeZone } = today;
  const times = { ordering, slots, timeZone };
  const [told, setTold] = useState(() => timeShown(times, ''));
  const fulfilment = ordering?.fulfilment;
  const [toldOf, setToldOf] = useState(fulfilment);
  // The customer who chooses the other way looks at its time.
  if (toldOf !== fulfilment) {
    setToldOf(fulfilment);
    setTold(timeShown(times, ''));
  }
  // Which slots there are for the dishes is known a moment after the checkout opens: the first is the one that is told.
  const [hasToldSlots, setHasToldSlots] = useState(false);
  if (slots && !hasToldSlots) {
    setHasToldSlots(true);
    setTold(timeShown(times, ''));
  }
  // Of a city that is not driven to on that day: what was to be, for when the customer goes back to another one.
  const [passed, setPassed] = useState('');
  const [changeCount, setChangeCount] = useState(0);
  const hasChanged = (chosenDay: string) =>
    !isAsTold({ told, chosenDay, shown: timeShown(times, chosenDay) }, serverNow());
  const show = (
    next: OrderingState | null,
    { reason, before = {} }: { reason?: string | null; before?: ShownTime },
  ) => {
    const reader = { t, language, today };
    const said = next ? (reason ? possibleText(next, reader) : orderingText(next, reader)) : [];
    const drive = city && next?.deliveryDays ? driveText({ ...city, name: nameAt(city) }, reader) : '';
    // Else the customer tries each of the others that the page offers.
    const tooLarge = reason && next?.kind === 'none' && t('hours.fitsNoTime');
    const isOther = fulfilment && next && next.kind !== 'none';
    const old = isOther && beforeText({ ...before, fulfilment }, reader);
    const text = [reason, drive, ...said, tooLarge, old].filter(Boolean).join(' ');
    const { timeChanged } = FULFILMENT_WORDS[next?.fulfilment ?? DEFAULT_FULFILMENT];
    toast({
      title: t(next?.kind === 'none' ? 'shop.toast.orderFailed' : timeChanged),
      text: text || t('errors.closed'),
    });
    setChangeCount((count) => count + 1);
  };
  return {
    /** How often the customer had to look at the time; each time it is scrolled to. */
    changeCount,
    shown: (chosenDay: string) => timeShown(times, chosenDay),
    hasChanged,
    /**
     * Returns the day or slot to keep, as far as it is possible, when the customer changes the city: as chosen, as it was
     * before the days of a city changed it, or as shown.
     */
    dayToKeep(chosenDay: string): string {
      const isChosen = ordering?.kind === 'days' || ordering?.kind === 'slots';
      return chosenDay || passed || (isChosen ? (timeShown(times, '').orderFor ?? '') : '');
    },
    /** Returns whether the order has to wait, since it would be for another time; that time is told then. */
    hold(chosenDay: string): boolean {
      const isHeld = hasChanged(chosenDay);
      setTold(timeShown(times, chosenDay));
      if (!isHeld) return false;
      setPassed(passedOver(chosenDay || (told.orderFor ?? ''), ordering, timeZone));
      show(ordering, { before: { ...told, orderFor: chosenDay || told.orderFor } });
      return true;
    },
    /** Returns whether the server has refused the time of the order. What is shown from then on is what is told. */
    refused(problem: OrderProblem, chosenDay: string): boolean {
      const { code, full, ordering: next } = problem;
      if (code !== 'closed' && !full) return false;
      const sent = timeShown(times, chosenDay);
      setPassed(passedOver(sent.orderFor ?? '', full?.ordering ?? next ?? null, timeZone));
      setTold(toldBy(code === 'closed' ? next : undefined, timeZone));
      // What is full names its day.
      show(
        full?.ordering ?? next ?? null,
        full ? { reason: fullText(full, { t, language, timeZone }) } : { before: sent },
      );
      return true;
    },
  };
}

/** Returns what a refusal has told; nothing for a day or a slot, since the page leaves out those that its dishes cannot be for. */
function toldBy(ordering: OrderingState | undefined, timeZone: string): ShownTime {
  const isChosen = ordering?.kind === 'days' || ordering?.kind === 'slots';
  return ordering && !isChosen ? timeShown({ ordering, slots: null, timeZone }, '') : {};
}
