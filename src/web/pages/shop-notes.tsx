import type { ComponentProps } from 'react';
import { KosherLine } from '../settings/kosher-line.tsx';
import { OrderNote } from '../settings/order-note.tsx';
import { OrderingNotice } from '../ui/ordering-notice.tsx';

interface ShopNotesProps {
  ordering: ComponentProps<typeof OrderingNotice>['ordering'];
  certificate: ComponentProps<typeof KosherLine>['certificate'];
  orderNote: string;
}

/**
 * What customers read above the menu. On a phone that lies on its side all of it is one line, cut at its end, so that a
 * dish can be added without scrolling; checkout and footer say the same in full.
 */
export function ShopNotes({ ordering, certificate, orderNote }: ShopNotesProps) {
  return (
    <div className="sm:short:truncate sm:short:pt-0.5 sm:short:text-xs sm:short:*:me-3 sm:short:*:inline sm:short:[&_svg]:me-1 sm:short:[&_svg]:mt-0 sm:short:[&_svg]:inline sm:short:[&_svg]:size-3.5 sm:short:[&_svg]:align-text-bottom">
      <OrderingNotice
        ordering={ordering}
        className="mt-2 rounded-2xl bg-sunken px-4 py-2.5 sm:short:bg-transparent sm:short:p-0"
      />
      <KosherLine certificate={certificate} />
      <OrderNote text={orderNote} />
    </div>
  );
}
