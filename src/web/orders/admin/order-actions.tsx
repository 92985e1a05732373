import { BellRing, Check, Eye, Undo2 } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { Order } from '../../../shared/orders/contract.ts';
import { statusWord } from '../../../shared/orders/fulfilment-words.ts';
import {
  hasNextStatus,
  isOpen,
  type OrderStatus,
  type SourceStatus,
  type TargetStatus,
} from '../../../shared/orders/statuses.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { CHANGED_MS, useSettled } from '../../ui/use-settled.ts';
import { actionProps, prepareFocus } from './next-action.ts';
import { STATUS_ICONS } from './status-icons.ts';
import { useCanUndo } from './use-can-undo.ts';
import { useKnowsStatuses } from './use-open-orders.ts';
import { useOrderMoves } from './use-order-moves.ts';
import { useMarkSeen } from './use-orders.ts';
import { useStatusChanges } from './use-status-changes.ts';

/** An order that nobody has acknowledged. */
export function isUnseen(order: Pick<Order, 'status' | 'seenAt'>): boolean {
  return isOpen(order.status) && order.seenAt === null;
}

/** How the buttons of an order are laid out: below each other, beside each other, or as icons in a row. */
export type ActionLayout = 'column' | 'row' | 'icons';

const SLOT: Record<ActionLayout, string> = {
  column: 'w-full gap-1.5! px-1.5! py-1! text-sm leading-tight',
  row: 'min-h-14 px-3 leading-tight',
  icons: 'size-11 px-0!',
};
const GROUP: Record<ActionLayout, string> = {
  column: 'grid grid-cols-1 gap-1.5',
  row: 'grid grow grid-cols-[2fr_3fr] gap-2',
  icons: 'grid grid-cols-2 gap-1.5',
};
/** A final status takes both slots when nothing is left to undo. */
const ALONE: Record<ActionLayout, string> = { column: 'min-h-[5.875rem]', row: 'col-span-2', icons: 'col-start-2' };

interface StatusButtonsProps {
  order: Order;
  layout?: ActionLayout;
}

/** 'Seen' and the status buttons, each in a fixed position for every state of the order. */
export function StatusButtons({ order, layout = 'row' }: StatusButtonsProps) {
  const see = useMarkSeen();
  const { move, undo } = useStatusChanges();
  const { main } = useOrderMoves(order);
  const knowsStatuses = useKnowsStatuses();
  const isPressable = useSettled(`${order.status} ${main} ${isUnseen(order)}`, CHANGED_MS) && knowsStatuses;
  const canUndo = useCanUndo(order);
  // Until an action is stored: its response disables the buttons for a moment, and would lose a press just before.
  const isBusy = !isPressable || see.isPending || move.isPending || undo.isPending;
  return (
    <div className={GROUP[layout]}>
      {isOpen(order.status) && !canUndo && <SeenButton order={order} see={see} isBusy={isBusy} layout={layout} />}
      {canUndo && <UndoButton onPress={() => undo.mutate(order)} isBusy={isBusy} layout={layout} />}
      {main && (
        <MoveButton
          key={main}
          order={order}
          to={main}
          onPress={(focusNext) => move.mutate({ order, to: main }, { onSuccess: focusNext })}
          isBusy={isBusy}
          layout={layout}
        />
      )}
      {!hasNextStatus(order.status) && (
        <FinalStatus order={order} status={order.status} isAlone={!canUndo} layout={layout} />
      )}
    </div>
  );
}

interface ActionProps {
  isBusy: boolean;
  layout: ActionLayout;
}

interface SeenButtonProps extends ActionProps {
  order: Order;
  see: ReturnType<typeof useMarkSeen>;
}

/** 'Seen': acknowledges the order, which stops the alarm for all staff (spec.md §4). */
function SeenButton({ order, see, isBusy, layout }: SeenButtonProps) {
  const { t } = useTranslation();
  const hasSeen = !isUnseen(order);
  const Icon = hasSeen ? Check : BellRing;
  return (
    <Button
      {...actionProps('seen')}
      variant={hasSeen ? 'quiet' : 'primary'}
      title={tooltip(layout, t('staff.orders.seen'))}
      className={SLOT[layout]}
      disabled={hasSeen || isBusy}
      onClick={(event) => see.mutate(order, { onSuccess: focusNextOf(event) })}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <Label layout={layout}>{t('staff.orders.seen')}</Label>
    </Button>
  );
}

/**
 * Undoes the last status change. Takes the position of 'Seen', which the change has made, so that a double tap on 'Mark
 * Delivered' does not hit it.
 */
function UndoButton({ isBusy, layout, onPress }: ActionProps & { onPress(): void }) {
  const { t } = useTranslation();
  return (
    <Button title={tooltip(layout, t('staff.undo'))} className={SLOT[layout]} disabled={isBusy} onClick={onPress}>
      <Undo2 aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
      <Label layout={layout}>{t('staff.undo')}</Label>
    </Button>
  );
}

interface MoveButtonProps extends ActionProps {
  order: Order;
  to: TargetStatus;
  /** Receives what to call when the order has moved. */
  onPress(focusNext: () => void): void;
}

/** Changes the status, such as 'Mark Delivered'. */
function MoveButton({ order, to, isBusy, layout, onPress }: MoveButtonProps) {
  const { t } = useTranslation();
  const text = t(`staff.orders.statuses.${statusWord(to, order.fulfilment)}.move`);
  const Icon = STATUS_ICONS[to];
  return (
    <Button
      {...actionProps('move')}
      title={tooltip(layout, text)}
      className={SLOT[layout]}
      disabled={isBusy}
      onClick={(event) => onPress(focusNextOf(event))}
    >
      {/* The words alone fill a narrow column. */}
      {layout !== 'column' && <Icon aria-hidden className="size-5 shrink-0" />}
      <Label layout={layout}>{text}</Label>
    </Button>
  );
}

interface FinalStatusProps {
  order: Order;
  status: Exclude<OrderStatus, SourceStatus>;
  isAlone: boolean;
  layout: ActionLayout;
}

/** Takes the place of the status buttons in a final status: a disabled 'Delivered'. */
function FinalStatus({ order, status, isAlone, layout }: FinalStatusProps) {
  const { t } = useTranslation();
  const text = t(`staff.orders.statuses.${statusWord(status, order.fulfilment)}.final`);
  const Icon = STATUS_ICONS[status];
  return (
    <Button
      title={tooltip(layout, text)}
      className={`${SLOT[layout]} border-transparent bg-sunken ${isAlone ? ALONE[layout] : ''}`}
      disabled
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <Label layout={layout}>{text}</Label>
    </Button>
  );
}

/** Returns the tooltip of a button that shows an icon alone. */
function tooltip(layout: ActionLayout, text: string): string | undefined {
  return layout === 'icons' ? text : undefined;
}

/** The text of a button; with icons alone, only for screen readers. */
function Label({ layout, children }: { layout: ActionLayout; children: ReactNode }) {
  return <span className={layout === 'icons' ? 'sr-only' : ''}>{children}</span>;
}

/** A press by key or screen reader has no click count. */
function focusNextOf({ currentTarget, detail }: MouseEvent<HTMLButtonElement>): () => void {
  return prepareFocus(currentTarget, detail === 0);
}

/** 'View details' as an icon. */
export function DetailsButton({ onPress }: { onPress(): void }) {
  const { t } = useTranslation();
  return (
    <Button title={t('staff.orders.details')} onClick={onPress} className="min-w-11 grow px-0!">
      <Eye aria-hidden className="size-5" />
      <span className="sr-only">{t('staff.orders.details')}</span>
    </Button>
  );
}
