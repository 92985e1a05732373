import { Minus, Plus } from 'lucide-react';
import { PlainButton } from './button.tsx';

const BUTTON =
  'inline-flex size-11 items-center justify-center rounded-full bg-stepper text-on-stepper transition-[filter] not-off:hover:brightness-110 off:bg-sunken off:text-muted/60';

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
  return (
    <div className="inline-flex items-center gap-0.5">
      <PlainButton
        aria-label={labels.less}
        disabled={count <= min}
        onClick={() => onChange(count - 1)}
        className={BUTTON}
      >
        <Minus aria-hidden className="size-5" />
      </PlainButton>
      <output aria-label={labels.count} className="w-8 text-center font-bold tabular-nums">
        {count}
      </output>
      <PlainButton
        aria-label={labels.more}
        disabled={count >= max}
        data-adds={adds}
        onClick={() => onChange(count + 1)}
        className={BUTTON}
      >
        <Plus aria-hidden className="size-5" />
      </PlainButton>
    </div>
  );
}
