import { History, UserCheck, UserPen, UserPlus } from 'lucide-react';
import { isolate } from '../../../shared/bidi.ts';
import { differingDetails } from '../../../shared/clients/claimed-details.ts';
import { textIn } from '../../../shared/localised-text.ts';
import { streetLine } from '../../../shared/orders/address.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { lineInBrief } from '../../../shared/orders/line-text.ts';
import { repeatOrder, withLines } from '../../../shared/orders/phone-order.ts';
import { totalOf } from '../../../shared/orders/pricing.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { Price } from '../../ui/price.tsx';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import type { KnownClient } from './use-known-client.ts';
import type { PhoneOrderForm, PhoneOrderShop } from './use-phone-order.ts';

interface PhoneOrderCallerProps {
  form: PhoneOrderForm;
  shop: PhoneOrderShop;
}

/** The client with the typed phone number, and their last order to repeat. */
export function PhoneOrderCaller({ lookUp, form, shop }: PhoneOrderCallerProps & { lookUp: KnownClient }) {
  const { t } = useTranslation();
  const { isLookingUp, hasFailed, known } = lookUp;
  const phoneIsOpen = !isLookingUp && !hasFailed && known === undefined;
  return (
    <>
      <p role="status" className="flex items-center gap-1.5 text-muted sm:min-h-12">
        {phoneIsOpen && t('staff.phoneOrders.phoneHint')}
        {isLookingUp && t('staff.phoneOrders.lookingUp')}
        {hasFailed && t('staff.phoneOrders.lookUpFailed')}
        {known === null && (
          <>
            <UserPlus aria-hidden className="size-4 shrink-0" />
            {t('staff.phoneOrders.newClient')}
          </>
        )}
        {known && (
          <span className="inline-flex items-center gap-1.5 font-semibold text-ok">
            <UserCheck aria-hidden className="size-4 shrink-0" />
            {t('staff.phoneOrders.knownClient', { count: known.client.totalOrders, name: isolate(known.client.name) })}
          </span>
        )}
      </p>
      {known && <OtherDetails known={known} />}
      {known?.lastOrder && <LastOrder last={known.lastOrder} form={form} shop={shop} />}
    </>
  );
}

/** Details that the last website order has other than the client's record, for staff to ask the caller about. */
function OtherDetails({ known }: { known: NonNullable<KnownClient['known']> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { lastOrder } = known;
  const differing = lastOrder ? differingDetails(lastOrder, known) : [];
  if (!lastOrder || differing.length === 0) return null;
  const values = {
    name: lastOrder.customerName,
    email: lastOrder.customerEmail,
    city: textIn(lastOrder.cityName, language),
    address: lastOrder.address ? streetLine(lastOrder.address) : '',
  };
  const details = differing.map((detail) => isolate(values[detail])).join(', ');
  return (
    <p className="wrap-anywhere flex items-start gap-1.5">
      <UserPen aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t('staff.phoneOrders.otherDetails', { number: isolate(lastOrder.orderNumber), details })}
    </p>
  );
}

/** The last order at current prices, and dishes that are no longer on the menu. */
function LastOrder({ last, form, shop }: PhoneOrderCallerProps & { last: Order }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const formatInstant = useFormatInstant();
  const { lines, gone } = repeatOrder(last, shop, language);
  const { values: order, change } = form;
  const isIn = lines.every((line) =>
    order.lines.some(({ key, quantity }) => key === line.key && quantity >= line.quantity),
  );
  return (
    <div className="mt-2 rounded-2xl bg-sunken p-3 2xl:mt-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        {t('staff.phoneOrders.lastOrder', { time: formatInstant(last.createdAt) })}
        {lines.length > 0 && <Price agorot={totalOf(lines)} />}
      </p>
      <p className="text-muted text-sm">
        {lines.length === 0
          ? t('staff.phoneOrders.nothingToRepeat')
          : lines.map((line) => lineInBrief(line, language)).join(' · ')}
      </p>
      {gone.length > 0 && (
        <p className="text-danger text-sm">
          {t('staff.phoneOrders.goneFromLast', { dishes: gone.map(isolate).join(', ') })}
        </p>
      )}
      {lines.length > 0 && (
        <Button
          onClick={() => change({ lines: withLines(order.lines, lines) })}
          disabled={isIn}
          className="mt-2 w-full"
        >
          <History aria-hidden className="size-5" />
          {t(isIn ? 'staff.phoneOrders.repeated' : 'staff.phoneOrders.repeat')}
        </Button>
      )}
    </div>
  );
}
