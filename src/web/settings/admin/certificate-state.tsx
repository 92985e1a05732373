import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { type CertificateState, certificateState } from '../../../shared/settings/certificate.ts';
import { useFormatDate } from '../../ui/restaurant-time.ts';
import { TodayContext } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { type StoredSettings, useSettings, valuesOf } from './use-settings.ts';

/** What customers see of the kosher certificate, above its settings. */
export function CertificateStatus({ settings }: { settings: StoredSettings }) {
  const state = certificateState(valuesOf(settings), useContext(TodayContext).date);
  const text = useStateText()(state);
  const isUrgent = isWarning(state);
  return (
    <p role="status" className={`mb-1 flex items-start gap-2 text-sm ${isUrgent ? 'font-semibold' : ''}`}>
      {isUrgent && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />}
      {text}
    </p>
  );
}

/** Warns on the orders page before the certificate ends, and from then on until it is renewed or removed. */
export function CertificateWarning({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { data: settings } = useSettings();
  const { date } = useContext(TodayContext);
  const stateText = useStateText();
  const state = settings && certificateState(valuesOf(settings), date);
  if (!state || !isWarning(state)) return null;
  return (
    <section
      aria-label={t('staff.settings.certificate.label')}
      className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-2xl border border-line bg-surface px-4 py-2 print:hidden"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger" />
      <p className="min-w-0 grow basis-60 text-sm">
        <strong>{t('staff.settings.certificate.label')}.</strong> {stateText(state)}
      </p>
      {children}
    </section>
  );
}

function isWarning({ kind }: CertificateState): boolean {
  return kind === 'ending' || kind === 'ended';
}

function useStateText(): (state: CertificateState) => string {
  const { t } = useTranslation();
  const formatDate = useFormatDate();
  return (state) => {
    if (!('validUntil' in state)) return t(`staff.settings.certificate.${state.kind}`);
    const day = isolate(formatDate(state.validUntil));
    if (state.kind !== 'ending') return t(`staff.settings.certificate.${state.kind}`, { day });
    const { daysLeft: count } = state;
    return count === 0
      ? t('staff.settings.certificate.lastDay')
      : t('staff.settings.certificate.ending', { day, count });
  };
}
