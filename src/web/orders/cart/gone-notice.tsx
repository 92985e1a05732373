import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { textIn } from '../../../shared/localised-text.ts';
import { CloseButton } from '../../ui/close-button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { useComebackText } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { onlyText, withTimes } from '../shortage-text.ts';
import type { GoneDish } from './cart-rules.ts';
import { dismissGone } from './change-cart.ts';

interface GoneNoticeProps {
  dishes: readonly GoneDish[];
  className?: string;
  /** Whether it is part of what the customer scrolls, and is scrolled to whenever a dish is added to it. */
  isScrolledTo?: boolean;
  /** Takes the focus where nothing else does; a dialog keeps it by itself. */
  onDismissed?(): void;
}

/**
 * Names the dishes in the cart that can no longer be ordered, with when they come back or are served, until the customer
 * closes it; nothing without any. Closing it takes them out of the cart, but for those that are served at other times.
 */
export function GoneNotice({ dishes: all, className = '', isScrolledTo = false, onDismissed }: GoneNoticeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const comeback = useComebackText();
  const notice = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<readonly number[]>([]);
  const dishes = all.filter(({ dishId }) => !closed.includes(dishId));
  const scrollsTo = isScrolledTo ? dishes.length : 0;
  useEffect(() => {
    if (scrollsTo > 0) notice.current?.scrollIntoView({ block: 'center' });
  }, [scrollsTo]);
  if (dishes.length === 0) return null;
  const list = (part: readonly GoneDish[]) => {
    const names = part.map(({ name, soldOutUntil, served }) => {
      const dish = name ? isolate(textIn(name, language)) : t('shop.cart.unnamedDish');
      return withTimes(dish, soldOutUntil ? comeback(soldOutUntil) : served && onlyText(served, t));
    });
    return [...new Set(names)].join(', ');
  };
  const unserved = dishes.filter(({ served }) => served);
  const others = dishes.filter(({ served }) => !served);
  const sentences = [
    others.length > 0 && t('errors.item_unavailable', { dishes: list(others) }),
    unserved.length > 0 && t('shop.cart.unserved', { dishes: list(unserved) }),
  ];
  return (
    <div
      ref={notice}
      role="alert"
      className={`flex items-start gap-3 rounded-2xl border border-danger ps-3 text-danger ${className}`}
    >
      <TriangleAlert aria-hidden className="mt-2.5 size-6 shrink-0" />
      <p className="max-h-[25dvh] min-w-0 grow overflow-y-auto py-2.5 wrap-anywhere">
        {sentences.filter(Boolean).join(' ')}
      </p>
      <CloseButton
        label={t('shop.cart.dismissGone')}
        onClick={() => {
          dismissGone(others);
          setClosed([...closed, ...unserved.map(({ dishId }) => dishId)]);
          onDismissed?.();
        }}
      />
    </div>
  );
}
