import { Clock } from 'lucide-react';
import { useContext } from 'react';
import type { OrderingState } from '../../shared/hours/ordering.ts';
import { orderingText } from '../../shared/hours/ordering-text.ts';
import { useLanguage } from './i18n.ts';
import { TodayContext } from './sold-out-text.ts';
import { useTranslation } from './texts.tsx';

interface OrderingNoticeProps {
  /** Null where it is not known. */
  ordering: OrderingState | null;
  /** What is said where there is nothing to be told; nothing without it. */
  otherwise?: string;
  className?: string;
}

/** What customers are told of the hours: one slim line, and nothing while the shop is open and promises no time. */
export function OrderingNotice({ ordering, otherwise = '', className = '' }: OrderingNoticeProps) {
  const textOf = useOrderingText();
  const text = (ordering && textOf(ordering)) || otherwise;
  if (text === '') return null;
  return (
    // A time is on one line with large text, too: the space beside it does not grow beyond a part of a narrow screen.
    <p role="status" className={`flex items-start gap-[min(0.5rem,2.5vw)] font-semibold leading-snug ${className}`}>
      <Clock aria-hidden className="mt-0.5 size-[min(1rem,5vw)] shrink-0" />
      <span className="min-w-0">{text}</span>
    </p>
  );
}

/** Returns a function that returns what customers are told of the hours; empty where that is nothing. */
export function useOrderingText(): (ordering: OrderingState) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useContext(TodayContext);
  return (ordering) => orderingText(ordering, { t, language, today }).join(' ');
}
