import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../ui/texts.tsx';

interface OrderSectionProps {
  /** How often the order was rejected because something in it had changed; each time the lines are scrolled to. */
  changeCount: number;
  children: ReactNode;
}

/** The part of the checkout with the lines. */
export function OrderSection({ changeCount, children }: OrderSectionProps) {
  const { t } = useTranslation();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (changeCount > 0) section.current?.scrollIntoView({ block: 'start' });
  }, [changeCount]);
  return (
    <section ref={section} className="scroll-mt-4">
      <h3 className="mb-1 font-bold font-display text-xl">{t('shop.checkout.order')}</h3>
      {children}
    </section>
  );
}
