import { CirclePause } from 'lucide-react';
import { PAUSE_SPANS } from '../../../shared/hours/spans.ts';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { EndingBanner, SpanButtons, useEnd } from './until-end.tsx';
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
        <SpanButtons spans={PAUSE_SPANS} isBusy={isBusy} onChoose={change} />
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
    <EndingBanner
      icon={CirclePause}
      text={until}
      end={t('staff.hours.pause.end')}
      isBusy={isBusy}
      className="bg-ink text-paper"
      onEnd={() => change(null)}
    />
  );
}

/** Until when orders are paused, in words; null while they are not, also once a pause is over. */
function usePauseState() {
  const { t } = useTranslation();
  const showOutcome = useOutcomeToast();
  const end = useEnd(useHours().data?.pausedUntil ?? null);
  const pause = usePause();
  const time = end?.time ?? null;
  const paused = time === null ? t('staff.hours.pause.open_now') : t('staff.hours.pause.until', { time });
  return {
    until: end ? paused : null,
    isBusy: pause.isPending,
    change: (span: Parameters<typeof pause.mutate>[0]) =>
      void showOutcome(pause.mutateAsync(span), { failed: t('staff.hours.pause.failed') }),
  };
}
