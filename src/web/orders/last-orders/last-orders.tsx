import { ReceiptText, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { amountsOf } from '../../../shared/orders/amounts.ts';
import type { PlacedOrder } from '../../../shared/orders/contract.ts';
import { hasDestination } from '../../../shared/orders/fulfilment.ts';
import { FULFILMENT_WORDS } from '../../../shared/orders/fulfilment-words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { Price } from '../../ui/price.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import { followHref } from '../follow-href.ts';
import { LineText } from '../line-text.tsx';
import { followPathOf, isFound, type StoredOrder } from './stored-orders.ts';
import { completeOrder, forgetOrder, forgetOrders, useLastOrders } from './use-last-orders.ts';
import { useOrderName } from './use-order-name.ts';

interface LastOrdersProps {
  onFound(order: PlacedOrder): void;
  /** Opens the sheet in which the order of this key is ordered again. */
  onAgain(key: string): void;
}

/** The last orders of this browser: to be shown and ordered again, and to be removed from it. */
export function LastOrders({ onFound, onAgain }: LastOrdersProps) {
  const { t } = useTranslation();
  const id = useId();
  const [newest, ...earlier] = useLastOrders();
  if (!newest) return null;
  const remove = () => {
    forgetOrders();
    toast({ title: t('shop.lastOrder.removed') });
  };
  return (
    <section aria-labelledby={id} className="border-line border-t py-4 print:hidden">
      <h2 id={id} className="font-bold font-display text-xl">
        {t('shop.lastOrder.heading')}
      </h2>
      <LastOrder order={newest} isNewest onFound={onFound} onAgain={onAgain} />
      {earlier.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-2.5 font-semibold underline-offset-4 hover:underline">
            {t('shop.lastOrder.earlier', { count: earlier.length })}
          </summary>
          <div className="divide-y divide-line">
            {earlier.map((order) => (
              <LastOrder key={order.key} order={order} onFound={onFound} onAgain={onAgain} />
            ))}
          </div>
        </details>
      )}
      <Button variant="quiet" onClick={remove} className="-ms-4 text-sm underline underline-offset-4">
        {t('shop.lastOrder.remove')}
      </Button>
    </section>
  );
}

interface LastOrderProps extends LastOrdersProps {
  order: StoredOrder;
  isNewest?: boolean;
}

function LastOrder({ order, isNewest = false, onFound, onAgain }: LastOrderProps) {
  const { t } = useTranslation();
  const id = useId();
  const language = useLanguage();
  const nameOf = useOrderName();
  const [now] = useState(Date.now);
  const show = useShowOrder(order.key, onFound);
  const followPath = followPathOf(order, now);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-72">
        <h3 id={id} className="font-semibold">
          {nameOf(order)}
        </h3>
        {order.placed && <Dishes {...order.placed} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={isNewest ? 'primary' : 'secondary'}
          id={`${id}a`}
          aria-labelledby={`${id}a ${id}`}
          onClick={() => onAgain(order.key)}
        >
          <RotateCcw aria-hidden className="size-5" />
          {t('shop.again.open')}
        </Button>
        {followPath && (
          <a
            href={followHref(followPath, language)}
            id={`${id}f`}
            aria-labelledby={`${id}f ${id}`}
            className={buttonClass('secondary')}
          >
            {t('shop.lastOrder.follow')}
          </a>
        )}
        {isFound(order, now) && (
          <Button id={`${id}s`} aria-labelledby={`${id}s ${id}`} onClick={() => void show()}>
            <ReceiptText aria-hidden className="size-5" />
            {t('shop.lastOrder.show')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Dishes({ lines, deliveryFee, discount, fulfilment }: NonNullable<StoredOrder['placed']>) {
  const { t } = useTranslation();
  return (
    <p className="text-muted text-sm">
      {!hasDestination(fulfilment) && `${t(FULFILMENT_WORDS[fulfilment].name)} · `}
      <Price agorot={amountsOf(lines, deliveryFee).total - discount} className="font-semibold" />
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order keep their places.
        <span key={index}>
          {' · '}
          <LineText line={{ ...line, choices: [], note: '' }} hasQuantity isInline />
        </span>
      ))}
    </p>
  );
}

/** Returns a function that fetches the order of an attempt, and hands it to `onFound`. */
function useShowOrder(key: string, onFound: LastOrdersProps['onFound']) {
  const { t } = useTranslation();
  return async () => {
    try {
      const { fetchOrderOfAttempt } = await import('../checkout/send-order.ts');
      const order = await fetchOrderOfAttempt(key);
      if (!order) {
        forgetOrder(key);
        return void toast({ title: t('shop.lastOrder.gone') });
      }
      completeOrder(key, order);
      // What was opened meanwhile stays; it may be an order that is being sent.
      if (!document.querySelector('[role=dialog]')) onFound(order);
    } catch (error) {
      console.warn('No last order', error);
      toast({ title: t('shop.lastOrder.failed'), variant: 'destructive' });
    }
  };
}
