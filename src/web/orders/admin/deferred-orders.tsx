import { ArrowUp } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useSettled } from '../../ui/use-settled.ts';

/** How long in ms after it appears presses go to the element below it. */
const IGNORED_PRESSES_MS = 1_000;

interface DeferredOrdersProps {
  count: number;
  onShow(): void;
}

/** '1 new: show', overlaid at the end of the screen, so that the layout does not shift. */
export function DeferredOrders({ count, onShow }: DeferredOrdersProps) {
  const { t } = useTranslation();
  const isPressable = useSettled(String(count > 0), IGNORED_PRESSES_MS);
  const show = () => {
    onShow();
    window.scrollTo({ top: 0 });
  };
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-20 flex justify-center print:hidden">
      {count > 0 && (
        <Button variant="primary" onClick={show} className={`shadow-xl ${isPressable ? 'pointer-events-auto' : ''}`}>
          <ArrowUp aria-hidden className="size-5" />
          {t('staff.orders.waiting', { count })}
        </Button>
      )}
    </div>
  );
}
