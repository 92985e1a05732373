import { CheckCheck } from 'lucide-react';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { CHANGED_MS, useSettled } from '../../ui/use-settled.ts';
import { useMarkAllSeen } from './use-open-orders.ts';

interface SeenAllButtonProps {
  /** Number of unseen orders that this screen shows. */
  count: number;
  /** The last of them; later ones stay unseen. */
  upToId: number | null;
}

/** Acknowledges all unseen orders that are shown. Rendered without any too, so that the layout does not shift. */
export function SeenAllButton({ count, upToId }: SeenAllButtonProps) {
  const { t } = useTranslation();
  const showOutcome = useOutcomeToast();
  const seeAll = useMarkAllSeen();
  const isPressable = useSettled(String(upToId), CHANGED_MS);
  const press = (id: number) =>
    void showOutcome(seeAll.mutateAsync(id), {
      done: ({ seen }) => ({ title: t('staff.orders.seenAllDone', { count: seen }) }),
      failed: t('staff.orders.seenAllFailed'),
    });
  return (
    <Button
      disabled={upToId === null || count === 0 || !isPressable || seeAll.isPending}
      onClick={() => upToId !== null && press(upToId)}
      className="max-sm:px-3"
    >
      <CheckCheck aria-hidden className="size-5 shrink-0" />
      <span className="max-sm:sr-only">{t('staff.orders.seenAll', { count })}</span>
      <span aria-hidden className="sm:hidden">
        {count}
      </span>
    </Button>
  );
}
