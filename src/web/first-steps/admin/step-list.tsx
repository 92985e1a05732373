import { Check, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import type { FirstStep } from '../../../shared/first-steps/contract.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../ui/texts.tsx';

/** A step as listed: one of the shop, or of this device. */
export interface ListedStep {
  name: FirstStep | 'device';
  isDone: boolean;
  /** Where the step is done: a section, or a dialog. */
  target: string | (() => void);
}

interface StepListProps {
  steps: readonly ListedStep[];
  /** Missing for staff, who cannot dismiss the list. */
  onDismiss?: (() => void) | undefined;
}

/** What is missing before the first order, each step one press away. */
export function StepList({ steps, onDismiss }: StepListProps) {
  const { t } = useTranslation();
  const id = useId();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby={id} className="mt-3 rounded-3xl border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={id} className="font-bold font-display text-2xl leading-tight">
          {t('staff.firstSteps.title')}
        </h2>
        <p className="text-muted">{t('staff.firstSteps.progress', { done, count: steps.length })}</p>
        {onDismiss && (
          <Button variant="quiet" onClick={onDismiss} className="ms-auto -me-2 max-sm:px-3">
            {t('staff.firstSteps.dismiss')}
          </Button>
        )}
      </div>
      <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-ok" style={{ inlineSize: `${(100 * done) / steps.length}%` }} />
      </div>
      <ol className="mt-3 grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {steps.map((step) => (
          <li key={step.name} className="grid">
            <Step {...step} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ name, isDone, target }: ListedStep) {
  const { t } = useTranslation();
  const look = `flex min-h-16 w-full items-center gap-3 rounded-2xl border px-3 py-2 text-start ${
    isDone ? 'border-transparent bg-sunken' : 'border-line hover:bg-sunken'
  }`;
  const content = (
    <>
      <span
        className={`inline-flex size-7 shrink-0 items-center justify-center rounded-full ${
          isDone ? 'bg-ok text-paper' : 'border-2 border-line'
        }`}
      >
        {isDone && <Check aria-hidden className="size-4" />}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-bold">
          {t(`staff.firstSteps.steps.${name}.title`)}
          {isDone && <span className="sr-only"> ({t('staff.firstSteps.done')})</span>}
        </span>
        <span className="block text-muted text-sm leading-snug">{t(`staff.firstSteps.steps.${name}.text`)}</span>
      </span>
      {!isDone && <ChevronRight aria-hidden className="size-5 shrink-0 text-muted rtl:-scale-x-100" />}
    </>
  );
  if (typeof target === 'string') {
    return (
      <Link href={target} className={look}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" data-once onClick={target} className={look}>
      {content}
    </button>
  );
}
