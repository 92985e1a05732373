import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_RETENTION_MONTHS } from '../../../shared/settings/contract.ts';
import { RETENTION_SETTING, retentionEnd } from '../../../shared/settings/rules.ts';
import { hasCode, useFailureToast } from '../../api/problems.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { useFormatDay } from '../../ui/restaurant-time.ts';
import { SaveBar } from '../../ui/save-bar.tsx';
import { toast } from '../../ui/toast.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useSaveRetention } from './use-retention.ts';
import type { StoredSettings } from './use-settings.ts';

/** What stands in the field first when one begins to let names go. */
const USUAL_MONTHS = '24';

/** After how many months orders lose their names, if ever. */
export function RetentionForm({ settings }: { settings: StoredSettings }) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const save = useSaveRetention();
  const stored = settings.get(RETENTION_SETTING);
  const saved = stored?.value ?? '';
  const draft = useDraft({
    name: 'retention',
    saved: { isOn: saved !== '', months: saved },
    version: stored?.version ?? 0,
  });
  const { isOn, months } = draft.values;
  const [isChecked, setChecked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isValid = !isOn || (/^\d{1,3}$/.test(months) && Number(months) >= 1 && Number(months) <= MAX_RETENTION_MONTHS);
  const end = useEndText(isOn && isValid ? months : '');

  const send = () =>
    save.mutate(
      { months: isOn ? Number(months) : null, version: draft.version },
      {
        onSuccess() {
          draft.discard();
          setChecked(false);
          toast({ title: t('staff.settings.updated') });
        },
        onError(error) {
          if (hasCode(error, 'version_conflict')) toast({ title: t('staff.conflict.title'), variant: 'destructive' });
          else fail(t('staff.settings.failed'), error);
        },
        onSettled: () => setAsking(false),
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isValid || save.isPending) return;
    // What is kept for less time than before is erased for good.
    if (isOn && (saved === '' || Number(months) < Number(saved))) setAsking(true);
    else send();
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <ConflictNotice
        draft={draft}
        labelOf={(field) => t(field === 'isOn' ? 'staff.privacy.retention' : 'staff.privacy.months')}
        textOf={(value) =>
          typeof value === 'boolean' ? t(value ? 'staff.privacy.after' : 'staff.privacy.never') : String(value)
        }
      />
      <fieldset className="space-y-2">
        <legend className="mb-1 font-semibold">{t('staff.privacy.keep')}</legend>
        <RadioCard
          name="retention"
          label={t('staff.privacy.never')}
          hint={t('staff.privacy.neverText')}
          isChosen={!isOn}
          onChoose={() => draft.change({ isOn: false, months: '' })}
        />
        <RadioCard
          name="retention"
          label={t('staff.privacy.after')}
          hint={t('staff.privacy.afterText')}
          isChosen={isOn}
          onChoose={() => draft.change({ isOn: true, months: saved || USUAL_MONTHS })}
        />
      </fieldset>
      {isOn && (
        <Field
          label={t('staff.privacy.months')}
          hint={end ? t('staff.privacy.end', { day: end }) : undefined}
          value={months}
          error={isChecked && !isValid ? t('staff.privacy.monthsWrong', { most: MAX_RETENTION_MONTHS }) : undefined}
          onChange={(event) => draft.change({ months: event.target.value.trim() })}
          inputMode="numeric"
          dir="ltr"
          maxLength={4}
          className="[&_input]:max-w-72"
        />
      )}
      <SaveBar
        isDirty={draft.isDirty}
        isBusy={save.isPending}
        isBlocked={draft.conflicts.length > 0}
        onDiscard={() => draft.discard()}
      />
      {isAsking && (
        <ConfirmDialog
          title={t('staff.privacy.askTitle')}
          confirmLabel={t('staff.privacy.askConfirm')}
          isBusy={save.isPending}
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          {t('staff.privacy.askText', { day: end })}
        </ConfirmDialog>
      )}
    </form>
  );
}

/** The day before which orders lose their names today; empty for none. */
function useEndText(months: string): string {
  const formatDay = useFormatDay();
  const end = retentionEnd(months, new Date());
  return end ? formatDay(end) : '';
}
