import { ChevronUp, ShoppingBag } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { Agorot } from '../../../shared/money.ts';
import type { OrderAmounts } from '../../../shared/orders/amounts.ts';
import { missingToMinimum } from '../../../shared/orders/rules.ts';
import { Button } from '../../ui/button.tsx';
import { InlineParts } from '../../ui/inline-parts.tsx';
import { Price } from '../../ui/price.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { MinimumState } from './minimum-state.tsx';

const METER = {
  missing: '[&::-moz-progress-bar]:bg-stepper [&::-webkit-progress-value]:bg-stepper',
  reached: '[&::-moz-progress-bar]:bg-ok [&::-webkit-progress-value]:bg-ok',
} as const;

interface CartBarProps {
  /** The button that opens the cart. */
  opener: Ref<HTMLButtonElement>;
  itemCount: number;
  amounts: OrderAmounts;
  minimum: Agorot;
  /** Whether no orders are taken until staff end a pause. */
  isPaused: boolean;
  onOpen(): void;
  onContinue(): void;
  /** A notice about the cart. */
  children: ReactNode;
}

/**
 * The cart's total and the amount missing to the minimum, which open the cart; and a button that opens the checkout once
 * the minimum is reached (spec.md §2).
 */
export function CartBar({ opener, itemCount, amounts, minimum, isPaused, onOpen, onContinue, children }: CartBarProps) {
  const { t } = useTranslation();
  const { subtotal } = amounts;
  const missing = missingToMinimum(subtotal, minimum);
  return (
    <section
      data-needs-script
      aria-label={t('shop.cart.label')}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] shadow-[0_-8px_24px_rgb(0_0_0/0.08)]"
    >
      <progress
        aria-hidden
        max={1}
        value={missing > 0 ? subtotal / minimum : Number(itemCount > 0)}
        className={`block h-1 w-full appearance-none [&::-webkit-progress-bar]:bg-sunken ${missing > 0 ? METER.missing : METER.reached}`}
      />
      <div className="mx-auto max-w-7xl px-4">
        {children}
        <div className="flex flex-wrap items-center justify-between gap-2 py-2 short:py-1">
          <div className="min-w-0 grow basis-28" aria-live="polite">
            <button
              ref={opener}
              type="button"
              aria-haspopup="dialog"
              onClick={onOpen}
              className="-ms-2 flex min-h-11 min-w-0 items-center gap-1 rounded-xl ps-2 text-start hover:bg-sunken sm:gap-2.5 sm:pe-2"
            >
              <ShoppingBag aria-hidden className="size-6 shrink-0 text-muted max-sm:hidden" />
              <span className="sr-only">{t('shop.cart.open')}</span>
              <span className="block min-w-0 leading-tight sm:flex sm:items-baseline sm:gap-4">
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <Cost {...amounts}>
                    <span className="text-muted text-sm leading-tight">
                      {t('shop.cart.items', { count: itemCount })}
                    </span>
                  </Cost>
                </span>
                {isPaused && itemCount > 0 ? (
                  <span className="text-xs leading-tight sm:text-sm">{t('hours.paused')}</span>
                ) : (
                  <MinimumState minimum={minimum} missing={missing} className="text-xs leading-tight sm:text-sm" />
                )}
              </span>
              <ChevronUp aria-hidden className="size-4 shrink-0 text-muted" />
            </button>
          </div>
          <Button
            variant="primary"
            disabled={missing > 0 || itemCount === 0 || isPaused}
            onClick={onContinue}
            className="max-w-full px-3 text-sm sm:min-w-40 sm:px-5 sm:text-base"
          >
            {t('shop.cart.continue')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** What the dishes cost, with the fee after `children`; with a coupon the total, and after it that before the coupon. */
function Cost({ subtotal, deliveryFee, discount, total, children }: OrderAmounts & { children: ReactNode }) {
  return (
    <>
      <Price agorot={discount ? total : subtotal} className="font-bold text-lg leading-tight sm:text-xl" />
      {discount && <BeforeCoupon total={total + discount.amount} />}
      {children}
      {!discount && deliveryFee !== null && deliveryFee > 0 && <PlusFee fee={deliveryFee} />}
    </>
  );
}

/** The price alone to the eye, since the bar has no room for the words. */
function BeforeCoupon({ total }: { total: Agorot }) {
  const { t } = useTranslation();
  const price = <Price agorot={total} className="line-through" />;
  return (
    <span className="text-muted text-sm leading-tight">
      <span className="sr-only">
        <InlineParts text={t('shop.checkout.oldPrice', { price: '{{price}}' })} parts={{ price }} />
      </span>
      <span aria-hidden>{price}</span>
    </span>
  );
}

/** The delivery fee beside the dishes, which alone count towards the minimum. */
function PlusFee({ fee }: { fee: Agorot }) {
  const { t } = useTranslation();
  return (
    <span className="text-muted text-sm leading-tight">
      <InlineParts text={t('amounts.plusFee', { fee: '{{fee}}' })} parts={{ fee: <Price agorot={fee} /> }} />
    </span>
  );
}
