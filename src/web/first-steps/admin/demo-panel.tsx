import { CookingPot } from 'lucide-react';
import { useId, useState } from 'react';
import type { DemoContent } from '../../../shared/first-steps/demo-contract.ts';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useDemo, useRemoveDemo } from './use-demo.ts';

const KINDS = [
  'dishes',
  'optionGroups',
  'cities',
  'coupons',
  'clients',
  'orders',
  'routes',
  'settings',
  'pictures',
] as const;

/** Offers the owner of a shop with the demo restaurant to remove it; renders nothing in other shops. */
export function DemoPanel({ onRemoved }: { onRemoved?: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { data: left } = useDemo();
  // What the dialog asked about, since the removal may be published before its response: closed early, the dialog would
  // leave the page to which it leads.
  const [asked, setAsked] = useState<DemoContent | null>(null);
  const demo = asked ?? left;
  if (!demo || KINDS.every((kind) => demo[kind] === 0)) return null;
  return (
    <section
      aria-labelledby={id}
      className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-3xl border border-line bg-surface p-5"
    >
      <div className="min-w-0 max-w-prose">
        <h2 id={id} className="font-bold font-display text-2xl leading-tight">
          {t('staff.firstSteps.demo.title')}
        </h2>
        <p className="mt-1 text-muted">{t('staff.firstSteps.demo.text')}</p>
      </div>
      <Button onClick={() => setAsked(demo)} className="max-sm:w-full">
        <CookingPot aria-hidden className="size-5" />
        {t('staff.firstSteps.demo.start')}
      </Button>
      {asked && <RemoveDemo demo={asked} onRemoved={onRemoved} onClose={() => setAsked(null)} />}
    </section>
  );
}

interface RemoveDemoProps {
  demo: DemoContent;
  onRemoved: (() => void) | undefined;
  onClose(): void;
}

/** Asks before the demo restaurant is removed, and says what goes and what stays. */
function RemoveDemo({ demo, onRemoved, onClose }: RemoveDemoProps) {
  const { t } = useTranslation();
  const showOutcome = useOutcomeToast();
  const removal = useRemoveDemo();
  const run = () =>
    void showOutcome(removal.mutateAsync(undefined, { onSuccess: () => onRemoved?.(), onSettled: onClose }), {
      done: t('staff.firstSteps.demo.removed'),
      failed: t('staff.firstSteps.demo.removeFailed'),
    });
  return (
    <ConfirmDialog
      title={t('staff.firstSteps.demo.confirmTitle')}
      confirmLabel={t('staff.firstSteps.demo.remove')}
      isBusy={removal.isPending}
      onConfirm={run}
      onClose={onClose}
    >
      <p>{t('staff.firstSteps.demo.goes')}</p>
      <ul className="my-2 grid list-disc gap-x-6 ps-5 sm:grid-cols-2 font-semibold text-ink">
        {KINDS.filter((kind) => demo[kind] > 0).map((kind) => (
          <li key={kind}>{t(`staff.firstSteps.demo.${kind}`, { count: demo[kind] })}</li>
        ))}
      </ul>
      <p>{t('staff.firstSteps.demo.stays')}</p>
    </ConfirmDialog>
  );
}
