import { useState } from 'react';
import { MAX_RETENTION_MONTHS, saveRetention } from '../../../shared/settings/contract.ts';
import { RETENTION_SETTING, retentionEnd } from '../../../shared/settings/rules.ts';
import { Form } from '../../forms/form.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { useForm } from '../../forms/use-form.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { useFormatDay } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useSaveRetention } from './use-retention.ts';
import type { StoredSettings } from './use-settings.ts';

const retentionMonths = saveRetention.body.shape.months;

/** Initial value when retention is turned on. */
const USUAL_MONTHS = '24';

/** After how many months orders lose their personal data, if ever. */
export function RetentionForm({ settings }: { settings: StoredSettings }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const form = useRetentionForm(settings, () => setAsking(true));
  const { isOn, months } = form.values;
  const saved = settings.get(RETENTION_SETTING)?.value ?? '';
  const end = useEndText(isOn ? months : '');
  return (
    <Form
      form={form}
      labelOf={(field) => t(field === 'isOn' ? 'staff.privacy.retention' : 'staff.privacy.months')}
      textOf={(value) =>
        typeof value === 'boolean' ? t(value ? 'staff.privacy.after' : 'staff.privacy.never') : undefined
      }
      className="space-y-4"
    >
      <fieldset className="space-y-2">
        <legend className="mb-1 font-semibold">{t('staff.privacy.keep')}</legend>
        <RadioCard
          name="retention"
          label={t('staff.privacy.never')}
          hint={t('staff.privacy.neverText')}
          isChosen={!isOn}
          onChoose={() => form.change({ isOn: false, months: '' })}
        />
        <RadioCard
          name="retention"
          label={t('staff.privacy.after')}
          hint={t('staff.privacy.afterText')}
          isChosen={isOn}
          onChoose={() => form.change({ isOn: true, months: saved || USUAL_MONTHS })}
        />
      </fieldset>
      {isOn && (
        <Field
          {...form.field('months')}
          label={t('staff.privacy.months')}
          hint={end ? t('staff.privacy.end', { day: end }) : undefined}
          onChange={(event) => form.change({ months: event.target.value.trim() })}
          inputMode="numeric"
          dir="ltr"
          maxLength={4}
          className="[&_input]:max-w-72"
        />
      )}
      <SaveBar form={form} />
      {isAsking && (
        <ConfirmDialog
          title={t('staff.privacy.askTitle')}
          confirmLabel={t('staff.privacy.askConfirm')}
          isBusy={form.isSaving}
          onConfirm={() => void form.save().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          {t('staff.privacy.askText', { day: end })}
        </ConfirmDialog>
      )}
    </Form>
  );
}

function useRetentionForm(settings: StoredSettings, ask: () => void) {
  const { t } = useTranslation();
  const save = useSaveRetention();
  const stored = settings.get(RETENTION_SETTING);
  const saved = stored?.value ?? '';
  return useForm({
    name: 'retention',
    saved: { isOn: saved !== '', months: saved },
    version: stored?.version ?? 0,
    check({ isOn, months }) {
      const { data: content } = retentionMonths.safeParse(isOn ? Number(months || Number.NaN) : null);
      if (content !== undefined) return { content };
      return { errors: { months: t('staff.privacy.monthsWrong', { most: MAX_RETENTION_MONTHS }) } };
    },
    askFirst(months) {
      // Shortening the period erases data permanently.
      const isShorter = months !== null && (saved === '' || months < Number(saved));
      if (isShorter) ask();
      return isShorter;
    },
    send: (months, version) => save.mutateAsync({ months, version }),
    messages: { saved: t('staff.settings.updated'), failed: t('staff.settings.failed') },
  });
}

/** Returns the date before which orders lose their personal data today; empty for none. */
function useEndText(months: string): string {
  const formatDay = useFormatDay();
  const now = useNow();
  const end = retentionEnd(months, new Date(now));
  return end ? formatDay(end) : '';
}
