import { MAX_REASON_NOTE, type StatusReason } from '../../../shared/orders/status-reasons.ts';
import { type ReasonedStatus, reasonsOf } from '../../../shared/orders/statuses.ts';
import { Field } from '../../ui/field.tsx';
import { radioTabStop } from '../../ui/radio-tab-stop.ts';
import { useTranslation } from '../../ui/texts.tsx';

/** Why an order ends, as it is entered. */
export interface EnteredReason {
  /** Null before one is chosen. */
  reason: StatusReason | null;
  note: string;
}

interface ReasonFieldsProps {
  to: ReasonedStatus;
  value: EnteredReason;
  onChange(value: EnteredReason): void;
}

/** Why orders are cancelled or refused: one of the reasons, and a note for the staff. */
export function ReasonFields({ to, value, onChange }: ReasonFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <fieldset>
        <legend className="font-semibold">{t('staff.orders.end.reason')}</legend>
        {reasonsOf(to).map((each, index) => (
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
export function reasonOf({ note, ...entered }: EnteredReason & { reason: StatusReason }) {
  const added = note.trim();
  return { reason: entered.reason, ...(added !== '' && { note: added }) };
}
