import { Fragment, memo } from 'react';
import { streetLine } from '../../../shared/orders/address.ts';
import { AllergyBanner } from '../../ui/allergy-banner.tsx';
import { AvoidedHits } from '../../ui/avoided-hits.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { LineText } from '../line-text.tsx';
import { ContactButton } from './contact-button.tsx';
import { CustomerWords } from './customer-words.tsx';
import { DetailsButton, StatusButtons } from './order-actions.tsx';
import {
  type OrderCardProps,
  OrderMark,
  OrderMoment,
  OrderNumbers,
  orderElementId,
  orderFrame,
  orderNumberId,
  PromiseLine,
} from './order-card.tsx';
import { OrderMenu } from './order-menu.tsx';
import { OrderPlace } from './order-place.tsx';
import { isTimed, PromiseButtons } from './promise-buttons.tsx';
import { TrialMark } from './trial-mark.tsx';
import { useUsedStatuses } from './use-open-orders.ts';

/** An order as a row of the compact list: the facts and actions of its card, with icons alone. */
export const OrderRow = memo(function OrderRow({ order, isGone = false, onDetails }: OrderCardProps) {
  const { t } = useTranslation();
  const hasMenu = useUsedStatuses().length > 0;
  return (
    <li
      id={orderElementId(order.id)}
      tabIndex={-1}
      className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-xl border bg-surface px-2.5 py-1.5 ${orderFrame(order, isGone)}`}
    >
      <div className="flex min-w-24 flex-1 flex-wrap items-center gap-1 sm:w-32 sm:flex-none md:w-56">
        <OrderMoment order={order} />
        <TrialMark order={order} />
        <OrderMark order={order} isGone={isGone} />
      </div>
      <div className="min-w-0 basis-full max-sm:order-last sm:basis-60 sm:grow">
        <p className="leading-snug">
          <OrderPlace order={order} className="font-bold" />
          {order.address && (
            <>
              {', '}
              <bdi>{streetLine(order.address)}</bdi>
            </>
          )}
          {order.items.map((line) => (
            <Fragment key={line.lineId}>
              {' · '}
              <b className="tabular-nums">{line.quantity}</b> × <LineText line={line} isInline />
              <AvoidedHits statement={line.statement} avoided={order.allergies} className="mx-1 inline-flex" />
            </Fragment>
          ))}
          {order.moreItems !== undefined && (
            <b>
              {' · '}
              {t('staff.orders.moreItems', { count: order.moreItems })}
            </b>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PromiseLine order={order} />
          {isTimed(order) && <PromiseButtons order={order} isGone={isGone} layout="row" />}
        </div>
        <AllergyBanner allergies={order.allergies} className="my-0.5 w-fit" />
        <OrderNumbers order={order} />
      </div>
      <fieldset
        aria-labelledby={orderNumberId(order.id)}
        inert={isGone}
        className={`flex gap-1.5 ${isGone ? 'opacity-40' : ''}`}
      >
        <StatusButtons order={order} layout="icons" />
        <ContactButton order={order} isIcon />
        <DetailsButton onPress={() => onDetails(order)} />
        {hasMenu && <OrderMenu order={order} />}
      </fieldset>
      {!isGone && <CustomerWords order={order} className="order-last basis-full" />}
    </li>
  );
});
