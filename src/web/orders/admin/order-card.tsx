import { Check, Clock, Eye, MapPin, MessageCircle, Phone } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localised } from '../../../shared/languages.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { formatPhone } from '../../../shared/phone.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { Price } from '../../ui/price.tsx';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { toast } from '../../ui/toast.ts';
import { useMarkDelivered, useWhatsappContact } from './use-orders.ts';

interface OrderCardProps {
  order: Order;
  onDetails(order: Order): void;
}

/** An order with what staff do with it: deliver, look closer, write on WhatsApp (spec.md §2). */
export function OrderCard({ order, onDetails }: OrderCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const formatInstant = useFormatInstant();
  const city = localised(order, 'cityName', language);
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className="flex flex-col rounded-3xl border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-bold text-xl leading-tight">
            <bdi>#{order.orderNumber}</bdi>
          </h2>
          <p className="truncate font-semibold">
            <bdi>{order.customerName || t('staff.clients.erasedName')}</bdi>
          </p>
        </div>
        <div className="text-end">
          <Price agorot={order.totalAmount} style="exact" className="font-bold text-xl leading-tight" />
          <p className="text-muted text-sm">{t(`staff.orders.${order.paymentMethod}`)}</p>
        </div>
      </div>
      <ul className="mt-2 grid gap-x-4 gap-y-1 text-muted text-sm sm:grid-cols-2">
        <Fact icon={Clock}>{formatInstant(order.createdAt)}</Fact>
        <Fact icon={MapPin}>
          <bdi>{city || t('staff.orders.noCity')}</bdi>
        </Fact>
        {order.customerPhone && (
          <Fact icon={Phone}>
            <bdi dir="ltr">{formatPhone(order.customerPhone)}</bdi>
          </Fact>
        )}
        {order.whatsappContactedAt && (
          <Fact icon={MessageCircle}>
            {t('staff.orders.contacted', { time: formatInstant(order.whatsappContactedAt) })}
          </Fact>
        )}
      </ul>
      <p className="mt-2 line-clamp-2">
        {order.items.map((item, index) => (
          <Fragment key={item.id}>
            {index > 0 && ' · '}
            <bdi>{localised(item, 'name', language)}</bdi> <span className="whitespace-nowrap">× {item.quantity}</span>
          </Fragment>
        ))}
      </p>
      <p className="text-muted text-sm">
        {t('staff.orders.items', { count })}
        {order.orderSource === 'phone' && ` · ${t('staff.orders.source')}: ${t('staff.orders.byPhone')}`}
      </p>
      <div className="mt-auto grid grid-cols-[1fr_auto] gap-2 pt-3">
        <DeliverButton order={order} />
        <WhatsappButton order={order} />
        <Button
          aria-label={t('staff.orders.details')}
          title={t('staff.orders.details')}
          onClick={() => onDetails(order)}
          className={order.customerPhone ? 'px-3' : 'col-span-2'}
        >
          <Eye aria-hidden className="size-5" />
        </Button>
      </div>
    </li>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof Clock; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{children}</span>
    </li>
  );
}

/** 'Mark Delivered', or a disabled 'Delivered' once it is. */
export function DeliverButton({ order }: { order: Order }) {
  const { t } = useTranslation();
  const deliver = useMarkDelivered();
  const isDelivered = order.status === 'delivered';
  return (
    <Button
      look="primary"
      className="col-span-2"
      disabled={isDelivered || deliver.isPending}
      onClick={() =>
        deliver.mutate(order, {
          onSuccess: () => toast({ title: t('staff.orders.deliveredToast') }),
          onError: () => toast({ title: t('staff.error'), text: t('staff.orders.statusFailed'), look: 'destructive' }),
        })
      }
    >
      <Check aria-hidden className="size-5" />
      {t(isDelivered ? 'staff.orders.deliveredDone' : 'staff.orders.markDelivered')}
    </Button>
  );
}

/** Records the contact and opens the chat with its message in the order's language. An erased client has no number. */
export function WhatsappButton({ order }: { order: Order }) {
  const { t } = useTranslation();
  const contact = useWhatsappContact();
  const open = () => {
    // Opened within the click, since browsers block windows that come later; the address follows.
    const chat = window.open('', '_blank');
    contact.mutate(order, {
      onSuccess: ({ whatsappLink }) => {
        if (chat) chat.location.href = whatsappLink;
        else window.location.assign(whatsappLink);
      },
      onError: () => {
        chat?.close();
        toast({ title: t('staff.error'), text: t('staff.orders.whatsappFailed'), look: 'destructive' });
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
