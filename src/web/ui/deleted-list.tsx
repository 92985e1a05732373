import { ChevronDown, RotateCcw } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { isolate } from '../../shared/bidi.ts';
import { Button } from './button.tsx';
import { useFormatInstant } from './restaurant-time.ts';
import { useTranslation } from './texts.tsx';

interface Deleted {
  id: number;
  name: string;
  /** ISO 8601. */
  deletedAt: string;
  /** What tells it from others of the same name. */
  details: ReactNode;
}

interface DeletedListProps {
  entries: readonly Deleted[];
  /** Restores an entry; resolves in any case. */
  onRestore(id: number): Promise<void>;
}

/** What was deleted from a section, folded at its end; nothing when there is none. */
export function DeletedList({ entries, onRestore }: DeletedListProps) {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  const summary = useRef<HTMLElement>(null);
  if (entries.length === 0) return null;
  const restore = async (id: number) => {
    // The focused button leaves the page with its row, and the summary with the last one.
    (entries.length > 1 ? summary.current : document.querySelector('main'))?.focus();
    await onRestore(id);
  };
  return (
    <details className="group mt-8 border-line border-t pt-2">
      <summary
        ref={summary}
        className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-full pe-4 font-semibold text-muted hover:text-ink"
      >
        <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
        {t('staff.deletedList.title', { count: entries.length })}
      </summary>
      <ul className="mt-2 grid gap-2">
        {entries.map(({ id, name, deletedAt, details }) => (
          <li
            key={id}
            className="flex items-center gap-3 rounded-3xl border border-line border-dashed bg-surface px-4 py-2"
          >
            <div className="min-w-0 grow">
              <p className="font-bold leading-tight">
                <bdi>{name}</bdi>
              </p>
              <p className="flex flex-wrap gap-x-3 text-muted text-sm">
                <span>{details}</span>
                <span>{t('staff.deletedList.at', { time: formatInstant(deletedAt) })}</span>
              </p>
            </div>
            <Button
              data-once
              aria-label={t('staff.deletedList.restoreOf', { name: isolate(name) })}
              onClick={() => void restore(id)}
              className="shrink-0"
            >
              <RotateCcw aria-hidden className="size-5" />
              {t('staff.deletedList.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
