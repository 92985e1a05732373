import { BellRing, Volume2, VolumeX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../ui/button.tsx';
import type { Alarm } from './use-alarm.ts';

interface AlertBarProps {
  /** How many orders nobody has seen. */
  count: number;
  /** One of them has waited so long that the notification addresses were mailed. */
  isEscalated: boolean;
  alarm: Alarm;
  /** Where the orders are on this page. */
  href: string;
}

/** Says on every staff page that orders wait to be seen, for as long as they do (spec.md §4). */
export function AlertBar({ count, isEscalated, alarm, href }: AlertBarProps) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('staff.alerts.label')}
      className={`sticky top-0 z-30 border-line border-b print:hidden ${isEscalated ? 'bg-danger text-on-danger' : 'bg-buttons text-on-buttons'}`}
    >
      <div className="mx-auto flex max-w-7xl items-center gap-2 px-4 py-2 sm:gap-4">
        <p role="status" className="flex min-w-0 flex-1 items-center gap-3 font-bold leading-tight">
          <BellRing aria-hidden className="size-6 shrink-0 motion-safe:animate-pulse" />
          {t(isEscalated ? 'staff.alerts.escalated' : 'staff.alerts.unseen', { count })}
        </p>
        <Link href={href} className={buttonClass('secondary')}>
          {t('staff.alerts.show')}
        </Link>
        <SoundButton alarm={alarm} />
      </div>
    </section>
  );
}

/** Turns the sound of this device off and on; says so where the browser keeps it silent. */
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
