import { useContext } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { type CityAt, nameAt } from '../../../shared/cities/areas.ts';
import type { City } from '../../../shared/cities/contract.ts';
import { driveText } from '../../../shared/cities/days-text.ts';
import type { OrderingState } from '../../../shared/hours/ordering.ts';
import { possibleText } from '../../../shared/hours/ordering-text.ts';
import { dayText } from '../../../shared/hours/promise-text.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { TodayContext } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';

interface CityDayNoticeProps {
  city: CityAt<City>;
  /** For when its orders are taken. */
  ordering: OrderingState;
}

/** Tells the customer whose day is none of the city's for when the order would be; nothing of a city with every day. */
export function CityDayNotice({ city, ordering }: CityDayNoticeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useContext(TodayContext);
  if (ordering.deliveryDays === null) return null;
  const reader = { t, language, today };
  const [day] = ordering.days;
  const next =
    day === undefined
      ? possibleText(ordering, reader)
      : [t('hours.wouldCome', { day: isolate(dayText(day, language)) })];
  return (
    <p role="status" className="rounded-2xl bg-sunken px-4 py-3 font-semibold">
      {[driveText({ ...city, name: nameAt(city) }, reader), ...next].join(' ')}
    </p>
  );
}
