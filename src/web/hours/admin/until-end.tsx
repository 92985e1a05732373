import type { LucideIcon } from 'lucide-react';
import { useContext } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { endText } from '../../../shared/hours/ordering-text.ts';
import { endByItself, endToCome, type StaffSpan } from '../../../shared/hours/spans.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { TodayContext } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useNow } from '../../ui/use-now.ts';

interface SpanButtonsProps<Span extends StaffSpan> {
  spans: readonly Span[];
  isBusy: boolean;
  onChoose(span: NoInfer<Span>): void;
}

/** For how long something is that staff begin with one tap. */
export function SpanButtons<Span extends StaffSpan>({ spans, isBusy, onChoose }: SpanButtonsProps<Span>) {
  const { t } = useTranslation();
  return spans.map((span) => (
    <Button key={span} disabled={isBusy} onClick={() => onChoose(span)}>
      {t(`staff.hours.spans.${span}`)}
    </Button>
  ));
}

interface EndingBannerProps {
  icon: LucideIcon;
  /** What is until its end; null for nothing. */
  text: string | null;
  /** Label of the button that ends it. */
  end: string;
  isBusy: boolean;
  className?: string;
  onEnd(): void;
}

/** Shown on every staff page until the end of what staff began, which it ends with one tap. */
export function EndingBanner({ icon: Icon, text, end, isBusy, className = '', onEnd }: EndingBannerProps) {
  return (
    <div role="status" className="print:hidden">
      {text !== null && (
        <p
          className={`flex flex-wrap items-center justify-center gap-x-4 gap-y-1 px-4 py-1.5 font-semibold text-sm ${className}`}
        >
          <span className="flex min-w-0 flex-[1_1_10rem] items-center gap-2 sm:flex-none">
            <Icon aria-hidden className="size-5 shrink-0" />
            <span className="min-w-0">{text}</span>
          </span>
          <Button className="py-1" disabled={isBusy} onClick={onEnd}>
            {end}
          </Button>
        </p>
      )}
    </div>
  );
}

/** When something ends that staff began: `time` is null where they end it themselves. Null once it is over. */
export function useEnd(until: string | null): { time: string | null } | null {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useContext(TodayContext);
  const end = endToCome(until, useNow());
  if (end === null) return null;
  return { time: endByItself(end) && isolate(endText(end, { t, language, today })) };
}
