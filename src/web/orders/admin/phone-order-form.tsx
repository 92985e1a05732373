import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Dish } from '../../../shared/menu/contract.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { type PhoneOrderError, phoneOrderErrors } from '../../../shared/orders/phone-order.ts';
import { PhoneOrderChanges } from './phone-order-changes.tsx';
import { PhoneOrderClient } from './phone-order-client.tsx';
import { PhoneOrderDishes } from './phone-order-dishes.tsx';
import { PhoneOrderDone } from './phone-order-done.tsx';
import { PhoneOrderLines, PhoneOrderTotal } from './phone-order-summary.tsx';
import { type PhoneOrderShop, usePhoneOrder } from './use-phone-order.ts';

interface PhoneOrderFormProps {
  shop: PhoneOrderShop;
  /** A dish's picture, small. */
  picture(dish: Dish): ReactNode;
  /** Fetches again what the shop sells, and is done when it is there. */
  onOutdated(): Promise<unknown>;
}

/** The form for an order taken by phone, one screen for the counter, and what comes after it (spec.md §2). */
export function PhoneOrderForm(props: PhoneOrderFormProps) {
  const [placed, setPlaced] = useState<Order | null>(null);
  if (placed) return <PhoneOrderDone order={placed} onNext={() => setPlaced(null)} />;
  return <OpenForm {...props} onPlaced={setPlaced} />;
}

/** The field that each fault is about, by name. */
const FIELD_OF: Record<PhoneOrderError, string> = {
  phoneMissing: 'phone',
  phoneWrong: 'phone',
  nameMissing: 'name',
  emailWrong: 'email',
  cityMissing: 'city',
  paymentMissing: 'payment',
  itemsMissing: 'dish',
};

function OpenForm({ shop, picture, onOutdated, onPlaced }: PhoneOrderFormProps & { onPlaced(order: Order): void }) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const focus = (selector: string) => element.current?.querySelector<HTMLElement>(selector)?.focus();
  const focusFault = (error: PhoneOrderError | undefined) => error && focus(`[name="${FIELD_OF[error]}"]`);
  const form = usePhoneOrder({
    shop,
    onPlaced,
    onRefused({ code }) {
      if (code === null || code === 'network') return;
      setRefusals(refusals + 1);
      void onOutdated();
      if (code === 'city_unavailable') focusFault('cityMissing');
      if (code === 'payment_unavailable') focusFault('paymentMissing');
    },
  });
  usePhoneFocus(() => focus('[name="phone"]'));
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    let errors: PhoneOrderError[] = [];
    flushSync(() => {
      errors = form.submit();
    });
    focusFault(errors[0]);
  };
  const goOn = () => {
    const offered = { cityIds: shop.cities.map(({ id }) => id), methods: shop.methods };
    focusFault(phoneOrderErrors(form.order, offered)[0] ?? 'itemsMissing');
  };
  return (
    <form
      ref={element}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit(event)}
      className="mt-5 grid gap-4 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start"
    >
      <div className="grid min-w-0 gap-4">
        <PhoneOrderChanges
          form={form}
          shop={shop}
          refusals={refusals}
          onAccepted={() => {
            setRefusals(0);
            focus('[type="submit"]');
          }}
        />
        <PhoneOrderClient form={form} shop={shop} onEnter={goOn} />
        <PhoneOrderDishes
          menu={shop.menu}
          form={form}
          picture={picture}
          error={form.errors.includes('itemsMissing') ? t('staff.phoneOrders.faults.itemsMissing') : undefined}
        />
      </div>
      <div className="max-lg:contents lg:sticky lg:top-4 lg:flex lg:max-h-[calc(100dvh-2rem)] lg:flex-col lg:gap-4">
        <PhoneOrderLines form={form} shop={shop} />
        <PhoneOrderTotal form={form} shop={shop} />
      </div>
    </form>
  );
}

/** At a keyboard, the phone number can be typed at once; on a phone, that would open its keyboard unasked. */
function usePhoneFocus(focusPhone: () => void): void {
  const first = useRef(focusPhone);
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) first.current();
  }, []);
}
