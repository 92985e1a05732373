import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type PricedLine, quantityOfDish } from '../../../shared/orders/pricing.ts';
import type { PortionShortage } from '../../../shared/orders/refusals.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useExceededText } from '../shortage-text.ts';
import { takeAtMost } from './change-cart.ts';

interface PortionNoticeProps {
  /** What the server said of the last attempt. */
  shortages: readonly PortionShortage[];
  lines: readonly PricedLine[];
  /** Whether the order can be for another day. */
  hasOtherDays: boolean;
}

/** Names the dishes of which fewer are left than are in the cart, and takes what is left; nothing once they suffice. */
export function PortionNotice({ shortages, lines, hasOtherDays }: PortionNoticeProps) {
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  const say = useExceededText(lines);
  const current = shortages.filter(({ id, left }) => quantityOfDish(lines, id) > left);
  const { length } = current;
  useEffect(() => {
    if (length > 0) notice.current?.scrollIntoView({ block: 'center' });
  }, [length]);
  if (length === 0) return null;
  const takeWhatIsLeft = () => {
    for (const { id, left } of current) takeAtMost(id, left);
  };
  return (
    <div
      ref={notice}
      role="alert"
      className="mb-3 flex flex-wrap items-center gap-3 rounded-2xl border border-danger p-3 text-danger"
    >
      <p className="flex min-w-0 grow basis-64 gap-3 wrap-anywhere">
        <TriangleAlert aria-hidden className="size-6 shrink-0" />
        <span>
          {say(current)}
          {hasOtherDays && <span className="block">{t('shop.portions.otherDay')}</span>}
        </span>
      </p>
      <Button variant="primary" onClick={takeWhatIsLeft} className="grow sm:grow-0">
        {t('shop.portions.take')}
      </Button>
    </div>
  );
}
