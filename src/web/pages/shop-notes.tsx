import type { ComponentProps } from 'react';
import type { OrderingState } from '../../shared/hours/ordering.ts';
import { stateOf, statesOfShop } from '../../shared/hours/states.ts';
import type { Fulfilment } from '../../shared/orders/fulfilment.ts';
import { KosherLine } from '../settings/kosher-line.tsx';
import { OrderNote } from '../settings/order-note.tsx';
import { OrderingNotice, useOrderingText } from '../ui/ordering-notice.tsx';
import { useTranslation } from '../ui/texts.tsx';

interface ShopNotesProps {
  /** Of each fulfilment that the shop offers, and of cities with times of their own. */
  orderings: readonly OrderingState[];
  /** The chosen one. */
  fulfilment: Fulfilment;
  /** The chosen city. */
  city: { id: number; area: { id: number } | null } | null;
  certificate: ComponentProps<typeof KosherLine>['certificate'];
  orderNote: string;
}

/**
 * What customers read above the menu, side by side on wide screens. On a phone that lies on its side all of it is one line, cut at its end, so that a
 * dish can be added without scrolling; checkout and footer say the same in full.
 */
export function ShopNotes({ orderings, fulfilment, city, certificate, orderNote }: ShopNotesProps) {
  return (
    <div className="lg:flex lg:items-center lg:gap-x-4 lg:*:not-last:max-w-3/5 lg:*:last:min-w-1/4 lg:*:last:flex-1 sm:short:block sm:short:truncate sm:short:pt-0.5 sm:short:text-xs sm:short:*:me-3 sm:short:*:inline sm:short:[&_svg]:me-1 sm:short:[&_svg]:mt-0 sm:short:[&_svg]:inline sm:short:[&_svg]:size-3.5 sm:short:[&_svg]:align-text-bottom">
      <OrderingNotices orderings={orderings} fulfilment={fulfilment} city={city} />
      <KosherLine certificate={certificate} />
      <OrderNote text={orderNote} />
    </div>
  );
}

const LOOK = 'mt-2 rounded-2xl bg-sunken px-4 py-2.5 sm:short:bg-transparent sm:short:p-0';

type OrderingNoticesProps = Pick<ShopNotesProps, 'orderings' | 'fulfilment' | 'city'>;

/**
 * What is told of each fulfilment, and of the chosen city if it has times of its own, takes the same place, so that the
 * menu does not move when another one is chosen. Not on paper, where it would soon be wrong.
 */
function OrderingNotices({ orderings, fulfilment, city }: OrderingNoticesProps) {
  const { t } = useTranslation();
  const textOf = useOrderingText();
  const ofShop = statesOfShop(orderings);
  // Nothing that comes with the chosen city moves the menu: its days are beside it, and the checkout names the day.
  if (ofShop.every((each) => textOf(each) === '')) return null;
  const state = stateOf(orderings, { fulfilment, cityId: city?.id, areaId: city?.area?.id });
  // The day of a city has a long name: until when it is ordered is said in the checkout, so that the menu begins no lower.
  const shown = state && !ofShop.includes(state) ? { ...state, orderBy: null } : state;
  // The same of several is said once.
  const told = new Map([...ofShop, ...(shown ? [shown] : [])].map((each) => [textOf(each), each]));
  return (
    <div className="grid *:col-start-1 *:row-start-1 print:hidden!">
      {[...told].map(([text, ordering]) => (
        <OrderingNotice
          key={text}
          ordering={ordering}
          otherwise={t('fulfilment.open')}
          className={`${LOOK} ${told.size === 1 || (shown && textOf(shown) === text) ? 'sm:short:inline' : 'invisible sm:short:hidden'}`}
        />
      ))}
    </div>
  );
}
