import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../shared/bidi.ts';
import { textIn } from '../../../shared/localised-text.ts';
import type { StaffDish } from '../../../shared/menu/contract.ts';
import { nextDate, startOfBusinessDay } from '../../../shared/menu/sold-out.ts';
import { Form, SubmitButton } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { TodayContext } from '../../ui/sold-out-text.ts';
import { useChangeDish } from './use-menu.ts';

/** A date that browsers offer and every format can hold. */
const LAST_DATE = '2099-12-31';

/** Asks on which day a sold-out dish comes back. */
export function SoldOutDateDialog({ dish, onClose }: { dish: StaffDish; onClose(): void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useContext(TodayContext);
  const first = nextDate(today.date);
  const saving = useChangeDish();
  const form = useForm<{ date: string }, string, StaffDish>({
    name: `sold-out:${dish.id}`,
    saved: { date: first },
    version: 0,
    check: ({ date }) =>
      date >= first && date <= LAST_DATE ? { content: date } : { errors: { date: t('staff.menu.soldOut.dateWrong') } },
    send: (date) =>
      saving.mutateAsync({ id: dish.id, changes: { soldOutUntil: startOfBusinessDay(date, today.timeZone) } }),
    messages: { saved: t('staff.menu.updated'), failed: t('staff.menu.updateFailed') },
    onSaved: onClose,
  });
  const close = () => {
    form.discard();
    onClose();
  };
  return (
    <Dialog
      title={t('staff.menu.soldOut.dateTitle', { name: isolate(textIn(dish.name, language)) })}
      closeLabel={t('staff.close')}
      onClose={close}
      footer={<SubmitButton form={form} label={t('staff.menu.soldOut.dateSave')} />}
    >
      <Form form={form}>
        <Field
          {...form.field('date')}
          type="date"
          label={t('staff.menu.soldOut.dateLabel')}
          min={first}
          max={LAST_DATE}
        />
      </Form>
    </Dialog>
  );
}
