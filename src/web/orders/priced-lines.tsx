import type { FollowedOrder } from '../../shared/orders/follow.ts';
import { lineTotal } from '../../shared/orders/pricing.ts';
import { Price } from '../ui/price.tsx';
import { LineText } from './line-text.tsx';

/** The lines of a placed order as its customer sees them: what was ordered, and what it cost then. */
export function PricedLines({ lines, className = '' }: { lines: FollowedOrder['lines']; className?: string }) {
  return (
    <ul className={className}>
      {lines.map((line) => (
        // Beside large words a price goes below them, rather than leaving them a few letters in a row.
        <li key={line.lineId} className="flex flex-wrap items-baseline justify-end gap-x-4 py-1">
          <span className="min-w-0 flex-[1_1_7rem]">
            <LineText line={line} hasQuantity />
          </span>
          <Price agorot={lineTotal(line)} style="exact" />
        </li>
      ))}
    </ul>
  );
}
