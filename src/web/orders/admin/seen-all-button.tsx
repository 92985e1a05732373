import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { CHANGED_MS, useSettled } from '../../ui/use-settled.ts';
import { useMarkAllSeen } from './use-open-orders.ts';

interface SeenAllButtonProps {
  /** Number of unseen orders that this screen shows, with those that `loadRest` loads. */
  count: number;
  /** The last of those that it shows; later ones stay unseen. */
  upToId: number | null;
  /** Loads the rest, and returns the last of all, if any; throws when that failed. Missing where all are shown. */
  loadRest?(): Promise<number | null>;
}

/** Acknowledges all unseen orders that are shown. Rendered without any too, so that the layout does not shift. */
export function SeenAllButton({ count, upToId, loadRest }: SeenAllButtonProps) {
  const { t } = useTranslation();
  const showOutcome = useOutcomeToast();
  const seeAll = useMarkAllSeen();
  const isPressable = useSettled(String(upToId), CHANGED_MS);
  const [isBusy, setBusy] = useState(false);
  const acknowledge = async () => {
    const lastId = loadRest ? await loadRest() : upToId;
    return lastId === null ? { seen: 0 } : seeAll.mutateAsync(lastId);
  };
  const press = async () => {
    setBusy(true);
    await showOutcome(acknowledge(), {
      done: ({ seen }) => ({ title: t('staff.orders.seenAllDone', { count: seen }) }),
      failed: t('staff.orders.seenAllFailed'),
    });
    setBusy(false);
  };
  return (
    <Button disabled={count === 0 || !isPressable || isBusy} onClick={() => void press()} className="max-sm:px-3">
      <CheckCheck aria-hidden className="size-5 shrink-0" />
      <span className="max-sm:sr-only">{t('staff.orders.seenAll', { count })}</span>
      <span aria-hidden className="sm:hidden">
        {count}
      </span>
    </Button>
  );
}
