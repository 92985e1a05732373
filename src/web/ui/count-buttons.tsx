import { Minus, Plus } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';

const BUTTON =
  'inline-flex size-11 items-center justify-center rounded-full bg-stepper text-on-stepper transition-[filter,opacity] enabled:hover:brightness-110 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted/60';

interface CountButtonsProps {
  labels: { less: string; count: string; more: string };
  count: number;
  /** 0 by default. */
  min?: number;
  max: number;
  /** Id of the dish that the plus adds, for taps before hydration. */
  adds?: number;
  onChange(count: number): void;
}

/** Minus button, count, plus button. */
export function CountButtons({ labels, count, min = 0, max, adds, onChange }: CountButtonsProps) {
  const output = useRef<HTMLOutputElement>(null);
  const change = (event: MouseEvent, next: number) => {
    onChange(next);
    // The button is about to be disabled, by which it would lose the focus.
    if ((next <= min || next >= max) && document.activeElement === event.currentTarget) output.current?.focus();
  };
  return (
    <div className="inline-flex items-center gap-0.5">
      <button
        type="button"
        aria-label={labels.less}
        disabled={count <= min}
        onClick={(event) => change(event, count - 1)}
        className={BUTTON}
      >
        <Minus aria-hidden className="size-5" />
      </button>
      <output
        ref={output}
        tabIndex={-1}
        aria-label={labels.count}
        className="w-8 rounded-full text-center font-bold tabular-nums"
      >
        {count}
      </output>
      <button
        type="button"
        aria-label={labels.more}
        disabled={count >= max}
        data-adds={adds}
        onClick={(event) => change(event, count + 1)}
        className={BUTTON}
      >
        <Plus aria-hidden className="size-5" />
      </button>
    </div>
  );
}
