import { Plus, Trash2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import type { DeliveryFees } from '../../../shared/cities/fees.ts';
import { MAX_FEE_STEPS } from '../../../shared/cities/fees.ts';
import { feesText } from '../../../shared/cities/fees-text.ts';
import { parseDecimal } from '../../../shared/money.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';

/** A step of the fees as typed; the first is always from 0. */
export interface TypedStep {
  from: string;
  fee: string;
}

interface CityFeesProps {
  /** Id of the form, whose fields are focused. */
  formId: string;
  steps: readonly TypedStep[];
  /** Returns the error of a step, or of a field of it: `0`, `0.fee`. */
  errorOf(path: string): string | undefined;
  onChange(steps: TypedStep[]): void;
}

/** What delivery to a city costs: nothing, one fee, or less from some amounts on; and how customers read it. */
export function CityFees({ formId, steps, errorOf, onChange }: CityFeesProps) {
  const { t } = useTranslation();
  const focus = (index: number) =>
    document.getElementById(formId)?.querySelectorAll<HTMLElement>('[data-step] input')[index]?.focus();
  const set = (at: number, edit: Partial<TypedStep>) =>
    onChange(steps.map((step, index) => (index === at ? { ...step, ...edit } : step)));
  const add = () => {
    flushSync(() => onChange([...steps, { from: steps.length === 0 ? '0' : '', fee: '' }]));
    // The first has one field, the others two.
    focus(Math.max(0, steps.length * 2 - 1));
  };
  const remove = (at: number) => {
    const left = steps.filter((_, index) => index !== at);
    onChange(left.map((step, index) => (index === 0 ? { ...step, from: '0' } : step)));
  };
  // No fee is lower.
  const isFree = parseDecimal(steps.at(-1)?.fee ?? '') === 0;
  return (
    <fieldset className="rounded-3xl border border-line px-4 pb-4">
      <legend className="px-1 font-bold">{t('amounts.deliveryFee')}</legend>
      <p className="text-muted text-sm">
        {t(steps.length === 0 ? 'staff.cities.fees.none' : 'staff.cities.fees.about')}
      </p>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name of their own but their place.
        <div key={index} data-step className="mt-3 flex items-start gap-2">
          <div className="grid min-w-0 grow gap-2 sm:grid-cols-2">
            {index > 0 && (
              <AmountField
                label={t('staff.cities.fees.from')}
                value={step.from}
                error={errorOf(`${index}.from`) ?? errorOf(`${index}`)}
                onChange={({ target }) => set(index, { from: target.value })}
              />
            )}
            <AmountField
              label={t('staff.cities.fees.fee')}
              value={step.fee}
              error={errorOf(`${index}.fee`)}
              onChange={({ target }) => set(index, { fee: target.value })}
            />
          </div>
          <Button
            aria-label={t('staff.cities.fees.remove', { number: index + 1 })}
            title={t('staff.delete')}
            onClick={() => remove(index)}
            className="mt-7 size-12 shrink-0 p-0!"
          >
            <Trash2 aria-hidden className="size-5" />
          </Button>
        </div>
      ))}
      {steps.length < MAX_FEE_STEPS && !isFree && (
        <Button onClick={add} className="mt-3">
          <Plus aria-hidden className="size-5" />
          {t(steps.length === 0 ? 'staff.cities.fees.add' : 'staff.cities.fees.addStep')}
        </Button>
      )}
      <Preview fees={readSteps(steps)} />
    </fieldset>
  );
}

function Preview({ fees }: { fees: DeliveryFees | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!fees || fees.length === 0) return null;
  return (
    <p className="mt-3 rounded-2xl bg-sunken px-4 py-2.5" aria-live="polite">
      {t('amounts.deliveryFee')}: {feesText(fees, { t, language })}
    </p>
  );
}

/** Returns typed steps as fees; null while one of them is no amount. */
export function readSteps(steps: readonly TypedStep[]): DeliveryFees | null {
  const fees = steps.map(({ from, fee }) => ({ from: parseDecimal(from), fee: parseDecimal(fee) }));
  return fees.every((step): step is DeliveryFees[number] => step.from !== null && step.fee !== null) ? fees : null;
}
