import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { dayText } from '../../../shared/hours/promise-text.ts';
import { textIn } from '../../../shared/localised-text.ts';
import type { StaffDish } from '../../../shared/menu/contract.ts';
import { MAX_PORTIONS, type PortionsToday } from '../../../shared/menu/portions.ts';
import { Form, SubmitButton } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useSetPortionsToday } from './use-menu.ts';

/**
 * How many portions of a dish are sold today, or for the first day that can be ordered for, which opens a dialog to change
 * how many there are; nothing without a limit.
 */
export function PortionsTodayButton({ dish }: { dish: StaffDish }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const textOf = useDayText();
  const { portionsToday: portions } = dish;
  if (!portions) return null;
  const isUsedUp = portions.left === 0;
  const day = textOf(portions);
  const counts = { sold: isolate(String(portions.sold)), offered: isolate(String(portions.offered)) };
  const state = day ? t('staff.menu.portions.soldFor', { ...counts, day }) : t('staff.menu.portions.sold', counts);
  const name = isolate(textIn(dish.name, language));
  return (
    <>
      <button
        type="button"
        aria-label={t(day ? 'staff.menu.portions.changeFor' : 'staff.menu.portions.change', { name, state })}
        onClick={() => setOpen(true)}
        className={`relative inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-2xl border px-2 py-0.5 text-start sm:px-2.5 font-semibold text-sm leading-tight ${
          isUsedUp ? 'border-danger text-danger' : 'border-line bg-surface text-muted hover:text-ink'
        }`}
      >
        {state}
        {/* On phones the words have no room beside it. */}
        <Pencil aria-hidden className="size-3.5 shrink-0 max-sm:hidden" />
      </button>
      {isOpen && <PortionsDialog dish={dish} portions={portions} onClose={() => setOpen(false)} />}
    </>
  );
}

interface PortionsDialogProps {
  dish: StaffDish;
  portions: PortionsToday;
  onClose(): void;
}

/** Changes how many portions there are on the day; an empty field restores the dish's number per day. */
function PortionsDialog({ dish, portions, onClose }: PortionsDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const saving = useSetPortionsToday();
  const day = useDayText()(portions);
  const name = isolate(textIn(dish.name, language));
  const label = t(day ? 'staff.menu.portions.onDay' : 'staff.menu.portions.today');
  const form = useForm<{ offered: string }, number | null, StaffDish>({
    name: ['portions-today', dish.id, ...(portions.day ? [portions.day] : [])].join(':'),
    saved: { offered: String(portions.offered) },
    version: 0,
    check({ offered }) {
      const typed = offered.trim();
      if (typed === '') return { content: null };
      const number = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
      return number <= MAX_PORTIONS ? { content: number } : { errors: { offered: t('staff.menu.portions.wrong') } };
    },
    send: (offered) => saving.mutateAsync({ id: dish.id, offered, day: portions.day }),
    messages: { saved: t('staff.menu.updated'), failed: t('staff.menu.updateFailed') },
    onSaved: onClose,
  });
  const close = () => {
    form.discard();
    onClose();
  };
  return (
    <Dialog
      title={day ? t('staff.menu.portions.titleFor', { name, day }) : t('staff.menu.portions.title', { name })}
      closeLabel={t('staff.close')}
      onClose={close}
      footer={<SubmitButton form={form} />}
    >
      <Form form={form} labelOf={() => label}>
        <Field
          {...form.field('offered')}
          label={label}
          hint={t('staff.menu.portions.todayHint', {
            sold: isolate(String(portions.sold)),
            perDay: isolate(String(dish.portionsPerDay ?? portions.offered)),
          })}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          maxLength={9}
          className="w-60"
        />
      </Form>
    </Dialog>
  );
}

/** Returns a function that says of which day portions are, where orders are for days; null where they are today's. */
function useDayText(): (portions: PortionsToday) => string | null {
  const language = useLanguage();
  return ({ day }) => (day === undefined ? null : isolate(dayText(day, language)));
}
