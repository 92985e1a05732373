import {
  AUDIT_ENTITIES,
  COURIER_IN_LOG,
  CUSTOMER_IN_LOG,
  NAMES_WITHOUT_ACCOUNT,
  PROGRAM_IN_LOG,
} from '../../../shared/audit/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import type { useAuditFilter } from './use-audit-filter.ts';

interface AuditFiltersProps {
  filter: ReturnType<typeof useAuditFilter>;
  /** Usernames as stored in the log. */
  staff: readonly string[];
}

/** Names that are no option of their own. */
const NO_OPTION = ['', ...NAMES_WITHOUT_ACCOUNT];

/** The log's filters: actor, entity, first and last day. */
export function AuditFilters({ filter: { filter, change, clear, isFiltered, isReversed }, staff }: AuditFiltersProps) {
  const { t } = useTranslation();
  const names = [...new Set([...staff, filter.staff])].filter((name) => !NO_OPTION.includes(name)).toSorted();
  return (
    <div className="grid items-start gap-3 min-[24rem]:grid-cols-2 lg:grid-cols-4 max-sm:[&_input]:px-2.5">
      <SelectField
        label={t('staff.audit.who')}
        value={filter.staff}
        onChange={(event) => change({ staff: event.target.value })}
      >
        <option value="">{t('staff.audit.everyone')}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        <option value={CUSTOMER_IN_LOG}>{t('staff.audit.customer')}</option>
        <option value={COURIER_IN_LOG}>{t('staff.audit.courier')}</option>
        <option value={PROGRAM_IN_LOG}>{t('staff.audit.program')}</option>
      </SelectField>
      <SelectField
        label={t('staff.audit.what')}
        value={filter.entity}
        onChange={(event) => change({ entity: event.target.value })}
      >
        <option value="">{t('staff.audit.everything')}</option>
        {AUDIT_ENTITIES.map((name) => (
          <option key={name} value={name}>
            {t(`staff.audit.groups.${name}`)}
          </option>
        ))}
      </SelectField>
      <Field
        label={t('staff.audit.from')}
        type="date"
        value={filter.from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <Field
        label={t('staff.audit.until')}
        type="date"
        value={filter.until}
        error={isReversed ? t('staff.audit.reversed') : undefined}
        onChange={(event) => change({ until: event.target.value })}
      />
      {isFiltered && (
        <Button variant="quiet" onClick={clear} className="justify-self-start">
          {t('staff.audit.clear')}
        </Button>
      )}
    </div>
  );
}
