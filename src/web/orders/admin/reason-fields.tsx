import { MAX_REASON_NOTE, type StatusReason } from '../../../shared/orders/status-reasons.ts';
import { Field } from '../../ui/field.tsx';
import { radioTabStop } from '../../ui/radio-tab-stop.ts';
import { useTranslation } from '../../ui/texts.tsx';

/** Reason of a status change, as it is entered. */
export interface EnteredReason<Reason extends StatusReason = StatusReason> {
  /** Null before one is chosen. */
  reason: Reason | null;
  note: string;
}

interface ReasonFieldsProps<Reason extends StatusReason> {
  reasons: readonly Reason[];
  value: EnteredReason<Reason>;
  onChange(value: EnteredReason<Reason>): void;
}

/** Fields for one of these reasons, and a note for the staff. */
export function ReasonFields<Reason extends StatusReason>({ reasons, value, onChange }: ReasonFieldsProps<Reason>) {
  const { t } = useTranslation();
  return (
    <>
      <fieldset>
        <legend className="font-semibold">{t('staff.orders.end.reason')}</legend>
        {reasons.map((each, index) => (
          <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
            <input
              type="radio"
              name="reason"
              tabIndex={radioTabStop(index === 0, value.reason !== null)}
              checked={each === value.reason}
              onChange={() => onChange({ ...value, reason: each })}
              className="size-6 shrink-0 accent-(--buttons)"
            />
            {t(`staff.orders.reasons.${each}`)}
          </label>
        ))}
      </fieldset>
      <Field
        label={t('staff.orders.end.note')}
        value={value.note}
        onChange={({ target }) => onChange({ ...value, note: target.value })}
        maxLength={MAX_REASON_NOTE}
        dir="auto"
        className="mt-3"
      />
    </>
  );
}

/** Returns an entered reason as a call takes it, without an empty note. */
export function reasonOf<Reason extends StatusReason>({ note, ...entered }: EnteredReason & { reason: Reason }) {
  const added = note.trim();
  return { reason: entered.reason, ...(added !== '' && { note: added }) };
}
