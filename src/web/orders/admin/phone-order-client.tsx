import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { nameAt } from '../../../shared/cities/areas.ts';
import { driveText } from '../../../shared/cities/days-text.ts';
import { LANGUAGE, LANGUAGES, type Language } from '../../../shared/languages.ts';
import { textIn } from '../../../shared/localised-text.ts';
import { PAYMENT_METHODS } from '../../../shared/orders/contract.ts';
import { hasDestination } from '../../../shared/orders/fulfilment.ts';
import { Field } from '../../ui/field.tsx';
import { FulfilmentChoice } from '../../ui/fulfilment-choice.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { InlineParts } from '../../ui/inline-parts.tsx';
import { Price } from '../../ui/price.tsx';
import { radioTabStop } from '../../ui/radio-tab-stop.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { AddressFields } from '../address-fields.tsx';
import { PhoneOrderAllergies } from './phone-order-allergies.tsx';
import { PhoneOrderArea } from './phone-order-area.tsx';
import { PhoneOrderCaller } from './phone-order-caller.tsx';
import { PhoneOrderCoupon } from './phone-order-coupon.tsx';
import { PhoneOrderFee } from './phone-order-fee.tsx';
import { PhoneOrderPhone } from './phone-order-phone.tsx';
import { useClientToStartWith } from './start-phone-order.ts';
import { useKnownClient } from './use-known-client.ts';
import { cityOf, fulfilmentOf, type PhoneOrderForm, type PhoneOrderShop } from './use-phone-order.ts';

interface PhoneOrderClientProps {
  form: PhoneOrderForm;
  shop: PhoneOrderShop;
  /** Called on Enter in a field; focuses the next missing one. */
  onEnter(): void;
}

/** The client and the city. The phone number comes first, because it fills in known data. */
export function PhoneOrderClient({ form, shop, onEnter }: PhoneOrderClientProps) {
  const { t } = useTranslation();
  const id = useId();
  const { values: order, errors, change } = form;
  const fulfilment = fulfilmentOf(order, shop);
  const isDelivered = hasDestination(fulfilment);
  const hasAddress = shop.addressRule !== 'off' && isDelivered;
  const lookUp = useKnownClient({ order, change, hasAddress });
  const awaitLookUp = useMoveOn(lookUp.isSettled, onEnter);
  useClientToStartWith(form, awaitLookUp);
  const onEnterKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return;
    if (event.target.type === 'radio' || event.target.type === 'checkbox') return;
    event.preventDefault();
    if (event.target.name === 'phone' && !lookUp.isSettled) awaitLookUp();
    else onEnter();
  };
  return (
    <section
      aria-labelledby={`${id}-title`}
      onKeyDown={onEnterKey}
      className="rounded-3xl border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id={`${id}-title`} className="font-bold font-display text-2xl">
        {t('staff.phoneOrders.client')}
      </h2>
      <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2 2xl:grid-cols-3">
        <PhoneOrderPhone form={form} />
        <div className="sm:pt-7 2xl:col-span-2">
          <PhoneOrderCaller lookUp={lookUp} form={form} shop={shop} />
        </div>
        <Field {...form.field('name')} label={t('staff.phoneOrders.name')} dir="auto" autoComplete="off" />
        <FulfilmentChoice
          offered={shop.offered}
          value={fulfilment}
          name="fulfilment"
          onChange={form.setFulfilment}
          className="sm:pt-7"
        />
        {isDelivered && <CityField form={form} shop={shop} error={errors.cityId} />}
        <PhoneOrderFee form={form} shop={shop} />
        <PhoneOrderCoupon form={form} shop={shop} />
        <Field
          {...form.field('email')}
          label={t('staff.phoneOrders.email')}
          type="email"
          dir="ltr"
          autoComplete="off"
        />
        <PaymentField form={form} />
        <SelectField
          label={t('staff.phoneOrders.language')}
          value={order.language ?? shop.mainLanguage}
          onChange={(event) => change({ language: event.target.value as Language })}
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {LANGUAGE[language].name}
            </option>
          ))}
        </SelectField>
      </div>
      {hasAddress && (
        <fieldset className="mt-4 min-w-0">
          <legend className="mb-2 font-bold">{t('address.title')}</legend>
          <AddressFields field={form.field} rule="optional" areas={cityOf(order, shop)?.areas} />
        </fieldset>
      )}
      <PhoneOrderAllergies form={form} shop={shop} />
    </section>
  );
}

/**
 * Returns a function that calls `moveOn` once the phone number is looked up, when a known client's fields are filled in,
 * unless the focus has left the number by then.
 */
function useMoveOn(isSettled: boolean, moveOn: () => void): () => void {
  const isWaiting = useRef(false);
  const onSettled = useEffectEvent(() => {
    if (!isWaiting.current) return;
    isWaiting.current = false;
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && activeElement.name === 'phone') moveOn();
  });
  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled]);
  return () => {
    isWaiting.current = true;
  };
}

interface PartProps {
  form: PhoneOrderForm;
  shop: PhoneOrderShop;
  error: string | undefined;
}

/** The active cities, the areas of the selected one, and the minimum there. */
function CityField({ form: { values: order, setCity, setArea }, shop, error }: PartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { cities } = shop;
  const city = cityOf(order, shop);
  const whole = cities.find(({ id }) => id === city?.id);
  return (
    <div>
      <SelectField
        label={t('staff.phoneOrders.city')}
        name="city"
        value={city?.id ?? ''}
        error={error}
        onChange={(event) => setCity(Number(event.target.value) || null)}
        disabled={cities.length === 0}
      >
        <option value="">{t('staff.phoneOrders.chooseCity')}</option>
        {cities.map((each) => (
          <option key={each.id} dir="auto" value={each.id}>
            {textIn(each.name, language)}
          </option>
        ))}
      </SelectField>
      {cities.length === 0 && (
        <p role="status" className="mt-1 font-semibold text-danger text-sm">
          {t('staff.phoneOrders.noCities')}
        </p>
      )}
      {city && whole && whole.areas.length > 0 && (
        <PhoneOrderArea city={whole} area={city.area} order={order} shop={shop} onArea={setArea} />
      )}
      {city?.deliveryDays && (
        <p className="mt-1 text-muted text-sm">{driveText({ ...city, name: nameAt(city) }, { t, language })}</p>
      )}
      {city && (
        <p className="mt-1 text-muted text-sm">
          <InlineParts
            text={t('staff.phoneOrders.cityMinimum', { amount: '{{amount}}' })}
            parts={{ amount: <Price agorot={city.minimumOrderAmount} /> }}
          />
        </p>
      )}
    </div>
  );
}

function PaymentField({ form: { values: order, change } }: Pick<PartProps, 'form'>) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('staff.phoneOrders.payment')}</legend>
      <div className="grid auto-cols-[minmax(max-content,1fr)] grid-flow-col gap-2">
        {PAYMENT_METHODS.map((method, index) => (
          <label
            key={method}
            className="flex h-12 cursor-pointer items-center gap-2.5 rounded-2xl border border-line bg-paper px-4 has-checked:border-tabs has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-(--focus) has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="payment"
              tabIndex={radioTabStop(index === 0, order.paymentMethod !== null)}
              checked={order.paymentMethod === method}
              onChange={() => change({ paymentMethod: method })}
              className="size-5 accent-(--buttons) outline-none"
            />
            {t(`staff.phoneOrders.${method}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
