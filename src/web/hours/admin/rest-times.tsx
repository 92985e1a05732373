import { useContext } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { localDates } from '../../../shared/calendar.ts';
import { dayText } from '../../../shared/hours/promise-text.ts';
import type { Closure, RestRule } from '../../../shared/hours/rest/closures.ts';
import { nextRests } from '../../../shared/hours/rest/next-rests.ts';
import { formatTimeOfDay } from '../../../shared/time.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { TodayContext } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';

/** How many of the next times are shown in any case; after them only those of holidays. */
const NEXT = 4;

/** When the shop closes and opens for the next days of rest, for the owner to check before saving. */
export function RestTimes({ rule }: { rule: RestRule }) {
  const { t } = useTranslation();
  const { date } = useContext(TodayContext);
  return (
    <div role="status" className="mt-4 rounded-2xl bg-sunken px-4 py-3">
      <p className="font-semibold">{t('staff.hours.rest.next')}</p>
      <ul className="mt-1 divide-y divide-line">
        {nextRests(rule, date, NEXT).map((rest) => (
          <RestTime key={rest.from} rest={rest} />
        ))}
      </ul>
    </div>
  );
}

function RestTime({ rest }: { rest: Closure }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timeZone } = useContext(TodayContext);
  const moment = (at: number) => {
    const instant = new Date(at).toISOString();
    const day = dayText(localDates(timeZone)(instant), language);
    return isolate(t('hours.moment', { day, time: formatTimeOfDay(instant, language, timeZone) }));
  };
  return (
    <li className="flex flex-wrap gap-x-4 py-1.5">
      <span className="sm:w-56">{rest.days.map((day) => t(`staff.hours.rest.days.${day}`)).join(', ')}</span>
      <span className="text-muted">{t('staff.hours.rest.span', { from: moment(rest.from), to: moment(rest.to) })}</span>
    </li>
  );
}
