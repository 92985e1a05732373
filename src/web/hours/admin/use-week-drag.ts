import { type PointerEvent, useState } from 'react';
import {
  DAY_MINUTES,
  DAYS,
  type Day,
  minutesAt,
  minutesOf,
  timeText,
  type WeekShift,
} from '../../../shared/hours/week.ts';
import { dragShift, drawShift, type Taken, takenAt } from '../../../shared/hours/week-drag.ts';
import type { HoursValues } from './hours-values.ts';

type Week = HoursValues['week'];

/** A shift with its place in the week that is typed. */
interface KnownShift extends WeekShift {
  index: number;
}

/** How much of a day and the night after it is shown, in minutes; more where a shift lasts longer. */
const SHOWN_MINUTES = DAY_MINUTES + 6 * 60;
/** How far from an end of a bar a finger still takes it, in pixels. */
const REACH = 22;
/** The least width of a step, in pixels: times change by as little as a finger can be moved. */
const STEP_WIDTH = 5;

interface Drag {
  day: Day;
  /** Null while a shift is drawn. */
  taken: Taken<KnownShift> | null;
  /** In minutes after the midnight of the day. */
  from: number;
  to: number;
  step: number;
  /** As shown when it began, so that nothing moves under the finger. */
  shown: number;
}

/** The shifts of a week as bars, and what drags them. Shifts that are not typed wholly have none. */
export function useWeekDrag(week: Week, onChange: (week: Week) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const known = week.flatMap(({ day, opens, closes }, index): KnownShift[] => {
    const shift = { day, opens: minutesAt(opens), closes: minutesAt(closes), index };
    return Number.isNaN(shift.opens + shift.closes) ? [] : [shift];
  });
  const shown = drag?.shown ?? shownMinutes(known);
  const dragged = drag && changedBy(drag, known);
  const start = (day: Day, event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const pixel = shown / event.currentTarget.clientWidth;
    const from = positionOf(event, shown);
    const taken = takenAt(
      known.filter((shift) => shift.day === day),
      from,
      REACH * pixel,
    );
    setDrag({ day, taken, from, to: from, step: 15 >= STEP_WIDTH * pixel ? 15 : 30, shown });
  };
  /** The bars of a day, the dragged one as it would become. */
  const barsOf = (day: Day): WeekShift[] => {
    const still = known.filter((shift) => shift.day === day && (!dragged || shift.index !== drag?.taken?.shift.index));
    return dragged?.day === day ? [...still, dragged] : still;
  };
  return {
    shown,
    /** The shift that is being dragged, as it would become; null while none is. */
    dragged,
    barsOf,
    handlersOf: (day: Day) => ({
      onPointerDown: (event: PointerEvent) => start(day, event),
      onPointerMove: (event: PointerEvent) => drag && setDrag({ ...drag, to: positionOf(event, drag.shown) }),
      onPointerUp: (event: PointerEvent) => {
        setDrag(null);
        // By where the finger is lifted: the last move may not be rendered yet.
        const changed = drag && changedBy({ ...drag, to: positionOf(event, drag.shown) }, known);
        if (changed) onChange(withShift(week, changed, drag.taken?.shift.index));
      },
      // The browser scrolls instead.
      onPointerCancel: () => setDrag(null),
    }),
  };
}

function changedBy({ day, taken, from, to, step }: Drag, known: readonly KnownShift[]): WeekShift | null {
  if (!taken) return drawShift(known, { day, from, to, step });
  const shift = known.find(({ index }) => index === taken.shift.index);
  return shift ? dragShift(known, { shift, part: taken.part, by: Math.round(to - from), step }) : null;
}

/** Returns the week with a shift in place of that at an index, or added to its day. */
function withShift(week: Week, { day, opens, closes }: WeekShift, index: number | undefined): Week {
  const row = { day, opens: timeText(opens), closes: timeText(closes) };
  if (index !== undefined) return week.map((each, at) => (at === index ? row : each));
  const isLater = (each: Week[number]) => each.day === day && minutesAt(each.opens) > opens;
  const next = week.findIndex(isLater);
  if (next !== -1) return week.toSpliced(next, 0, row);
  return DAYS.flatMap((each) => [...week.filter((shift) => shift.day === each), ...(each === day ? [row] : [])]);
}

function shownMinutes(known: readonly KnownShift[]): number {
  const last = Math.max(0, ...known.map((shift) => shift.opens + minutesOf(shift)));
  return Math.max(SHOWN_MINUTES, Math.ceil(last / 60) * 60);
}

function positionOf(event: PointerEvent, shown: number): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return Math.max(0, Math.min(shown, ((event.clientX - left) / width) * shown));
}
