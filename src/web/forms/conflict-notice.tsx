import { showAmount } from '../../shared/amount-input.ts';
import { Button } from '../ui/button.tsx';
import { useLanguage } from '../ui/i18n.ts';
import { useTranslation } from '../ui/texts.tsx';
import type { DraftValues, FieldOf } from './use-draft.ts';
import type { Form } from './use-form.ts';

/** Labels and value texts of a draft's fields. */
export interface ConflictWords<Values extends DraftValues> {
  /** Returns the label of a field. */
  labelOf: (field: FieldOf<Values>) => string;
  /** Returns the text of a value, empty for none; undefined for one that is shown as it is, as all are without it. */
  textOf?: ((value: Values[keyof Values], field: FieldOf<Values>) => string | undefined) | undefined;
}

interface ConflictNoticeProps<Values extends DraftValues> extends ConflictWords<Values> {
  draft: Pick<Form<Values>, 'conflicts' | 'settle' | 'amounts'>;
}

/** Shows the value saved by someone else beside the own one, for each conflicting field. */
export function ConflictNotice<Values extends DraftValues>(props: ConflictNoticeProps<Values>) {
  const { draft, labelOf, textOf } = props;
  const { amounts = [] } = draft;
  const { t } = useTranslation();
  const language = useLanguage();
  if (draft.conflicts.length === 0) return null;
  const show = (value: Values[keyof Values], field: FieldOf<Values>) => {
    if (typeof value === 'string' && amounts.includes(field)) return showAmount(value, language);
    const asItIs = typeof value === 'boolean' ? t(value ? 'staff.yes' : 'staff.no') : String(value ?? '');
    return (textOf?.(value, field) ?? asItIs) || t('staff.conflict.empty');
  };
  return (
    <section role="alert" className="rounded-2xl border-2 border-danger p-4">
      <p className="font-bold text-danger">{t('staff.conflict.title')}</p>
      <p className="text-muted">{t('staff.conflict.text')}</p>
      <ul className="mt-3 space-y-4">
        {draft.conflicts.map(({ field, mine, theirs }) => (
          <li key={field}>
            <p className="font-semibold">{labelOf(field)}</p>
            <div className="mt-1 grid gap-2 sm:grid-cols-2">
              {(['mine', 'theirs'] as const).map((side) => (
                <div key={side} className="flex flex-col gap-2 rounded-xl bg-sunken p-3">
                  <p className="text-muted text-sm">{t(`staff.conflict.${side}`)}</p>
                  <p className="whitespace-pre-wrap" dir="auto">
                    {show(side === 'mine' ? mine : theirs, field)}
                  </p>
                  <Button onClick={() => draft.settle(field, side)} className="mt-auto">
                    {t(side === 'mine' ? 'staff.conflict.keepMine' : 'staff.conflict.takeTheirs')}
                  </Button>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
