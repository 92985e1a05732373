import { useContext, useEffect, useEffectEvent } from 'react';
import { orderForSlot } from '../../../shared/hours/slot.ts';
import type { PaymentMethod } from '../../../shared/orders/contract.ts';
import { exceededLimit, missingToMinimum } from '../../../shared/orders/rules.ts';
import { Form } from '../../forms/form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TodayContext } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { AllergyNote } from '../allergy-note.tsx';
import type { CartOfPage } from '../cart/cart-of-page.ts';
import { GoneNotice } from '../cart/gone-notice.tsx';
import { problemOf } from '../cart/line-problem.ts';
import { OrderLines } from '../cart/order-lines.tsx';
import { PortionNotice } from '../cart/portion-notice.tsx';
import { CouponPart } from '../coupon/coupon-part.tsx';
import type { OrderProblem } from '../order-problem.ts';
import { useOrderingForLines } from '../use-ordering-for-lines.ts';
import { CheckoutEnd, CheckoutFooter } from './checkout-footer.tsx';
import { CheckoutFulfilment } from './checkout-fulfilment.tsx';
import { AmountNotices, CheckoutNotices, type LostCity } from './checkout-notices.tsx';
import { CheckoutTime } from './checkout-time.tsx';
import { CityDayNotice } from './city-day-notice.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { OrderSection } from './order-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { type CheckoutOptions, useCheckout } from './use-checkout.ts';
import { useCheckoutPlace, useMissingPlace } from './use-checkout-place.ts';
import { useToldFulfilment } from './use-told-fulfilment.ts';

export interface CheckoutDialogProps
  extends CartOfPage,
    Omit<CheckoutOptions, 'missingPlace' | 'selectable' | 'lines' | 'city' | 'amounts' | 'slots'> {
  /** The selected city, when it is no longer delivered to. */
  lostCity: LostCity | null;
  /** Whether the customer has gone back: it closes, once an order that is being sent is cancelled. */
  isLeaving: boolean;
}

/** Customer details, order lines, payment, and submission (spec.md §2 and §5). */
export function CheckoutDialog({ lines, groups, cities, city, amounts, ...props }: CheckoutDialogProps) {
  const { t } = useTranslation();
  const { minimum, oldMinimum, missingToFree, oldFee } = props;
  const isCityMissing = cities.length > 0 && city === null;
  // The minimum depends on the city.
  const missing = isCityMissing ? 0 : missingToMinimum(amounts.subtotal, minimum);
  const { timeZone } = useContext(TodayContext);
  const { ordering, slots, linesForSomeTimes, learn } = useOrderingForLines(props.ordering, {
    lines,
    timeZone,
    to: { cityId: city?.id, areaId: city?.area?.id },
  });
  const onProblem = (problem: OrderProblem) => {
    learn(problem);
    props.onProblem(problem);
  };
  const way = useToldFulfilment(props);
  const methods = offeredMethods(props.bitPaymentLink);
  const checkout = useCheckout({
    ...props,
    selectable: way.selectable(methods),
    lines,
    city,
    amounts,
    missingPlace: useMissingPlace({ ...props, cities, city }),
    ordering,
    slots: slots.slots,
    onProblem,
  });
  const { form, method } = checkout;
  const place = useCheckoutPlace(checkout, { ...props, cities, city, amounts });
  useOnLeaving(props.isLeaving, checkout.cancel);
  const orderable = lines.filter((line) => problemOf(line, groups) === null);
  const hasProblem = orderable.length < lines.length;
  const hasTimeChanged = checkout.time.hasChanged(form.values.day);
  const isClosed = ordering?.kind === 'none';
  // A line that has to be changed first costs something else then.
  const havePricesChanged = orderable.some(({ oldPrice }) => oldPrice !== undefined);
  const isPaymentMissing = method === null && form.values.customerName.trim() !== '';
  const limit = exceededLimit(lines);
  const step = { fulfilment: props.fulfilment, hasProblem, limit, hasTimeChanged, isPaymentMissing };
  const hasChanged = havePricesChanged || oldFee !== undefined || props.gone.length > 0 || checkout.changeCount > 0;

  return (
    <Dialog
      hasAddress
      title={t('shop.checkout.title')}
      description={t('shop.checkout.description')}
      closeLabel={t('shop.checkout.cancel')}
      onClose={checkout.cancel}
      footer={
        <CheckoutFooter
          {...step}
          checkout={checkout}
          total={amounts.total}
          hasChanged={hasChanged}
          isBlocked={missing > 0 || hasProblem || limit !== null || isClosed}
        />
      }
    >
      <Form form={form} isOpenWhileSaving className="space-y-6">
        <CheckoutNotices
          goneFulfilment={way.gone}
          lostCity={props.lostCity}
          isCityMissing={isCityMissing}
          gotNoResponse={checkout.gotNoResponse}
        />
        <CustomerFields checkout={checkout} areas={place.areas}>
          <CheckoutFulfilment
            {...props}
            {...place}
            onFulfilment={way.choose}
            cities={cities}
            city={city}
            isDriveTold={hasTimeChanged}
          />
          {city && ordering && hasTimeChanged && <CityDayNotice city={city} ordering={ordering} />}
        </CustomerFields>
        <fieldset inert={form.isSaving} className="min-w-0 empty:hidden has-[>:empty]:hidden">
          <CheckoutTime
            ordering={ordering}
            linesForSomeTimes={linesForSomeTimes}
            slots={slots}
            day={form.values.day}
            orderFor={checkout.time.shown(form.values.day).orderFor}
            changeCount={checkout.time.changeCount}
            onDay={(day) => {
              form.change({ day });
              checkout.portions.choose(day);
            }}
            onSlot={(slot) => {
              form.change({ day: orderForSlot(slot) });
              checkout.portions.choose(slot.day);
            }}
          />
        </fieldset>
        <fieldset inert={form.isSaving} className="min-w-0">
          <AllergyNote
            allergies={form.values.allergies}
            error={form.errors.allergies}
            onChange={(allergies) => form.change({ allergies })}
          />
        </fieldset>
        <OrderSection changeCount={checkout.changeCount}>
          <GoneNotice dishes={props.gone} className="mb-3" isScrolledTo />
          <PortionNotice
            shortages={checkout.portions.shortages}
            lines={lines}
            hasOtherDays={(props.ordering?.days.length ?? 0) > 1}
          />
          <AmountNotices
            havePricesChanged={havePricesChanged}
            minimum={minimum}
            oldMinimum={oldMinimum}
            missing={missing}
            amounts={amounts}
            oldFee={oldFee}
          />
          {/* What is being sent is not changed. */}
          <fieldset className="min-w-0" inert={form.isSaving}>
            <OrderLines
              lines={lines}
              groups={groups}
              amounts={amounts}
              missingToFree={missingToFree}
              priceStyle="exact"
              allergies={form.values.allergies ?? []}
              onChange={props.onChangeLine}
            />
            {props.coupon && <CouponPart coupon={props.coupon} amounts={amounts} minimum={minimum} />}
          </fieldset>
        </OrderSection>
        <fieldset inert={form.isSaving}>
          <PaymentSection
            fulfilment={props.fulfilment}
            methods={methods}
            value={method}
            onChange={(paymentMethod) => {
              way.accept();
              form.change({ paymentMethod });
            }}
          />
        </fieldset>
        <CheckoutEnd {...step} checkout={checkout} />
      </Form>
    </Dialog>
  );
}

function offeredMethods(bitPaymentLink: string | undefined): readonly PaymentMethod[] {
  return bitPaymentLink ? ['bit', 'cash'] : ['cash'];
}

/** Calls `leave` when the customer has gone back in the browser's history. */
function useOnLeaving(isLeaving: boolean, leave: () => void): void {
  const onLeaving = useEffectEvent(leave);
  useEffect(() => {
    if (isLeaving) onLeaving();
  }, [isLeaving]);
}
