import { TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../shared/bidi.ts';
import { textIn } from '../../shared/localised-text.ts';
import { useLanguage } from '../ui/i18n.ts';
import { dismissGone } from './cart.ts';
import type { GoneDish } from './cart-rules.ts';

/** Names the dishes in the cart that can no longer be ordered, until the customer closes it; nothing without any. */
export function GoneNotice({ dishes, className = '' }: { dishes: readonly GoneDish[]; className?: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (dishes.length === 0) return null;
  const names = dishes.map(({ name }) => (name ? isolate(textIn(name, language)) : t('shop.cart.unnamedDish')));
  return (
    <div
      role="alert"
      className={`flex items-start gap-3 rounded-2xl border border-danger ps-3 text-danger ${className}`}
    >
      <TriangleAlert aria-hidden className="mt-2.5 size-6 shrink-0" />
      <p className="max-h-[25dvh] min-w-0 grow overflow-y-auto py-2.5 wrap-anywhere">
        {t('errors.item_unavailable', { dishes: [...new Set(names)].join(', ') })}
      </p>
      <button
        type="button"
        aria-label={t('shop.cart.dismissGone')}
        onClick={({ currentTarget }) => {
          // In the cart bar; a dialog keeps the focus by itself.
          currentTarget.closest('section')?.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.focus();
          dismissGone(dishes);
        }}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
