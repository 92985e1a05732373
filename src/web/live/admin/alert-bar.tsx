import { BellRing, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import type { Alarm } from './use-alarm.ts';

interface AlertBarProps {
  /** Number of unseen orders. */
  count: number;
  /** How many of these were placed more than `lateAfterMinutes` ago, whenever they are due. */
  agedCount: number;
  lateAfterMinutes: number;
  alarm: Alarm;
  /** Address of the orders, or what shows them. */
  show: string | (() => void);
}

/** Shown on every staff page while there are unseen orders (spec.md §4). */
export function AlertBar({ count, agedCount, lateAfterMinutes, alarm, show }: AlertBarProps) {
  const { t } = useTranslation();
  // Phones show the first only, so that the bar is no higher than the strip that it overlays.
  const details = [
    ...(alarm.sound === 'locked' ? [t('staff.alerts.silent')] : []),
    ...(agedCount > 0 ? [t('staff.alerts.aged', { count: agedCount, minutes: lateAfterMinutes })] : []),
  ];
  return (
    <Bar
      label={t('staff.alerts.label')}
      variant={agedCount > 0 ? 'bg-danger text-on-danger' : 'bg-buttons text-on-buttons'}
      text={
        <>
          {t('staff.alerts.unseen', { count })}
          {details.length > 0 && (
            <span className="block font-semibold text-sm leading-tight">
              {details.map((detail) => (
                <span key={detail} className="max-sm:not-first:sr-only sm:not-last:after:content-['_·_']">
                  {detail}
                </span>
              ))}
            </span>
          )}
        </>
      }
    >
      {typeof show === 'string' ? (
        <Link href={show} className={buttonClass('secondary', 'max-sm:px-4')}>
          {t('staff.alerts.show')}
        </Link>
      ) : (
        <Button onClick={show} className="max-sm:px-4">
          {t('staff.alerts.show')}
        </Button>
      )}
      <SoundButton alarm={alarm} />
    </Bar>
  );
}

/** Shown when the browser blocks the page's sound and no order is unseen; a press unblocks it. */
export function SilenceBar({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation();
  return (
    <Bar
      label={t('staff.alerts.silent')}
      variant="bg-sunken text-ink"
      text={
        <>
          <span className="sm:hidden">{t('staff.alerts.silent')}</span>
          <span className="max-sm:hidden">{t('staff.alerts.silentLong')}</span>
        </>
      }
    >
      <Button variant="primary" onClick={alarm.turnOn} className="max-sm:px-4">
        <Volume2 aria-hidden className="size-5 max-sm:hidden" />
        {t('staff.alerts.soundOn')}
      </Button>
    </Bar>
  );
}

interface BarProps {
  label: string;
  variant: string;
  text: ReactNode;
  children: ReactNode;
}

function Bar({ label, variant, text, children }: BarProps) {
  return (
    <section aria-label={label} className={`border-line border-b shadow-md print:hidden ${variant}`}>
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-2 px-4 py-1 sm:gap-4">
        <BellRing aria-hidden className="size-6 shrink-0 max-sm:hidden" />
        <p role="status" className="min-w-0 flex-1 basis-32 break-words font-bold leading-tight">
          {text}
        </p>
        {children}
      </div>
    </section>
  );
}

/** Toggles the sound of this device; indicates when the browser blocks it. */
function SoundButton({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation();
  const isOn = alarm.sound === 'on';
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <Button onClick={isOn ? alarm.turnOff : alarm.turnOn} className="max-sm:px-3">
      <Icon aria-hidden className="size-5" />
      <span className="max-sm:sr-only">{t(isOn ? 'staff.alerts.soundOff' : 'staff.alerts.soundOn')}</span>
    </Button>
  );
}
