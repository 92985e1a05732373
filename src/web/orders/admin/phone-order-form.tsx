import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Dish } from '../../../shared/menu/contract.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { type PhoneOrder, phoneOrderErrors } from '../../../shared/orders/phone-order.ts';
import { useFocusAfter } from '../../forms/use-focus-after.ts';
import { PhoneOrderChanges } from './phone-order-changes.tsx';
import { PhoneOrderClient } from './phone-order-client.tsx';
import { PhoneOrderDishes } from './phone-order-dishes.tsx';
import { PhoneOrderDone } from './phone-order-done.tsx';
import { dayAndSizeOf, PhoneOrderRefusals, type Refused, whenAndWhereOf } from './phone-order-refusals.tsx';
import { PhoneOrderLines, PhoneOrderTotal } from './phone-order-summary.tsx';
import { PhoneOrderTime } from './phone-order-time.tsx';
import { useOpenOptions } from './use-open-options.ts';
import { cityOf, FIELD_OF, mayBeConfirmed, offeredFor, type PhoneOrderShop, usePhoneOrder } from './use-phone-order.ts';

interface PhoneOrderFormProps {
  shop: PhoneOrderShop;
  /** Renders a dish's thumbnail. */
  picture(dish: Dish): ReactNode;
  /** Refetches the menu and cities; resolves when they are loaded. */
  onOutdated(): Promise<unknown>;
}

/** The phone order form on one screen, followed by its confirmation (spec.md §2). */
export function PhoneOrderForm(props: PhoneOrderFormProps) {
  const [placed, setPlaced] = useState<Order | null>(null);
  if (placed) return <PhoneOrderDone order={placed} onNext={() => setPlaced(null)} />;
  return <OpenForm {...props} onPlaced={setPlaced} />;
}

const NOTHING_REFUSED: Refused = { of: '', shortages: [], unserved: [], closed: null };
/** Names of inputs that differ from the form's fields. */
const INPUT_OF: Partial<Record<keyof PhoneOrder, string>> = { cityId: 'city', paymentMethod: 'payment', lines: 'dish' };

function OpenForm({ shop, picture, onOutdated, onPlaced }: PhoneOrderFormProps & { onPlaced(order: Order): void }) {
  const element = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const [refused, setRefused] = useState<Refused>(NOTHING_REFUSED);
  const focus = (selector: string) => element.current?.querySelector<HTMLElement>(selector)?.focus();
  const focusField = (field: keyof PhoneOrder) => focus(`[name="${INPUT_OF[field] ?? field}"]`);
  const form = usePhoneOrder({
    shop,
    onPlaced,
    onRefused({ code, shortages, unserved, full, ordering, closedDay = null }, order) {
      const of = whenAndWhereOf(order, cityOf(order, shop));
      const closed = ordering ? { ordering, closedDay } : null;
      setRefused({ of, shortages, unserved, full: full && { of: dayAndSizeOf(order), day: full }, closed });
      if (code === null || code === 'network') return;
      if (!mayBeConfirmed({ code })) setRefusals(refusals + 1);
      void onOutdated();
      if (code === 'city_unavailable') focusField('cityId');
    },
  });
  const options = useOpenOptions(shop.listed);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!options.refuse()) form.submit(event);
  };
  usePhoneFocus(() => focus('[name="phone"]'));
  useFocusAfter(form.isSaving);
  const goToDishes = () => {
    focusField(FIELD_OF[phoneOrderErrors(form.values, offeredFor(form.values, shop))[0] ?? 'itemsMissing']);
  };
  return (
    <form
      id={form.id}
      ref={element}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit(event)}
      className="mt-5 grid gap-4 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start"
    >
      {/* What is being sent is not changed. */}
      <div inert={form.isSaving} className="grid min-w-0 gap-4 transition-opacity inert:opacity-60 inert:delay-500">
        <PhoneOrderChanges
          form={form}
          shop={shop}
          refusals={refusals}
          onAccepted={() => {
            setRefusals(0);
            focus('[type="submit"]');
          }}
        />
        <PhoneOrderRefusals
          form={form}
          city={cityOf(form.values, shop)}
          {...refused}
          onTaken={() => focus('[type="submit"]')}
          onExceed={(confirmed) => {
            flushSync(() => form.change(confirmed));
            element.current?.requestSubmit();
          }}
        />
        <PhoneOrderClient form={form} shop={shop} onEnter={goToDishes} />
        <PhoneOrderTime form={form} shop={shop} />
        <PhoneOrderDishes
          menu={shop.listed}
          groups={shop.groups}
          form={form}
          options={options}
          picture={picture}
          error={form.errors.lines}
        />
      </div>
      <div className="max-lg:contents lg:sticky lg:top-[calc(var(--toast-top,0px)+1rem)] lg:flex lg:max-h-[calc(100dvh-var(--toast-top,0px)-2rem)] lg:flex-col lg:gap-4">
        <PhoneOrderLines form={form} shop={shop} />
        <PhoneOrderTotal form={form} shop={shop} />
      </div>
    </form>
  );
}

/** Focuses the phone number on devices with a keyboard; on phones this would open the on-screen keyboard. */
function usePhoneFocus(focusPhone: () => void): void {
  const first = useRef(focusPhone);
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) first.current();
  }, []);
}
