import { RotateCcw } from 'lucide-react';
import { exceededLimit, missingToMinimum } from '../../../shared/orders/rules.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OrderingNotice } from '../../ui/ordering-notice.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { CheckoutFulfilment } from '../checkout/checkout-fulfilment.tsx';
import { FeeChanged, MinimumChanged } from '../checkout/checkout-notices.tsx';
import { CouponPart } from '../coupon/coupon-part.tsx';
import { useLastOrders } from '../last-orders/use-last-orders.ts';
import { useOrderName } from '../last-orders/use-order-name.ts';
import { limitText } from '../limit-text.ts';
import type { CartOfPage } from './cart-of-page.ts';
import { GoneNotice } from './gone-notice.tsx';
import { problemOf } from './line-problem.ts';
import { MinimumState } from './minimum-state.tsx';
import { OrderLines } from './order-lines.tsx';

const EMPTY_TEXTS = { there: 'shop.cart.empty', loading: 'shop.menu.loading', failed: 'shop.menu.loadFailed' } as const;

interface CartSheetProps extends CartOfPage {
  /** Without the menu there are no lines, although the cart is kept. */
  menuState: 'there' | 'loading' | 'failed';
  onContinue(): void;
  /** Orders the order of this key again. */
  onAgain(key: string): void;
  onClose(): void;
}

/** The cart: its lines, which can be changed, the city with its minimum, and the way to the checkout (spec.md §2). */
export function CartSheet({
  menuState,
  lines,
  groups,
  gone,
  amounts,
  missingToFree,
  oldFee,
  coupon,
  minimum,
  oldMinimum,
  isPaused,
  ...act
}: CartSheetProps) {
  const { t } = useTranslation();
  const missing = missingToMinimum(amounts.subtotal, minimum);
  const hasProblem = lines.some((line) => problemOf(line, groups) !== null);
  const limit = exceededLimit(lines);
  const isEmpty = lines.length === 0;
  return (
    <Dialog
      hasAddress
      title={t('shop.cart.label')}
      closeLabel={t('shop.cart.close')}
      onClose={act.onClose}
      footer={
        isEmpty ? (
          <Button variant="primary" onClick={act.onClose} className="grow sm:grow-0">
            {t('shop.cart.toMenu')}
          </Button>
        ) : (
          <>
            {/* Without a minimum it would take the gap beside the button. */}
            <p aria-live="polite" className="grow self-center empty:hidden">
              {(isPaused && t('hours.paused')) ||
                (hasProblem && t('shop.options.check')) ||
                (limit && limitText(t, limit)) || <MinimumState minimum={minimum} missing={missing} className="" />}
            </p>
            <Button
              variant="primary"
              disabled={missing > 0 || hasProblem || limit !== null || isPaused}
              onClick={act.onContinue}
              className="grow sm:grow-0"
            >
              {t('shop.cart.continue')}
            </Button>
          </>
        )
      }
    >
      <div className="space-y-4">
        <GoneNotice dishes={gone} isScrolledTo />
        {isEmpty ? (
          <div className="flex flex-col items-center gap-4 py-6 text-center">
            <p className="text-muted">{t(EMPTY_TEXTS[menuState])}</p>
            <NewestOrder onAgain={act.onAgain} />
          </div>
        ) : (
          <>
            <div>
              <OrderLines
                lines={lines}
                groups={groups}
                amounts={amounts}
                missingToFree={missingToFree}
                priceStyle="short"
                onChange={act.onChangeLine}
              />
              {coupon && <CouponPart coupon={coupon} amounts={amounts} minimum={minimum} />}
            </div>
            <FeeChanged amounts={amounts} oldFee={oldFee} />
            <MinimumChanged minimum={minimum} oldMinimum={oldMinimum} />
            {act.ordering?.kind === 'slots' && <OrderingNotice ordering={act.ordering} />}
            <CheckoutFulfilment {...act} error={undefined} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Offers to order the newest order of this browser again; nothing without one. */
function NewestOrder({ onAgain }: { onAgain(key: string): void }) {
  const { t } = useTranslation();
  const nameOf = useOrderName();
  const [newest] = useLastOrders();
  if (!newest) return null;
  return (
    <div className="flex flex-col items-center gap-1">
      <Button onClick={() => onAgain(newest.key)}>
        <RotateCcw aria-hidden className="size-5" />
        {t('shop.again.open')}
      </Button>
      <p className="text-muted text-sm">{nameOf(newest)}</p>
    </div>
  );
}
