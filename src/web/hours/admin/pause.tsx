import { CirclePause } from 'lucide-react';
import { useContext } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { PAUSE_SPANS } from '../../../shared/hours/contract.ts';
import { endText } from '../../../shared/hours/ordering-text.ts';
import { NO_END } from '../../../shared/menu/sold-out.ts';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { Panel } from '../../ui/panel.tsx';
import { TodayContext } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useHours, usePause } from './use-hours.ts';

/** Pauses orders with one tap, and ends the pause. */
export function PausePanel() {
  const { t } = useTranslation();
  const { until, change, isBusy } = usePauseState();
  return (
    <Panel title={t('staff.hours.pause.title')} className="mt-5">
      <p role="status" className="mb-3 text-muted">
        {until ?? t('staff.hours.pause.hint')}
      </p>
      <div className="flex flex-wrap gap-2">
        {PAUSE_SPANS.map((span) => (
          <Button key={span} disabled={isBusy} onClick={() => change(span)}>
            {t(`staff.hours.pause.${span}`)}
          </Button>
        ))}
        {until !== null && (
          <Button variant="primary" disabled={isBusy} onClick={() => change(null)}>
            {t('staff.hours.pause.end')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** Shown on every staff page while orders are paused. */
export function PauseBanner() {
  const { t } = useTranslation();
  const { until, change, isBusy } = usePauseState();
  return (
    <div role="status" className="print:hidden">
      {until !== null && (
        <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-ink px-4 py-1.5 font-semibold text-paper text-sm">
          <CirclePause aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0">{until}</span>
          <Button className="py-1" disabled={isBusy} onClick={() => change(null)}>
            {t('staff.hours.pause.end')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Until when orders are paused, in words; null while they are not, also once a pause is over. */
function usePauseState() {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useContext(TodayContext);
  const now = useNow();
  const showOutcome = useOutcomeToast();
  const pausedUntil = useHours().data?.pausedUntil ?? null;
  const pause = usePause();
  const isPaused = pausedUntil !== null && Date.parse(pausedUntil) > now;
  const time = isPaused && pausedUntil !== NO_END ? endText(pausedUntil, { t, language, today }) : null;
  const paused =
    time === null ? t('staff.hours.pause.open_now') : t('staff.hours.pause.until', { time: isolate(time) });
  return {
    until: isPaused ? paused : null,
    isBusy: pause.isPending,
    change: (span: Parameters<typeof pause.mutate>[0]) =>
      void showOutcome(pause.mutateAsync(span), { failed: t('staff.hours.pause.failed') }),
  };
}
