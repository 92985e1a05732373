import { useContext, useState } from 'react';
import { todayAt } from '../../shared/calendar.ts';
import { dayText } from '../../shared/hours/promise-text.ts';
import { instantOf } from '../../shared/local-time.ts';
import { formatTimeOfDay, type Reading } from '../../shared/time.ts';
import { Field } from './field.tsx';
import { useLanguage } from './i18n.ts';
import { TimeZoneContext } from './restaurant-time.ts';
import { useTranslation } from './texts.tsx';
import { useNow } from './use-now.ts';

interface PreviewAtProps {
  /** Returns what customers read at an instant, as paragraphs; null while what is typed has errors. */
  say: ((reading: Reading) => readonly string[]) | null;
}

/** What customers read now, and at a time that the owner picks: by what is typed, also before it is saved. */
export function PreviewAt({ say }: PreviewAtProps) {
  const { t } = useTranslation();
  const timeZone = useContext(TimeZoneContext);
  const now = useNow();
  const [picked, setPicked] = useState('');
  const pickedAt = parsePicked(picked, timeZone);
  if (!say) return <p className="text-muted">{t('staff.preview.wrong')}</p>;
  return (
    <>
      <Preview label={t('staff.preview.now')} paragraphs={say({ timeZone, now })} />
      <Field
        type="datetime-local"
        label={t('staff.preview.pick')}
        value={picked}
        onChange={(event) => setPicked(event.target.value)}
        // It belongs to no form: Enter saves nothing.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="mt-4 [&_input]:max-w-72"
      />
      {pickedAt !== null && <PreviewThen reading={{ timeZone, now: pickedAt }} say={say} />}
    </>
  );
}

function PreviewThen({ reading, say }: { reading: Reading; say(reading: Reading): readonly string[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const day = dayText(todayAt(reading).date, language);
  const time = formatTimeOfDay(new Date(reading.now).toISOString(), language, reading.timeZone);
  return <Preview label={t('hours.moment', { day, time })} paragraphs={say(reading)} className="mt-3" />;
}

interface PreviewProps {
  label: string;
  paragraphs: readonly string[];
  className?: string;
}

function Preview({ label, paragraphs, className = '' }: PreviewProps) {
  return (
    <div role="status" className={className}>
      <p className="text-muted text-sm first-letter:uppercase">{label}</p>
      <div className="wrap-anywhere mt-1 space-y-1 rounded-2xl bg-sunken px-4 py-3 font-semibold">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}

/** Returns the instant of a local time such as `2026-11-27T15:00` in ms; null while none is picked. */
function parsePicked(picked: string, timeZone: string): number | null {
  const parts = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(picked);
  if (!parts?.[1]) return null;
  return instantOf(parts[1], Number(parts[2]) * 60 + Number(parts[3]), timeZone);
}
