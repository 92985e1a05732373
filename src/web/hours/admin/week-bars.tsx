import { shortDays } from '../../../shared/cities/days-text.ts';
import { DAY_MINUTES, DAYS, type Day, minutesOf, type Shift, timeText } from '../../../shared/hours/week.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import type { HoursValues } from './hours-values.ts';
import { useWeekDrag } from './use-week-drag.ts';

interface WeekBarsProps {
  week: HoursValues['week'];
  onChange(week: HoursValues['week']): void;
}

const TICKS_EVERY = 6 * 60;

/**
 * The week as bars that a finger or the mouse draws, moves and makes longer or shorter. Hidden from screen readers, and
 * without a keyboard: the same times are fields of the list beneath.
 */
export function WeekBars({ week, onChange }: WeekBarsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { shown, dragged, barsOf, handlersOf } = useWeekDrag(week, onChange);
  const percent = (minutes: number) => `${(100 * minutes) / shown}%`;
  const ticks = Array.from({ length: Math.floor(shown / TICKS_EVERY) + 1 }, (_, index) => index * TICKS_EVERY);
  return (
    <div className="mb-4">
      <p className="mb-2 text-muted text-sm">{t('staff.hours.drag')}</p>
      <div aria-hidden className="grid select-none grid-cols-[auto_1fr] items-center gap-x-3">
        <span />
        <div dir="ltr" className="relative h-5 text-muted text-xs tabular-nums">
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute -translate-x-1/2 whitespace-nowrap first:translate-x-0 last:-translate-x-full"
              style={{ insetInlineStart: percent(tick) }}
            >
              {timeText(tick % DAY_MINUTES)}
            </span>
          ))}
        </div>
        {DAYS.map((day, index) => (
          <DayBars
            key={day}
            day={day}
            name={shortDays([day], language)}
            bars={barsOf(day)}
            night={nightAfter(barsOf(DAYS.at(index - 1) as Day))}
            dragged={dragged?.day === day ? dragged : null}
            ticks={ticks}
            percent={percent}
            handlers={handlersOf(day)}
          />
        ))}
      </div>
    </div>
  );
}

/** Returns until when the shifts of a day last on the next one, in minutes after midnight; 0 where they do not. */
const nightAfter = (shifts: readonly Shift[]) =>
  Math.max(0, ...shifts.map((shift) => shift.opens + minutesOf(shift) - DAY_MINUTES));

interface DayBarsProps {
  day: Day;
  name: string;
  bars: readonly Shift[];
  /** Until when the shifts of the day before last, in minutes after midnight. */
  night: number;
  dragged: Shift | null;
  /** Of lines, in minutes after midnight. */
  ticks: readonly number[];
  percent(minutes: number): string;
  handlers: ReturnType<ReturnType<typeof useWeekDrag>['handlersOf']>;
}

function DayBars({ day, name, bars, night, dragged, ticks, percent, handlers }: DayBarsProps) {
  return (
    <>
      <span className="font-semibold text-sm">{name}</span>
      <div
        dir="ltr"
        data-day={day}
        {...handlers}
        // A finger that moves up or down scrolls the page.
        className="relative h-11 cursor-crosshair touch-pan-y border-line border-t"
      >
        {ticks.slice(1, -1).map((tick) => (
          <span
            key={tick}
            className={`absolute inset-y-0 border-line border-s ${tick === DAY_MINUTES ? '' : 'border-dashed'}`}
            style={{ insetInlineStart: percent(tick) }}
          />
        ))}
        <span className="absolute inset-y-2 start-0 rounded-e-lg bg-line" style={{ inlineSize: percent(night) }} />
        {bars.map((bar, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: shifts have no identity but their place.
            key={index}
            className="absolute inset-y-1.5 flex cursor-grab items-center justify-between overflow-hidden rounded-lg border border-transparent bg-buttons px-1"
            style={{ insetInlineStart: percent(bar.opens), inlineSize: percent(minutesOf(bar)) }}
          >
            <Grip />
            <Grip />
          </div>
        ))}
        {dragged && (
          <span
            className="pointer-events-none absolute bottom-full z-10 -translate-x-1/2 whitespace-nowrap rounded-lg bg-ink px-3 py-1 font-semibold text-paper tabular-nums"
            style={{
              insetInlineStart: `clamp(4rem, ${percent(dragged.opens + minutesOf(dragged) / 2)}, calc(100% - 4rem))`,
            }}
          >
            {timeText(dragged.opens)}–{timeText(dragged.closes)}
          </span>
        )}
      </div>
    </>
  );
}

function Grip() {
  return <span className="h-5 w-1 shrink-0 cursor-ew-resize rounded-full bg-on-buttons/60" />;
}
