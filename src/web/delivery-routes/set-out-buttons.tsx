import type { SetOut } from '../../shared/delivery-routes/rules.ts';
import { numbersText } from '../../shared/orders/numbers-text.ts';
import { Button } from '../ui/button.tsx';
import { useTranslation } from '../ui/texts.tsx';

/** A stop, as far as setting out is about it. */
interface Candidate {
  orderId: number;
  orderNumber: string;
  setOut: SetOut | null;
}

interface SetOutButtonsProps {
  stops: readonly Candidate[];
  isBusy?: boolean;
  onSetOut(orderIds: readonly number[]): void;
}

/** Say with one press that a route is on the way; the orders that are not ready are named, and can stay. */
export function SetOutButtons({ stops, isBusy = false, onSetOut }: SetOutButtonsProps) {
  const { t } = useTranslation();
  const all = stops.filter(({ setOut }) => setOut !== null);
  const ready = all.filter(({ setOut }) => setOut === 'ready');
  const unready = all.filter(({ setOut }) => setOut === 'unready');
  if (all.length === 0) return null;
  const press = (chosen: readonly Candidate[]) => onSetOut(chosen.map(({ orderId }) => orderId));
  const hasBoth = ready.length > 0 && unready.length > 0;
  return (
    <div className="mt-3">
      {unready.length > 0 && (
        <p className="mb-2 font-semibold">{t('staff.courier.unready', { numbers: numbersText(unready) })}</p>
      )}
      {/* What they stand in changes at once. */}
      <div data-once className="flex flex-wrap gap-2">
        {hasBoth && (
          <Button variant="primary" disabled={isBusy} onClick={() => press(ready)} className="grow">
            {t('staff.courier.setOutReady', { count: ready.length })}
          </Button>
        )}
        <Button
          variant={unready.length > 0 ? 'secondary' : 'primary'}
          disabled={isBusy}
          onClick={() => press(all)}
          className="grow"
        >
          {t('staff.courier.setOut', { count: all.length })}
        </Button>
      </div>
    </div>
  );
}
