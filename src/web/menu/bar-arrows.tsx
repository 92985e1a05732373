import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';

/** Share of the visible width by which a press moves the bar; the rest stays in view, so that one keeps one's place. */
const STEP = 0.7;
/** Height of a line in px, for wheels that count in lines. */
const LINE_PX = 16;
/** Hidden widths in px that need no arrow. */
const SLACK_PX = 4;

type End = 'start' | 'end';

interface BarArrowsProps {
  /** The bar, which scrolls sideways. */
  scroller: RefObject<HTMLElement | null>;
}

/**
 * For a mouse, which cannot swipe: the wheel moves the bar, and an arrow over each end where something is hidden. The
 * keyboard and screen readers reach what the bar holds by itself, so the arrows are hidden from them.
 */
export function BarArrows({ scroller }: BarArrowsProps) {
  const hidden = useHiddenEnds(scroller);
  useWheel(scroller);
  const move = (direction: 1 | -1) => {
    const bar = scroller.current;
    if (bar) bar.scrollBy({ left: direction * forward(bar) * STEP * bar.clientWidth });
  };
  return (
    <>
      <Arrow end="start" isNeeded={hidden.start} onPress={() => move(-1)} />
      <Arrow end="end" isNeeded={hidden.end} onPress={() => move(1)} />
    </>
  );
}

const LOOKS = {
  start: { icon: ChevronLeft, place: 'start-0 justify-start [--fade:90deg] rtl:[--fade:270deg]' },
  end: { icon: ChevronRight, place: 'end-0 justify-end [--fade:270deg] max-md:pe-1 rtl:[--fade:90deg]' },
} as const;

interface ArrowProps {
  end: End;
  isNeeded: boolean;
  onPress(): void;
}

function Arrow({ end, isNeeded, onPress }: ArrowProps) {
  const [isPointedAt, setPointedAt] = useState(false);
  const { icon: Icon, place } = LOOKS[end];
  // Under the pointer it stays until the end, too, so that one press too many does not hit the category below it.
  if (!isNeeded && !isPointedAt) return null;
  return (
    <div
      aria-hidden
      className={`pointer-events-none absolute inset-y-0 flex w-20 items-center bg-[linear-gradient(var(--fade),var(--paper)_55%,transparent)] ${place}`}
    >
      <button
        type="button"
        tabIndex={-1}
        data-arrow={end}
        // The focus stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        onPointerEnter={() => setPointedAt(true)}
        onPointerLeave={() => setPointedAt(false)}
        onClick={onPress}
        className={`pointer-events-auto inline-flex size-11 items-center justify-center rounded-full border border-line bg-surface hover:bg-sunken ${isNeeded ? '' : 'text-muted opacity-60'}`}
      >
        <Icon aria-hidden className="size-5 rtl:-scale-x-100" />
      </button>
    </div>
  );
}

/** Returns at which ends of the bar something is hidden. */
function useHiddenEnds(scroller: RefObject<HTMLElement | null>): Record<End, boolean> {
  const [hidden, setHidden] = useState({ start: false, end: false });
  useEffect(() => {
    const bar = scroller.current;
    if (!bar) return;
    const look = () => {
      const before = Math.abs(bar.scrollLeft);
      const after = bar.scrollWidth - bar.clientWidth - before;
      setHidden({ start: before > SLACK_PX, end: after > SLACK_PX });
    };
    const sizes = new ResizeObserver(look);
    for (const part of [bar, ...bar.children]) sizes.observe(part);
    bar.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      bar.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return hidden;
}

/** Lets a wheel that turns up and down move the bar; at its end the page scrolls. */
function useWheel(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const bar = scroller.current;
    if (!bar) return;
    const turn = (event: WheelEvent) => {
      const { deltaX, deltaY, deltaMode, ctrlKey } = event;
      if (ctrlKey || !event.cancelable || Math.abs(deltaX) >= Math.abs(deltaY)) return;
      const before = bar.scrollLeft;
      const distance = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * LINE_PX;
      bar.scrollBy({ left: distance * forward(bar), behavior: 'instant' });
      if (bar.scrollLeft !== before) event.preventDefault();
    };
    bar.addEventListener('wheel', turn, { passive: false });
    return () => bar.removeEventListener('wheel', turn);
  }, [scroller]);
}

/** Returns the sign of a scroll distance towards the bar's end: negative when it reads from right to left. */
function forward(bar: HTMLElement): 1 | -1 {
  return getComputedStyle(bar).direction === 'rtl' ? -1 : 1;
}
