import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '../../../shared/calendar.ts';
import { dayText } from '../../../shared/hours/promise-text.ts';
import { listPreparation, type Preparation, type PreparedDish } from '../../../shared/kitchen/contract.ts';
import { textIn } from '../../../shared/localised-text.ts';
import { lineText } from '../../../shared/orders/line-text.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { isOfStation } from './stations.ts';
import { KITCHEN_KEY } from './use-kitchen.ts';

/** How many of each dish are still to be cooked on a day, to read and to print. */
export function PreparationView({ stations }: { stations: readonly number[] }) {
  const [chosen, setDay] = useState<string>();
  const query = useQuery({
    queryKey: [...KITCHEN_KEY, 'preparation', chosen],
    queryFn: () => call(listPreparation, { query: chosen === undefined ? {} : { day: chosen } }),
    // Without a network it says so at once.
    networkMode: 'always',
    // The list of another day stays until this one is there.
    placeholderData: (before) => before,
  });
  return <Loaded query={query}>{(list) => <PreparationList {...{ list, stations }} onChoose={setDay} />}</Loaded>;
}

interface PreparationListProps {
  list: Preparation;
  stations: readonly number[];
  onChoose(day: string): void;
}

function PreparationList({ list, stations, onChoose }: PreparationListProps) {
  const { t } = useTranslation();
  const dishes = list.dishes.filter((dish) => isOfStation(dish, stations));
  return (
    <section aria-labelledby="preparation" className="mx-auto max-w-4xl">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="preparation" className="font-bold font-display text-2xl leading-tight">
            {t('staff.kitchen.preparation.title')}
            <span className="hidden print:inline">
              {': '}
              <DayName day={list.day} today={list.today} />
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
      {dishes.length === 0 ? (
        <p className="py-16 text-center text-muted text-xl">{t('staff.kitchen.preparation.empty')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-2xl border border-line bg-surface print:border-0">
          {dishes.map((dish) => (
            <Dish key={dish.dishId} dish={dish} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Days({ list: { days, day, today }, onChoose }: Omit<PreparationListProps, 'stations'>) {
  const { t } = useTranslation();
  return (
    <ul className="mb-3 flex flex-wrap gap-2 print:hidden">
      {days.map((each) => (
        <li key={each.day}>
          <Button
            variant={each.day === day ? 'primary' : 'secondary'}
            aria-pressed={each.day === day}
            onClick={() => onChoose(each.day)}
          >
            <span>
              <DayName day={each.day} today={today} />
              <span className="block font-medium text-sm">
                {t('staff.kitchen.preparation.orders', { count: each.orders })}
                {' · '}
                {t('staff.kitchen.preparation.portions', { count: each.portions })}
              </span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function DayName({ day, today }: { day: string; today: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (day === today) return t('staff.kitchen.preparation.today');
  return day === addDays(today, 1) ? t('staff.kitchen.preparation.tomorrow') : dayText(day, language);
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
        </ul>
      )}
    </li>
  );
}
