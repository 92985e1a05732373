import { ArrowRight, ChevronDown, User } from 'lucide-react';
import { type Change, changesOf, movedCount } from '../../../shared/audit/changes.ts';
import type { AuditLogEntry } from '../../../shared/audit/contract.ts';
import { COURIER_IN_LOG, CUSTOMER_IN_LOG } from '../../../shared/audit/words.ts';
import { useFormatTimeOfDay } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { type AuditNames, AuditValue } from './audit-value.tsx';
import { useAuditWords } from './use-audit-words.ts';

/** How many changes are shown initially; more, or long ones, on demand. */
const FEW_CHANGES = 3;
const LONG_TEXT = 160;

interface AuditRowProps {
  entry: AuditLogEntry;
  names: AuditNames;
}

/** An entry of the log: time, action, entity, actor, and the changes. */
export function AuditRow({ entry, names }: AuditRowProps) {
  const words = useAuditWords();
  const formatTime = useFormatTimeOfDay();
  const subject = words.subject(entry);
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[3.5rem_1fr]">
      <p className="text-muted tabular-nums">
        <time dateTime={entry.at}>
          <bdi>{formatTime(entry.at)}</bdi>
        </time>
      </p>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{words.action(entry.action)}</span>
          <span className="min-w-0">
            {words.entity(entry.entity)}
            {subject !== '' && (
              <>
                {': '}
                <bdi>{subject}</bdi>
              </>
            )}
          </span>
          <span className="inline-flex items-center gap-1 text-muted">
            <User aria-hidden className="size-4 shrink-0" />
            <ByWhom entry={entry} />
          </span>
        </p>
        <What entry={entry} names={names} />
      </div>
    </li>
  );
}

/** The account's name; the customer, the courier and the program have none. */
function ByWhom({ entry }: Pick<AuditRowProps, 'entry'>) {
  const { t } = useTranslation();
  if (entry.staffId !== null) return <bdi>{entry.staffName}</bdi>;
  switch (entry.staffName) {
    case CUSTOMER_IN_LOG:
      return t('staff.audit.customer');
    case COURIER_IN_LOG:
      return t('staff.audit.courier');
    default:
      return t('staff.audit.program');
  }
}

/** The changes of an entry; for a reordering of the menu, the number of moved dishes. */
function What({ entry, names }: AuditRowProps) {
  const { t } = useTranslation();
  if (entry.entity === 'menu') {
    const count = movedCount(entry.before, entry.after);
    // A dish that went to another category has an entry of its own, and an empty category has no dishes.
    return count > 0 && <p className="text-sm">{t('staff.audit.moved', { count })}</p>;
  }
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  const list = <Changes entry={entry} changes={changes} names={names} />;
  if (changes.length <= FEW_CHANGES && !changes.some(isLong)) return list;
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold text-sm hover:underline [&::-webkit-details-marker]:hidden">
        {t('staff.audit.show', { count: changes.length })}
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      {list}
    </details>
  );
}

function isLong({ before, after }: Change): boolean {
  return [before, after].some((value) => typeof value === 'string' && value.length > LONG_TEXT);
}

function Changes({ entry, changes, names }: AuditRowProps & { changes: readonly Change[] }) {
  const { t } = useTranslation();
  const words = useAuditWords();
  const hasBefore = entry.before !== null;
  const hasAfter = entry.after !== null;
  return (
    <dl className="mt-1 space-y-1 border-line border-s-3 ps-3 text-sm">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="sm:flex sm:gap-2">
          <dt className={entry.entity === 'setting' ? 'sr-only' : 'shrink-0 text-muted sm:w-44'}>
            {words.field(entry, field)}
          </dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            {hasBefore && (
              <del className="min-w-0 decoration-muted">
                <span className="sr-only">{t('staff.audit.before')}: </span>
                <AuditValue entry={entry} field={field} value={before} names={names} />
              </del>
            )}
            {hasBefore && hasAfter && (
              <ArrowRight aria-hidden className="size-4 shrink-0 self-center rtl:-scale-x-100" />
            )}
            {hasAfter && (
              <ins className="min-w-0 font-semibold no-underline">
                <span className="sr-only">{t('staff.audit.after')}: </span>
                <AuditValue entry={entry} field={field} value={after} names={names} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
