import { useContext } from 'react';
import type { AuditLogEntry } from '../../../shared/audit/contract.ts';
import { localDates } from '../../../shared/calendar.ts';
import { MoreButton } from '../../api/more-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TimeZoneContext, useFormatDay } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRow } from './audit-row.tsx';
import type { AuditNames } from './audit-value.tsx';
import { useAudit, useFormerNames } from './use-audit.ts';
import { useAuditFilter } from './use-audit-filter.ts';

interface AuditPanelProps {
  /** Usernames of the existing accounts. */
  staff: readonly string[];
  names: AuditNames;
}

/** The audit log, newest first, grouped by day (spec.md §3, rules of the data). */
export function AuditPanel({ staff, names }: AuditPanelProps) {
  const { t } = useTranslation();
  const filter = useAuditFilter();
  const former = useFormerNames().data ?? [];
  const query = useAudit(filter.query);
  return (
    <Panel title={t('staff.audit.title')} className="max-w-5xl">
      <p className="mb-4 text-muted">{t('staff.audit.text')}</p>
      {/* Usernames in the log are in lower case. */}
      <AuditFilters filter={filter} staff={[...staff, ...former].map((name) => name.toLowerCase())} />
      <Loaded query={query} skeleton={{ count: 6, className: 'h-14' }}>
        {({ entries, total }) =>
          entries.length === 0 ? (
            <div role="status" className="flex flex-col items-center gap-4 py-16 text-center text-muted">
              <p>{t(filter.isFiltered ? 'staff.audit.nothing' : 'staff.audit.empty')}</p>
              {filter.isFiltered && <Button onClick={filter.clear}>{t('staff.audit.clear')}</Button>}
            </div>
          ) : (
            <>
              <p role="status" className="mt-5 text-muted">
                {t('staff.audit.count', { count: total })}
              </p>
              <Days entries={entries} names={names} />
              <MoreButton query={query} className="mt-6" />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Days({ entries, names }: { entries: readonly AuditLogEntry[]; names: AuditNames }) {
  const formatDay = useFormatDay();
  const dayOf = localDates(useContext(TimeZoneContext));
  const days = new Map<string, AuditLogEntry[]>();
  for (const entry of entries) days.set(dayOf(entry.at), [...(days.get(dayOf(entry.at)) ?? []), entry]);
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="mt-4">
      <h3 id={`day-${day}`} className="border-line border-b pb-1 font-bold text-lg">
        {formatDay(ofDay[0]?.at ?? day)}
      </h3>
      <ul className="divide-y divide-line">
        {ofDay.map((entry) => (
          <AuditRow key={entry.id} entry={entry} names={names} />
        ))}
      </ul>
    </section>
  ));
}
