import { BellRing, Check, MessageCircle } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../shared/orders/contract.ts';
import {
  isLeft,
  isOpen,
  type LeftStatus,
  nextStatuses,
  type OrderStatus,
  type ReachedStatus,
} from '../../../shared/orders/statuses.ts';
import { useFailureToast } from '../../api/problems.ts';
import { Button } from '../../ui/button.tsx';
import { SignedInContext } from '../../ui/signed-in.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { useCanUndo } from './use-can-undo.ts';
import { useMarkSeen, useWhatsappContact } from './use-orders.ts';
import { useStatusChanges } from './use-status-changes.ts';

/** An order that still calls for someone to look at it. */
export function isUnseen(order: Order): boolean {
  return isOpen(order.status) && order.seenAt === null;
}

/** What a press does has changed under the finger: for so long it does nothing, in ms. A second tap comes sooner. */
const CHANGED_MS = 1_000;
/** Two lines fit, so that no text makes the row higher than another. */
const SLOT = 'min-h-14 px-3 leading-tight';

/** 'Seen' and the moves to other statuses, each with a place of its own in whatever state the order is. */
export function StatusButtons({ order }: { order: Order }) {
  const isPressable = useSettled(`${order.status} ${isUnseen(order)}`, CHANGED_MS);
  const { move, undo } = useStatusChanges();
  const role = use(SignedInContext)?.role ?? 'staff';
  const canUndo = useCanUndo(order);
  const isBusy = !isPressable || move.isPending || undo.isPending;
  return (
    <div className="grid grow grid-cols-[2fr_3fr] gap-2">
      {isOpen(order.status) && <SeenButton order={order} isBusy={isBusy} />}
      {canUndo && <UndoButton onPress={() => undo.mutate(order)} isBusy={isBusy} />}
      {nextStatuses(order.status, role).map((to) => (
        <MoveButton key={to} order={order} to={to} onPress={() => move.mutate({ order, to })} isBusy={isBusy} />
      ))}
      {!isLeft(order.status) && <FinalStatus status={order.status} isAlone={!canUndo} />}
    </div>
  );
}

interface ActionProps {
  isBusy: boolean;
  onPress(): void;
}

/** 'Seen': stops the ringing for all staff (spec.md §4). */
function SeenButton({ order, isBusy }: { order: Order; isBusy: boolean }) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const see = useMarkSeen();
  const hasSeen = !isUnseen(order);
  const Icon = hasSeen ? Check : BellRing;
  return (
    <Button
      variant="primary"
      className={SLOT}
      disabled={hasSeen || isBusy || see.isPending}
      onClick={() => see.mutate(order, { onError: (error) => fail(t('staff.orders.seenFailed'), error) })}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {t('staff.orders.seen')}
    </Button>
  );
}

/** Takes the last move back, in the place of 'Seen': a second tap on 'Mark Delivered' is not to hit it. */
function UndoButton({ isBusy, onPress }: ActionProps) {
  const { t } = useTranslation();
  return (
    <Button className={SLOT} disabled={isBusy} onClick={onPress}>
      {t('staff.undo')}
    </Button>
  );
}

/** Moves the order on, such as 'Mark Delivered'. */
function MoveButton({ order, to, isBusy, onPress }: ActionProps & { order: Order; to: ReachedStatus }) {
  const { t } = useTranslation();
  return (
    <Button variant={isUnseen(order) ? 'secondary' : 'primary'} className={SLOT} disabled={isBusy} onClick={onPress}>
      <Check aria-hidden className="size-5 shrink-0" />
      {t(`staff.orders.statuses.${to}.move`)}
    </Button>
  );
}

/** The status that nothing follows, in the place of the moves: a disabled 'Delivered'. */
function FinalStatus({ status, isAlone }: { status: Exclude<OrderStatus, LeftStatus>; isAlone: boolean }) {
  const { t } = useTranslation();
  return (
    <Button variant="primary" className={`${SLOT} ${isAlone ? 'col-span-2' : ''}`} disabled>
      <Check aria-hidden className="size-5 shrink-0" />
      {t(`staff.orders.statuses.${status}.final`)}
    </Button>
  );
}

/** Records the contact and opens the chat with its message in the order's language. An erased client has no number. */
export function WhatsappButton({ order }: { order: Order }) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const contact = useWhatsappContact();
  const open = () => {
    // Opened within the click, since browsers block windows that come later; the address follows.
    const chat = window.open('', '_blank');
    contact.mutate(order, {
      onSuccess: ({ whatsappLink }) => {
        if (chat) chat.location.href = whatsappLink;
        else window.location.assign(whatsappLink);
      },
      onError: (error) => {
        chat?.close();
        fail(t('staff.orders.whatsappFailed'), error);
      },
    });
  };
  if (!order.customerPhone) return null;
  return (
    <Button onClick={open} disabled={contact.isPending}>
      <MessageCircle aria-hidden className="size-5" />
      {t(order.whatsappContactedAt ? 'staff.orders.whatsappAgain' : 'staff.orders.whatsapp')}
    </Button>
  );
}
