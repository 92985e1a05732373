import { useEffect, useState } from 'react';
import type { Agorot } from '../../shared/money.ts';
import type { PastLine } from '../../shared/orders/order-again.ts';
import { totalOf } from '../../shared/orders/pricing.ts';
import { OptionSheet } from '../menu/options/option-sheet.tsx';
import type { OfferedLine } from '../orders/cart/cart-rules.ts';
import { AgainSheet, AgainWait } from '../orders/last-orders/again-sheet.tsx';
import { useAgain } from '../orders/last-orders/use-again.ts';
import { useAgainOrder } from '../orders/last-orders/use-again-order.ts';
import { useOrderName } from '../orders/last-orders/use-order-name.ts';
import { useTranslation } from '../ui/texts.tsx';
import { mostOf } from './option-sheets.tsx';
import type { useShop } from './use-shop.ts';

interface OrderAgainProps {
  orderKey: string;
  shop: ReturnType<typeof useShop>;
  /** The lines in the cart. */
  cart: readonly OfferedLine[];
  minimum: Agorot;
  /** Called when lines are in the cart. */
  onAdded(): void;
  onClose(): void;
}

/** Orders an order of this browser again, at the prices of the current menu (spec.md §2). */
export function OrderAgain({ orderKey, shop, onClose, ...rest }: OrderAgainProps) {
  const { t } = useTranslation();
  const { order, hasFailed, retry } = useAgainOrder(orderKey);
  const nameOf = useOrderName();
  const { state, refresh } = shop;
  useEffect(() => void refresh(), [refresh]);
  if (!order) return <AgainWait text={t('shop.again.forgotten')} onClose={onClose} />;
  if (hasFailed) return <AgainWait text={t('shop.lastOrder.failed')} onRetry={retry} onClose={onClose} />;
  if (state === 'failed') {
    return <AgainWait text={t('shop.menu.loadFailed')} onRetry={shop.retry} onClose={onClose} />;
  }
  if (state === 'loading' || !order.placed) return <AgainWait text={t('shop.menu.loading')} onClose={onClose} />;
  return <OrderedAgain name={nameOf(order)} lines={order.placed.lines} shop={shop} onClose={onClose} {...rest} />;
}

interface OrderedAgainProps extends Omit<OrderAgainProps, 'orderKey'> {
  name: string;
  lines: readonly PastLine[];
}

function OrderedAgain({ name, lines, shop: { menu, groups }, cart, minimum, onAdded, onClose }: OrderedAgainProps) {
  const again = useAgain(lines, { menu, groups, cart });
  const [opened, setOpened] = useState<number | null>(null);
  const row = again.rows.find(({ index }) => index === opened);
  const proposal = row?.proposal.state === 'offered' || row?.proposal.state === 'choose' ? row.proposal : null;
  return (
    <>
      <AgainSheet
        name={name}
        again={again}
        groups={groups}
        cartTotal={totalOf(cart)}
        minimum={minimum}
        onChoose={({ index }) => setOpened(index)}
        onAdded={onAdded}
        onClose={onClose}
      />
      {row && proposal && (
        <OptionSheet
          item={proposal.dish}
          groups={groups}
          before={{ ...row.wanted, choices: proposal.chosen }}
          maxQuantity={mostOf(proposal.dish, proposal.inCart)}
          onSave={(chosen) => {
            again.choose(row.index, chosen);
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
