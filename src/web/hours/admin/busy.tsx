import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { BUSY_MINUTES, type Busy } from '../../../shared/hours/busy.ts';
import { BUSY_SPANS } from '../../../shared/hours/spans.ts';
import { busyText } from '../../ui/busy-text.ts';
import { Panel } from '../../ui/panel.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { EndingBanner, SpanButtons, useEnd, useSaved } from './until-end.tsx';
import { useHours, useSetBusy } from './use-hours.ts';

/** What is chosen at first, unless busy mode is on. */
const USUAL_MINUTES = 30;

/** Lengthens what is promised with one tap for how long, and ends that. */
export function BusyPanel() {
  const { t } = useTranslation();
  const state = useBusyState();
  const [chosen, setChosen] = useState<Busy['minutes'] | null>(null);
  const minutes = chosen ?? state.busy?.minutes ?? USUAL_MINUTES;
  return (
    <Panel title={t('staff.hours.busy.title')} className="mt-5">
      <p role="status" className="mb-3 text-muted">
        {state.text ?? t('staff.hours.busy.hint')}
      </p>
      <MinutesChoice minutes={minutes} onChoose={setChosen} />
      <fieldset className="mt-4 min-w-0">
        <legend className="mb-1 font-semibold">{t('staff.hours.busy.duration')}</legend>
        <SpanButtons begun={state} spans={BUSY_SPANS} onChoose={(span) => state.change({ minutes, span })} />
      </fieldset>
    </Panel>
  );
}

interface MinutesChoiceProps {
  minutes: Busy['minutes'];
  onChoose(minutes: Busy['minutes']): void;
}

function MinutesChoice({ minutes, onChoose }: MinutesChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{t('staff.hours.busy.longer')}</legend>
      <div className="flex flex-wrap gap-2">
        {BUSY_MINUTES.map((each) => (
          <label
            key={each}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-2xl border border-line px-3 has-checked:border-ink has-checked:bg-sunken has-checked:font-semibold"
          >
            <input
              type="radio"
              name="busyMinutes"
              checked={each === minutes}
              onChange={() => onChoose(each)}
              className="size-5 shrink-0 accent-(--buttons)"
            />
            {t('staff.hours.busy.minutes', { minutes: each })}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Shown on every staff page while busy mode is on. */
export function BusyBanner() {
  return <EndingBanner begun={useBusyState()} icon={Hourglass} className="border-line border-b bg-sunken" />;
}

/** Busy mode, and until when it is on in words; null while it is off, also once it is over. */
function useBusyState() {
  const { t } = useTranslation();
  const busy = useHours().data?.busy ?? null;
  const end = useEnd(busy?.until ?? null);
  const saved = useSaved(useSetBusy(), t('staff.hours.busy.failed'));
  return { ...saved, busy, text: busy && end && busyText(busy, end.time, t), end: t('staff.hours.busy.end') };
}
