import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useContext, useState } from 'react';
import { addDays } from '../../../shared/calendar.ts';
import { dayText, slotTimes } from '../../../shared/hours/promise-text.ts';
import type { Slot } from '../../../shared/hours/slot.ts';
import { listPreparation, type Preparation, type PreparedDish } from '../../../shared/kitchen/contract.ts';
import { textIn } from '../../../shared/localised-text.ts';
import { lineText } from '../../../shared/orders/line-text.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { TimeZoneContext } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { isOfStation } from './stations.ts';
import { KITCHEN_KEY } from './use-kitchen.ts';

interface Chosen {
  day?: string;
  /** When it begins. */
  slot?: string;
}

/** How many of each dish are still to be cooked on a day or for a slot of it, to read and to print. */
export function PreparationView({ stations }: { stations: readonly number[] }) {
  const [chosen, setChosen] = useState<Chosen>({});
  const query = useQuery({
    queryKey: [...KITCHEN_KEY, 'preparation', chosen],
    queryFn: () => call(listPreparation, { query: chosen }),
    // The list of another day stays until this one is there.
    placeholderData: (before) => before,
  });
  // Its days and slots stay to be chosen where the list that was chosen cannot be loaded.
  const [last, setLast] = useState<Preparation>();
  if (query.data && query.data !== last) setLast(query.data);
  const list = query.data ?? (last && withoutDishes(last, chosen));
  const dishes = (
    <Loaded query={query}>
      {(loaded) => <Dishes dishes={loaded.dishes.filter((dish) => isOfStation(dish, stations))} />}
    </Loaded>
  );
  return list ? <PreparationList list={list} dishes={dishes} onChoose={setChosen} /> : dishes;
}

/** What is known of the day and slot that were chosen from `list`. */
function withoutDishes(list: Preparation, { day = list.day, slot }: Chosen): Preparation {
  return { ...list, day, slot: slot ?? null, slots: day === list.day ? list.slots : [], dishes: [] };
}

interface PreparationListProps {
  list: Preparation;
  dishes: ReactNode;
  onChoose(chosen: Chosen): void;
}

function PreparationList({ list, dishes, onChoose }: PreparationListProps) {
  const { t } = useTranslation();
  const timesOf = useSlotTimes();
  const slot = list.slots.find(({ start }) => start === list.slot);
  return (
    <section aria-labelledby="preparation" className="mx-auto max-w-4xl">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="preparation" className="font-bold font-display text-2xl leading-tight">
            {t('staff.kitchen.preparation.title')}
            <span className="hidden print:inline">
              {': '}
              <DayName day={list.day} today={list.today} />
              {slot && `, ${timesOf(slot)}`}
            </span>
          </h2>
          <p className="text-muted print:hidden">{t('staff.kitchen.preparation.text')}</p>
        </div>
        <Button onClick={() => window.print()} className="print:hidden">
          <Printer aria-hidden className="size-5" />
          {t('staff.kitchen.preparation.print')}
        </Button>
      </div>
      <Days list={list} onChoose={onChoose} />
      <Slots list={list} onChoose={onChoose} />
      {dishes}
      {list.more > 0 && (
        <p className="mt-3 font-semibold">{t('staff.kitchen.preparation.more', { count: list.more })}</p>
      )}
    </section>
  );
}

function Days({ list: { days, day, today }, onChoose }: Omit<PreparationListProps, 'dishes'>) {
  return (
    <ul className="mb-3 flex flex-wrap gap-2 print:hidden">
      {days.map((each) => (
        <Choice key={each.day} isChosen={each.day === day} amounts={each} onPress={() => onChoose({ day: each.day })}>
          <DayName day={each.day} today={today} />
        </Choice>
      ))}
    </ul>
  );
}

/** The slots of the day, where orders are for slots. */
function Slots({ list: { slots, slot, days, day }, onChoose }: Omit<PreparationListProps, 'dishes'>) {
  const { t } = useTranslation();
  const timesOf = useSlotTimes();
  const whole = days.find((each) => each.day === day);
  if (slots.length === 0 || !whole) return null;
  return (
    <ul className="mb-3 flex flex-wrap gap-2 print:hidden">
      <Choice isChosen={slot === null} amounts={whole} onPress={() => onChoose({ day })}>
        {t('staff.kitchen.preparation.wholeDay')}
      </Choice>
      {slots.map((each) => (
        <Choice
          key={each.start}
          isChosen={each.start === slot}
          amounts={each}
          onPress={() => onChoose({ day, slot: each.start })}
        >
          {timesOf(each)}
        </Choice>
      ))}
    </ul>
  );
}

function useSlotTimes(): (slot: Slot) => string {
  const language = useLanguage();
  const timeZone = useContext(TimeZoneContext);
  return (slot) => slotTimes(slot, language, timeZone);
}

interface ChoiceProps {
  isChosen: boolean;
  amounts: { orders: number; portions: number };
  onPress(): void;
  children: ReactNode;
}

/** A day or a slot, with how much there is of it. */
function Choice({ isChosen, amounts: { orders, portions }, onPress, children }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <li>
      <Button variant={isChosen ? 'primary' : 'secondary'} aria-pressed={isChosen} onClick={onPress}>
        <span>
          {children}
          <span className="block font-medium text-sm">
            {t('staff.kitchen.preparation.orders', { count: orders })}
            {' · '}
            {t('staff.kitchen.preparation.portions', { count: portions })}
          </span>
        </span>
      </Button>
    </li>
  );
}

function DayName({ day, today }: { day: string; today: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (day === today) return t('staff.kitchen.preparation.today');
  return day === addDays(today, 1) ? t('staff.kitchen.preparation.tomorrow') : dayText(day, language);
}

function Dishes({ dishes }: { dishes: readonly PreparedDish[] }) {
  const { t } = useTranslation();
  if (dishes.length === 0) {
    return <p className="py-16 text-center text-muted text-xl">{t('staff.kitchen.preparation.empty')}</p>;
  }
  return (
    <ul className="divide-y divide-line rounded-2xl border border-line bg-surface print:border-0">
      {dishes.map((dish) => (
        <Dish key={dish.dishId} dish={dish} />
      ))}
    </ul>
  );
}

/** A dish with its combinations of choices, unless it is always made as it is. */
function Dish({ dish }: { dish: PreparedDish }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPlain = dish.combinations.every(({ choices }) => choices.length === 0);
  return (
    <li className="break-inside-avoid px-4 py-3">
      <p className="flex items-baseline gap-3 font-bold text-xl leading-tight">
        <span className="min-w-12 text-end text-2xl tabular-nums">{dish.quantity}</span>
        <bdi className="min-w-0">{textIn(dish.name, language)}</bdi>
      </p>
      {!isPlain && (
        <ul className="mt-1">
          {dish.combinations.map(({ choices, quantity }) => (
            <li
              key={choices.map(({ id, quantity }) => `${id}×${quantity}`).join()}
              className="flex items-baseline gap-3 text-lg leading-snug"
            >
              <span className="min-w-12 text-end font-semibold tabular-nums">{quantity}</span>
              <span className="min-w-0">
                {choices.length === 0 ? (
                  t('staff.kitchen.preparation.plain')
                ) : (
                  <bdi>{lineText({ name: dish.name, quantity, choices }, language).choices.join(', ')}</bdi>
                )}
              </span>
            </li>
          ))}
          {dish.others > 0 && (
            <li className="flex items-baseline gap-3 text-lg leading-snug">
              <span className="min-w-12 text-end font-semibold tabular-nums">{dish.others}</span>
              <span className="min-w-0">{t('staff.kitchen.preparation.others')}</span>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}
