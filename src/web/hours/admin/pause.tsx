import { CirclePause } from 'lucide-react';
import { PAUSE_SPANS } from '../../../shared/hours/spans.ts';
import { Panel } from '../../ui/panel.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { EndingBanner, SpanButtons, useEnd, useSaved } from './until-end.tsx';
import { useHours, usePause } from './use-hours.ts';

/** Pauses orders with one tap, and ends the pause. */
export function PausePanel() {
  const { t } = useTranslation();
  const pause = usePauseState();
  return (
    <Panel title={t('staff.hours.pause.title')} className="mt-5">
      <p role="status" className="mb-3 text-muted">
        {pause.text ?? t('staff.hours.pause.hint')}
      </p>
      <SpanButtons begun={pause} spans={PAUSE_SPANS} onChoose={pause.change} />
    </Panel>
  );
}

/** Shown on every staff page while orders are paused. */
export function PauseBanner() {
  return <EndingBanner begun={usePauseState()} icon={CirclePause} className="bg-ink text-paper" />;
}

/** Until when orders are paused, in words; null while they are not, also once a pause is over. */
function usePauseState() {
  const { t } = useTranslation();
  const end = useEnd(useHours().data?.pausedUntil ?? null);
  const saved = useSaved(usePause(), t('staff.hours.pause.failed'));
  const time = end?.time ?? null;
  const paused = time === null ? t('staff.hours.pause.open_now') : t('staff.hours.pause.until', { time });
  return { ...saved, text: end && paused, end: t('staff.hours.pause.end') };
}
