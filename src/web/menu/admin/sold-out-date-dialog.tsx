import { useContext } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { localDates, nextDate, type Today } from '../../../shared/calendar.ts';
import { textIn } from '../../../shared/localised-text.ts';
import { startOfBusinessDay } from '../../../shared/menu/sold-out.ts';
import { formatDate } from '../../../shared/time.ts';
import { Form, SubmitButton } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { TodayContext } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import type { Sale } from './use-sell-out.ts';

/** A date that browsers offer and every format can hold. */
const LAST_DATE = '2099-12-31';

/** Asks on which day what is sold out comes back. */
export function SoldOutDateDialog({ sale, onClose }: { sale: Sale; onClose(): void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useContext(TodayContext);
  const first = nextDate(today.date);
  const form = useForm<{ date: string }, string, unknown>({
    name: `sold-out:${sale.key}`,
    saved: { date: storedDate(sale.soldOutUntil, today) ?? first },
    version: sale.version,
    check: ({ date }) =>
      date >= first && date <= LAST_DATE ? { content: date } : { errors: { date: t('staff.menu.soldOut.dateWrong') } },
    send: (date, version) => sale.save(startOfBusinessDay(date, today.timeZone), version),
    messages: sale.messages,
    onSaved: onClose,
  });
  const close = () => {
    form.discard();
    onClose();
  };
  return (
    <Dialog
      title={t('staff.menu.soldOut.dateTitle', { name: isolate(textIn(sale.name, language)) })}
      closeLabel={t('staff.close')}
      onClose={close}
      footer={<SubmitButton form={form} label={t('staff.menu.soldOut.dateSave')} />}
    >
      <Form
        className="space-y-4"
        form={form}
        labelOf={() => t('staff.menu.soldOut.dateLabel')}
        textOf={(date) => formatDate(`${date}T12:00:00.000Z`, language, today)}
      >
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

/** The day on which it comes back as stored; null where none is stored that can be chosen. */
function storedDate(until: string | null, { timeZone, date: today }: Today): string | null {
  if (until === null) return null;
  const date = localDates(timeZone)(until);
  return date > today && date <= LAST_DATE ? date : null;
}
