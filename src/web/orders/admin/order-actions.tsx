import { BellRing, Check, MessageCircle } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../shared/orders/contract.ts';
import {
  hasNextStatus,
  isOpen,
  nextStatuses,
  type OrderStatus,
  type SourceStatus,
  type TargetStatus,
} from '../../../shared/orders/statuses.ts';
import { useFailureToast } from '../../api/problems.ts';
import { Button } from '../../ui/button.tsx';
import { SignedInContext } from '../../ui/signed-in.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { useCanUndo } from './use-can-undo.ts';
import { useMarkSeen, useWhatsappContact } from './use-orders.ts';
import { useStatusChanges } from './use-status-changes.ts';

/** An order that nobody has acknowledged. */
export function isUnseen(order: Order): boolean {
  return isOpen(order.status) && order.seenAt === null;
}

/** How long in ms a button ignores presses after its action changed; longer than the pause of a double tap. */
const CHANGED_MS = 1_000;
/** Height of two lines, so that all rows are equally high. */
const SLOT = 'min-h-14 px-3 leading-tight';

/** 'Seen' and the status buttons, each in a fixed position for every state of the order. */
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
      {!hasNextStatus(order.status) && <FinalStatus status={order.status} isAlone={!canUndo} />}
    </div>
  );
}

interface ActionProps {
  isBusy: boolean;
  onPress(): void;
}

/** 'Seen': acknowledges the order, which stops the alarm for all staff (spec.md §4). */
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

/**
 * Undoes the last status change. Takes the position of 'Seen', so that a double tap on 'Mark Delivered' does not hit
 * it.
 */
function UndoButton({ isBusy, onPress }: ActionProps) {
  const { t } = useTranslation();
  return (
    <Button className={SLOT} disabled={isBusy} onClick={onPress}>
      {t('staff.undo')}
    </Button>
  );
}

/** Changes the status, such as 'Mark Delivered'. */
function MoveButton({ order, to, isBusy, onPress }: ActionProps & { order: Order; to: TargetStatus }) {
  const { t } = useTranslation();
  return (
    <Button variant={isUnseen(order) ? 'secondary' : 'primary'} className={SLOT} disabled={isBusy} onClick={onPress}>
      <Check aria-hidden className="size-5 shrink-0" />
      {t(`staff.orders.statuses.${to}.move`)}
    </Button>
  );
}

/** Takes the place of the status buttons in a final status: a disabled 'Delivered'. */
function FinalStatus({ status, isAlone }: { status: Exclude<OrderStatus, SourceStatus>; isAlone: boolean }) {
  const { t } = useTranslation();
  return (
    <Button variant="primary" className={`${SLOT} ${isAlone ? 'col-span-2' : ''}`} disabled>
      <Check aria-hidden className="size-5 shrink-0" />
      {t(`staff.orders.statuses.${status}.final`)}
    </Button>
  );
}

/**
 * Records the contact and opens WhatsApp with the message in the order's language. An erased client has no phone
 * number.
 */
export function WhatsappButton({ order }: { order: Order }) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const contact = useWhatsappContact();
  const open = () => {
    // Opened within the click, because browsers block later pop-ups; the address is set afterwards.
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
