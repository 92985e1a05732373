import { EllipsisVertical } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isolate } from '../../../shared/bidi.ts';
import { directionOf } from '../../../shared/languages.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { statusWord } from '../../../shared/orders/fulfilment-words.ts';
import { needsReason, type ReasonedStatus, type TargetStatus } from '../../../shared/orders/statuses.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { MENU, MENU_ITEM } from '../../ui/menu-look.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { EndOrderDialog } from './end-order-dialog.tsx';
import { actionProps, prepareFocus } from './next-action.ts';
import { STATUS_ICONS } from './status-icons.ts';
import { useOrderMoves } from './use-order-moves.ts';
import { useStatusChanges } from './use-status-changes.ts';

interface OrderMenuProps {
  order: Order;
  /** Otherwise it is disabled without any moves, so that the buttons beside it stay where they are. */
  isHiddenWithoutMoves?: boolean;
  className?: string;
}

/** What an order can be moved to besides its main button: later statuses, cancelling and refusing. */
export function OrderMenu({ order, isHiddenWithoutMoves = false, className = '' }: OrderMenuProps) {
  const { t } = useTranslation();
  const direction = directionOf(useLanguage());
  const [ending, setEnding] = useState<ReasonedStatus | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const { later, ends } = useOrderMoves(order);
  const hasMoves = later.length + ends.length > 0;
  // As of its opening: when someone else moves the order, no item takes the place of another under the finger.
  const [offered, setOffered] = useState<readonly TargetStatus[]>([]);
  const isOpen = offered.length > 0;
  const { move } = useStatusChanges();
  const focusNext = useRef(() => {});
  const showEnded = () => {
    flushSync(() => setEnding(null));
    // Not before the dialog has gone, which holds the focus.
    focusNext.current();
  };
  const select = (to: TargetStatus) => {
    if (trigger.current) focusNext.current = prepareFocus(trigger.current, false);
    if (needsReason(to)) return setEnding(to);
    move.mutate({ order, to }, { onSuccess: () => focusNext.current() });
  };
  return (
    <>
      {(hasMoves || isOpen || !isHiddenWithoutMoves) && (
        <DropdownMenu.Root
          modal={false}
          dir={direction}
          open={isOpen}
          onOpenChange={(opens) => setOffered(opens ? [...later, ...ends] : [])}
        >
          <DropdownMenu.Trigger asChild disabled={!hasMoves || move.isPending}>
            <Button
              {...actionProps('more')}
              ref={trigger}
              aria-label={t('staff.orders.otherMoves', { number: isolate(order.orderNumber) })}
              title={t('staff.orders.otherMoves', { number: order.orderNumber })}
              className={`min-w-11 px-0! ${className}`}
            >
              <EllipsisVertical aria-hidden className="size-5" />
            </Button>
          </DropdownMenu.Trigger>
          <DropdownMenu.Content align="end" sideOffset={4} collisionPadding={8} className={`${MENU} z-60`}>
            {offered.map((to) => (
              <MoveItem key={to} order={order} to={to} onSelect={() => select(to)} />
            ))}
          </DropdownMenu.Content>
        </DropdownMenu.Root>
      )}
      {ending && <EndOrderDialog order={order} to={ending} onClose={() => setEnding(null)} onEnded={showEnded} />}
    </>
  );
}

function MoveItem({ order, to, onSelect }: { order: Order; to: TargetStatus; onSelect(): void }) {
  const { t } = useTranslation();
  const Icon = STATUS_ICONS[to];
  const isEnd = needsReason(to);
  return (
    <DropdownMenu.Item onSelect={onSelect} className={`${MENU_ITEM} ${isEnd ? 'text-danger' : ''}`}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {t(`staff.orders.statuses.${statusWord(to, order.fulfilment)}.move`)}
      {isEnd && '…'}
    </DropdownMenu.Item>
  );
}
