import { useContext, useId, useState } from 'react';
import { nextDate } from '../../../shared/calendar.ts';
import { dateTitle } from '../../../shared/hours/ordering-text.ts';
import { slotOfOrder } from '../../../shared/hours/slot.ts';
import { stateOf } from '../../../shared/hours/states.ts';
import { FULFILMENT_WORDS } from '../../../shared/orders/fulfilment-words.ts';
import { OTHER_DAY } from '../../../shared/orders/phone-order.ts';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { OrderingNotice } from '../../ui/ordering-notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TodayContext } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { SlotOptions } from './slot-options.tsx';
import { useOfferedSlots } from './use-offered-slots.ts';
import { cityOf, fulfilmentOf, type PhoneOrderForm, type PhoneOrderShop } from './use-phone-order.ts';

/** For when the order is: the next possible time, one of the days or slots that customers choose from, or any other day. */
export function PhoneOrderTime({ form, shop }: { form: PhoneOrderForm; shop: PhoneOrderShop }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useContext(TodayContext);
  const id = useId();
  // While a date is typed, it can be one of the days to choose from for a moment.
  const [entersDate, setEnteringDate] = useState(false);
  const fulfilment = fulfilmentOf(form.values, shop);
  const city = cityOf(form.values, shop);
  const ordering = stateOf(shop.orderings, { fulfilment, cityId: city?.id, areaId: city?.area?.id });
  const slots = useOfferedSlots(ordering, { cityId: city?.id, areaId: city?.area?.id });
  const { orderDay = '' } = form.values;
  // A day that was chosen is never out of sight, such as for a delivery before the order became a pickup.
  if (!ordering || (ordering.kind === 'now' && ordering.minutes === null && orderDay === '')) return null;
  const days = ordering.kind === 'slots' ? [] : ordering.days;
  const isOffered = days.includes(orderDay) || slotOfOrder(orderDay) !== null;
  const isOther = orderDay !== '' && (entersDate || !isOffered);
  const choose = (value: string) => {
    setEnteringDate(false);
    form.setDay(value === OTHER_DAY ? nextDate(ordering.days.at(-1) ?? today.date) : value);
  };
  return (
    <section aria-labelledby={id} className="rounded-3xl border border-line bg-surface p-4 sm:p-5">
      <h2 id={id} className="font-bold font-display text-2xl">
        {t(FULFILMENT_WORDS[fulfilment].name)}
      </h2>
      <OrderingNotice ordering={ordering} className="mt-2 text-muted" />
      <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2 2xl:grid-cols-3">
        <SelectField
          label={t('staff.phoneOrders.time.label')}
          value={isOther ? OTHER_DAY : orderDay}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{t('staff.phoneOrders.time.next')}</option>
          {days.map((day) => (
            <option key={day} value={day}>
              {dateTitle(day, { t, language, today })}
            </option>
          ))}
          <SlotOptions slots={slots} value={orderDay} />
          <option value={OTHER_DAY}>{t('staff.phoneOrders.time.other')}</option>
        </SelectField>
        {isOther && (
          <Field
            type="date"
            label={t('staff.phoneOrders.time.day')}
            name="orderDay"
            value={orderDay === OTHER_DAY ? '' : orderDay}
            error={form.errors.orderDay}
            min={today.date}
            onChange={(event) => {
              setEnteringDate(true);
              // There is no value while a date is typed that does not exist, such as the 31st of a shorter month.
              form.setDay(event.target.value || OTHER_DAY);
            }}
          />
        )}
      </div>
    </section>
  );
}
