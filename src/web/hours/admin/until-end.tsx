import type { UseMutationResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useContext } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { endText } from '../../../shared/hours/ordering-text.ts';
import { endByItself, endToCome, type StaffSpan } from '../../../shared/hours/spans.ts';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { TodayContext } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useNow } from '../../ui/use-now.ts';

/** What staff begin with one tap, and end, such as a pause. */
interface Begun<Choice> {
  /** What is until its end; null for nothing. */
  text: string | null;
  /** Label of the button that ends it. */
  end: string;
  isSaving: boolean;
  /** Begins it, in place of an earlier one; null ends it. */
  change(choice: Choice | null): void;
}

interface SpanButtonsProps<Span extends StaffSpan> {
  begun: Begun<never>;
  spans: readonly Span[];
  onChoose(span: NoInfer<Span>): void;
}

/** For how long it is begun, each with one tap, and the button that ends it. */
export function SpanButtons<Span extends StaffSpan>({ begun, spans, onChoose }: SpanButtonsProps<Span>) {
  const { t } = useTranslation();
  const { text, end, isSaving, change } = begun;
  return (
    <div className="flex flex-wrap gap-2">
      {spans.map((span) => (
        <Button key={span} disabled={isSaving} onClick={() => onChoose(span)}>
          {t(`staff.hours.spans.${span}`)}
        </Button>
      ))}
      {text !== null && (
        <Button variant="primary" disabled={isSaving} onClick={() => change(null)}>
          {end}
        </Button>
      )}
    </div>
  );
}

interface EndingBannerProps {
  begun: Begun<never>;
  icon: LucideIcon;
  className?: string;
}

/** Shown on every staff page until the end of what staff began, which it ends with one tap. */
export function EndingBanner({
  begun: { text, end, isSaving, change },
  icon: Icon,
  className = '',
}: EndingBannerProps) {
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
          <Button className="py-1" disabled={isSaving} onClick={() => change(null)}>
            {end}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Returns whether a change is being saved, and the function that makes it; a toast says if it failed. */
export function useSaved<Choice>(
  { isPending, mutateAsync }: Pick<UseMutationResult<unknown, Error, Choice | null>, 'isPending' | 'mutateAsync'>,
  failed: string,
): Pick<Begun<Choice>, 'isSaving' | 'change'> {
  const showOutcome = useOutcomeToast();
  return { isSaving: isPending, change: (choice) => void showOutcome(mutateAsync(choice), { failed }) };
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
