import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFailureToast } from '../../api/problems.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { useMarkAllSeen } from './use-waiting.ts';

/** One more order has come, maybe under the finger: for so long a press does nothing, in ms. */
const CHANGED_MS = 1_000;

interface SeenAllButtonProps {
  /** How many orders nobody has seen, as far as this screen knows. */
  count: number;
  /** The last order that this screen knows of: one that comes meanwhile stays unseen. */
  upToId: number | null;
}

/** Acknowledges all unseen orders with one press. It keeps its place where there are none. */
export function SeenAllButton({ count, upToId }: SeenAllButtonProps) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const seeAll = useMarkAllSeen();
  const isPressable = useSettled(String(upToId), CHANGED_MS);
  const press = (id: number) =>
    seeAll.mutate(id, {
      onSuccess: ({ seen }) => toast({ title: t('staff.orders.seenAllDone', { count: seen }) }),
      onError: (error) => fail(t('staff.orders.seenAllFailed'), error),
    });
  return (
    <Button
      disabled={upToId === null || count === 0 || !isPressable || seeAll.isPending}
      onClick={() => upToId !== null && press(upToId)}
    >
      <BellRing aria-hidden className="size-5" />
      {t('staff.orders.seenAll', { count })}
    </Button>
  );
}
