import { useContext, useState } from 'react';
import { todayAt } from '../../../shared/calendar.ts';
import type { Hours } from '../../../shared/hours/hours.ts';
import { type OrderingRules, orderingAt } from '../../../shared/hours/ordering.ts';
import { orderingText } from '../../../shared/hours/ordering-text.ts';
import { instantOf } from '../../../shared/local-time.ts';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { TimeZoneContext } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useNow } from '../../ui/use-now.ts';

interface PreviewProps {
  /** As typed, also before they are saved; null while they have errors. */
  hours: Hours | null;
  /** What staff began, whatever is typed. */
  begun: Pick<OrderingRules, 'pausedUntil' | 'busy'>;
}

/** What a customer reads now, and at a time that one picks: by the same rules as on the storefront and for orders. */
export function Preview({ hours, begun }: PreviewProps) {
  const { t } = useTranslation();
  const timeZone = useContext(TimeZoneContext);
  const now = useNow();
  const [picked, setPicked] = useState('');
  const pickedAt = parsePicked(picked, timeZone);
  if (!hours) return <p className="text-muted">{t('staff.hours.preview.wrong')}</p>;
  return (
    <>
      <p className="text-muted text-sm">{t('staff.hours.preview.now')}</p>
      <Said rules={{ ...begun, hours }} at={now} />
      <Field
        type="datetime-local"
        label={t('staff.hours.preview.pick')}
        value={picked}
        onChange={(event) => setPicked(event.target.value)}
        className="mt-4 [&_input]:max-w-72"
      />
      {pickedAt !== null && <Said rules={{ ...begun, hours }} at={pickedAt} />}
    </>
  );
}

function Said({ rules, at }: { rules: OrderingRules; at: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useContext(TimeZoneContext);
  const reading = { timeZone, now: at };
  const sentences = orderingText(orderingAt(rules, reading), { t, language, today: todayAt(reading) });
  return (
    <p role="status" className="mt-1 rounded-2xl bg-sunken px-4 py-3 font-semibold">
      {sentences.join(' ') || t('staff.hours.preview.open')}
    </p>
  );
}

/** Returns the instant of a local time such as `2026-11-27T15:00` in ms; null while none is picked. */
function parsePicked(picked: string, timeZone: string): number | null {
  const parts = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(picked);
  if (!parts?.[1]) return null;
  return instantOf(parts[1], Number(parts[2]) * 60 + Number(parts[3]), timeZone);
}
