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
  className?: string;
}

/** What customers are told of the hours: one slim line, and nothing while the shop is open and promises no time. */
export function OrderingNotice({ ordering, className = '' }: OrderingNoticeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useContext(TodayContext);
  const sentences = ordering ? orderingText(ordering, { t, language, today }) : [];
  if (sentences.length === 0) return null;
  return (
    <p role="status" className={`flex items-start gap-2 font-semibold leading-snug ${className}`}>
      <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{sentences.join(' ')}</span>
    </p>
  );
}
