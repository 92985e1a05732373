import { ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Agorot } from '../../shared/money.ts';
import { missingToMinimum } from '../../shared/orders/rules.ts';
import { Button } from '../ui/button.tsx';
import { InlineParts } from '../ui/inline-parts.tsx';
import { Price } from '../ui/price.tsx';

const METER = {
  missing: '[&::-moz-progress-bar]:bg-stepper [&::-webkit-progress-value]:bg-stepper',
  reached: '[&::-moz-progress-bar]:bg-ok [&::-webkit-progress-value]:bg-ok',
} as const;

interface CartBarProps {
  itemCount: number;
  total: Agorot;
  minimum: Agorot;
  onContinue(): void;
}

/** The cart's total and the amount missing to the minimum; opens the checkout once that is reached (spec.md §2). */
export function CartBar({ itemCount, total, minimum, onContinue }: CartBarProps) {
  const { t } = useTranslation();
  const missing = missingToMinimum(total, minimum);
  return (
    <section
      aria-label={t('shop.cart.label')}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] shadow-[0_-8px_24px_rgb(0_0_0/0.08)]"
    >
      <progress
        aria-hidden
        max={1}
        value={minimum === 0 ? 1 : Math.min(1, total / minimum)}
        className={`block h-1 w-full appearance-none [&::-webkit-progress-bar]:bg-sunken ${missing > 0 ? METER.missing : METER.reached}`}
      />
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-2 px-4 py-2 short:py-1">
        <div className="flex min-w-0 grow basis-28 items-center gap-2 sm:gap-2.5" aria-live="polite">
          <ShoppingBag aria-hidden className="size-5 shrink-0 text-muted sm:size-6" />
          <div className="min-w-0 leading-tight sm:flex sm:items-baseline sm:gap-4">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <Price agorot={total} className="font-bold text-lg leading-tight sm:text-xl" />
              <span className="text-muted text-sm leading-tight">{t('shop.cart.items', { count: itemCount })}</span>
            </p>
            <p className={`text-xs leading-tight sm:text-sm ${missing > 0 ? 'text-ink' : 'font-semibold text-ok'}`}>
              {missing > 0 ? (
                <InlineParts
                  text={t('shop.cart.need', { amount: '{{amount}}' })}
                  parts={{ amount: <Price agorot={missing} className="font-bold" /> }}
                />
              ) : (
                t('shop.cart.reached')
              )}
            </p>
          </div>
        </div>
        <Button
          variant="primary"
          disabled={missing > 0 || itemCount === 0}
          onClick={onContinue}
          className="max-w-full px-3 text-sm sm:min-w-40 sm:px-5 sm:text-base"
        >
          {t('shop.cart.continue')}
        </Button>
      </div>
    </section>
  );
}
