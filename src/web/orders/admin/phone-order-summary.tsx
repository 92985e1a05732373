import { useId } from 'react';
import { contentsOf } from '../../../shared/allergens/contents.ts';
import { hasDestination } from '../../../shared/orders/fulfilment.ts';
import { lineText } from '../../../shared/orders/line-text.ts';
import { type PhoneOrderError, withMenuPrices } from '../../../shared/orders/phone-order.ts';
import { countOf, lineTotal } from '../../../shared/orders/pricing.ts';
import { missingToMinimum } from '../../../shared/orders/rules.ts';
import { AvoidedHits } from '../../ui/avoided-hits.tsx';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { InlineParts } from '../../ui/inline-parts.tsx';
import { Price } from '../../ui/price.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { LineText } from '../line-text.tsx';
import { amountsNow, PhoneOrderParts } from './phone-order-fee.tsx';
import { QuantityField } from './quantity-field.tsx';
import { cityOf, fulfilmentOf, type PhoneOrderForm, type PhoneOrderShop } from './use-phone-order.ts';

interface PhoneOrderSummaryProps {
  form: PhoneOrderForm;
  shop: PhoneOrderShop;
}

/** The lines in menu order, at current prices. */
export function PhoneOrderLines({ form, shop }: PhoneOrderSummaryProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const { values: order } = form;
  const current = withMenuPrices(order.lines, shop);
  const lines = shop.menu.flatMap((dish) =>
    current
      .filter(({ dishId }) => dishId === dish.id)
      .map((line) => ({ line, statement: contentsOf(dish, shop.groups, line.choices) })),
  );
  return (
    <section
      id={LINES_ID}
      aria-labelledby={`${id}-title`}
      inert={form.isSaving}
      className="flex min-h-0 flex-col rounded-3xl border border-line bg-surface p-4 transition-opacity inert:opacity-60 inert:delay-500 sm:p-5"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={`${id}-title`} className="font-bold font-display text-2xl">
          {t('staff.phoneOrders.order')}
        </h2>
        {form.isDirty && (
          <Button variant="quiet" onClick={form.discard} disabled={form.isSaving} className="-my-2 -me-3 text-sm">
            {t('staff.phoneOrders.clear')}
          </Button>
        )}
      </div>
      {lines.length === 0 ? (
        <p className="mt-2 text-muted">{t('staff.phoneOrders.emptyOrder')}</p>
      ) : (
        <ul className="-mx-1 mt-2 min-h-0 divide-y divide-line overflow-y-auto px-1">
          {lines.map(({ line, statement }) => {
            const { name } = lineText(line, language);
            return (
              <li key={line.key} className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 py-2">
                <span className="min-w-0 font-semibold leading-snug">
                  <LineText line={line} />
                  <AvoidedHits statement={statement} avoided={order.allergies} />
                </span>
                <Price agorot={lineTotal(line)} style="exact" className="justify-self-end font-semibold" />
                <Price agorot={line.unitPrice} style="exact" className="justify-self-start text-muted text-sm" />
                <QuantityField
                  dish={name}
                  quantity={line.quantity}
                  onChange={(quantity) => form.setLine({ ...line, quantity })}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

const LINES_ID = 'phone-order-lines';

/** Quantity, total and the submit button, always in view. */
export function PhoneOrderTotal({ form, shop }: PhoneOrderSummaryProps) {
  const { t } = useTranslation();
  const { values: order } = form;
  const lines = withMenuPrices(order.lines, shop);
  const city = cityOf(order, shop);
  const amounts = amountsNow(form, shop);
  const count = countOf(lines);
  return (
    <div className="z-10 rounded-3xl border border-line bg-surface px-4 py-3 shadow-xl max-lg:sticky max-lg:bottom-2 sm:px-5 lg:py-5 lg:shadow-none">
      <BelowMinimum subtotal={amounts.subtotal} minimum={city?.minimumOrderAmount ?? 0} />
      <Problems form={form} shop={shop} />
      <PhoneOrderParts amounts={amounts} />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="flex flex-col lg:w-full lg:flex-row lg:items-baseline lg:justify-between">
          <a
            href={`#${LINES_ID}`}
            className="text-muted text-sm underline lg:pointer-events-none lg:text-base lg:no-underline"
          >
            {t('staff.phoneOrders.items', { count })}
          </a>
          <span className="flex items-baseline gap-2 font-bold text-xl">
            <span className="text-base">{t('staff.phoneOrders.total')}</span>
            <Price agorot={amounts.total} style="exact" />
          </span>
        </p>
        <Button variant="primary" type="submit" disabled={form.isSaving} className="grow text-lg">
          {t(form.isSaving ? 'staff.phoneOrders.sending' : 'staff.phoneOrders.place')}
        </Button>
      </div>
    </div>
  );
}

/** The amount missing to the minimum; staff may go below it (spec.md §2). */
function BelowMinimum({ subtotal, minimum }: { subtotal: number; minimum: number }) {
  const { t } = useTranslation();
  const missing = subtotal > 0 ? missingToMinimum(subtotal, minimum) : 0;
  return (
    <p role="status" className="font-semibold text-sm text-tabs empty:hidden">
      {missing > 0 && (
        <InlineParts
          text={t('staff.phoneOrders.belowMinimum', { amount: '{{amount}}' })}
          parts={{ amount: <Price agorot={missing} /> }}
        />
      )}
    </p>
  );
}

/** The errors that one text stands for. */
const REQUIRED = ['nameMissing', 'phoneMissing', 'cityMissing'] as const satisfies PhoneOrderError[];

/** Why the order cannot be placed, next to the button, in the texts of the specification (§5). */
function Problems({ form: { values, problems, openAttempt }, shop }: PhoneOrderSummaryProps) {
  const { t } = useTranslation();
  const isRequired = REQUIRED.some((error) => problems.includes(error));
  const required = hasDestination(fulfilmentOf(values, shop)) ? 'required' : 'requiredOfPickup';
  const texts = [
    isRequired && t(`staff.phoneOrders.errors.${required}`),
    problems.includes('itemsMissing') && t('staff.phoneOrders.errors.itemsMissing'),
    openAttempt && t(`staff.phoneOrders.open.${openAttempt}`),
  ].filter((text) => text !== false && text !== null);
  if (texts.length === 0) return null;
  return (
    <div role="alert" className="mt-1 space-y-1 font-semibold text-danger text-sm">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
