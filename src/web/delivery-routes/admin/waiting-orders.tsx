import { useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import type { DeliveryDay, DeliveryRoute } from '../../../shared/delivery-routes/contract.ts';
import { MAX_ROUTE_NAME, MAX_STOPS } from '../../../shared/delivery-routes/rules.ts';
import { groupBy } from '../../../shared/group-by.ts';
import { textIn } from '../../../shared/localised-text.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { Panel } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { DeliveryOrder } from './delivery-order.tsx';
import type { DeliveryChanges } from './use-deliveries.ts';
import { WaitingDays } from './waiting-days.tsx';

interface WaitingOrdersProps {
  data: DeliveryDay;
  changes: DeliveryChanges;
  /** Shows another day. */
  onDay(day: string): void;
}

/** The orders that are on no route, to be put on a new one or an open one. */
export function WaitingOrders({ data: { day, routes, waiting, waitingDays }, changes, onDay }: WaitingOrdersProps) {
  const { t } = useTranslation();
  const [cities, setCities] = useState<readonly (number | null)[]>([]);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  // For good: the next order of a city without any would otherwise take those that are shown meanwhile out of sight.
  const left = cities.filter((id) => waiting.some(({ cityId }) => cityId === id));
  if (left.length < cities.length) setCities(left);
  const shown = cities.length === 0 ? waiting : waiting.filter(({ cityId }) => cities.includes(cityId));
  // In the sequence in which they were chosen, which is that of the stops.
  const picked = chosen.filter((id) => shown.some((order) => order.id === id));
  const toggle = (id: number, isOn: boolean) =>
    setChosen((all) => (isOn ? [...all, id] : all.filter((each) => each !== id)));
  const chooseAll = () => setChosen(shown.map(({ id }) => id).slice(0, MAX_STOPS));
  return (
    <Panel
      title={t('staff.deliveries.waiting')}
      action={shown.length > 1 && <Button onClick={chooseAll}>{t('staff.deliveries.all')}</Button>}
    >
      {waiting.length === 0 ? (
        <div className="py-4">
          <p className="font-semibold">{t('staff.deliveries.waitingNone')}</p>
          <p className="text-muted">{t('staff.deliveries.waitingNoneText')}</p>
          <WaitingDays days={waitingDays} shown={day} onShow={onDay} />
        </div>
      ) : (
        <>
          <CityChips orders={waiting} chosen={cities} onChange={setCities} />
          <ul className="divide-y divide-line">
            {shown.map((order) => (
              <li key={order.id}>
                <label className="flex cursor-pointer items-start gap-3 py-3">
                  <input
                    type="checkbox"
                    aria-label={t('staff.deliveries.choose', { number: isolate(order.orderNumber) })}
                    checked={picked.includes(order.id)}
                    onChange={({ target }) => toggle(order.id, target.checked)}
                    className="size-6 shrink-0 accent-(--buttons)"
                  />
                  <DeliveryOrder order={order} />
                </label>
              </li>
            ))}
          </ul>
          <PutOnRoute
            day={day}
            routes={routes.filter(({ endedAt }) => endedAt === null)}
            picked={picked.flatMap((id) => waiting.find((order) => order.id === id) ?? [])}
            changes={changes}
            // What was chosen meanwhile stays.
            onDone={(ids) => setChosen((all) => all.filter((id) => !ids.includes(id)))}
          />
        </>
      )}
    </Panel>
  );
}

interface CityChipsProps {
  orders: readonly Order[];
  chosen: readonly (number | null)[];
  onChange(chosen: readonly (number | null)[]): void;
}

/** The cities of the orders; one alone is no choice. */
function CityChips({ orders, chosen, onChange }: CityChipsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const byCity = [...groupBy(orders, ({ cityId }) => cityId)];
  if (byCity.length < 2) return null;
  return (
    <fieldset className="mb-2 flex flex-wrap gap-2">
      <legend className="sr-only">{t('staff.deliveries.cities')}</legend>
      {byCity.map(([id, [first, ...others]]) => (
        <Chip
          key={id}
          label={`${(first && textIn(first.cityName, language)) || t('staff.deliveries.noCity')} · ${others.length + 1}`}
          isOn={chosen.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))}
        />
      ))}
    </fieldset>
  );
}

interface PutOnRouteProps {
  day: string;
  /** The open ones. */
  routes: readonly DeliveryRoute[];
  picked: readonly Order[];
  changes: DeliveryChanges;
  /** Called with the ids of the orders that are on the route now. */
  onDone(orderIds: readonly number[]): void;
}

const NEW = 'new';

/** Puts the chosen orders on a new route, or at the end of an open one. */
function PutOnRoute({ day, routes, picked, changes: { added, edited }, onDone }: PutOnRouteProps) {
  const { t } = useTranslation();
  const showOutcome = useOutcomeToast();
  const [to, setTo] = useState(NEW);
  const [name, setName] = useState('');
  const route = routes.find(({ id }) => String(id) === to);
  const isTooMany = picked.length + (route?.stops.length ?? 0) > MAX_STOPS;
  const isReady = picked.length > 0 && !isTooMany && (route !== undefined || name.trim() !== '');
  const isBusy = added.isPending || edited.isPending;
  const failed = t('staff.deliveries.failed');
  const put = async () => {
    const orderIds = picked.map(({ id }) => id);
    const isDone = route
      ? await showOutcome(edited.mutateAsync({ ...route, stops: [...route.stops, ...picked] }), { failed })
      : await showOutcome(added.mutateAsync({ name: name.trim(), day, orderIds }), {
          done: t('staff.deliveries.added'),
          failed,
        });
    if (!isDone) return;
    setName('');
    onDone(orderIds);
  };
  return (
    <form
      className="mt-3 grid items-start gap-3 border-line border-t pt-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isBusy) void put();
      }}
    >
      {routes.length > 0 && (
        <SelectField
          label={t('staff.deliveries.to')}
          value={route ? to : NEW}
          onChange={(event) => setTo(event.target.value)}
        >
          <option value={NEW}>{t('staff.deliveries.newRoute')}</option>
          {routes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {!route && (
        <Field
          label={t('staff.deliveries.name')}
          hint={t('staff.deliveries.nameHint')}
          value={name}
          maxLength={MAX_ROUTE_NAME}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <div className="sm:col-span-2">
        {isTooMany && <p className="mb-2 text-danger">{t('staff.deliveries.tooMany', { max: MAX_STOPS })}</p>}
        <Button type="submit" data-once variant="primary" disabled={!isReady || isBusy}>
          {picked.length === 0
            ? t('staff.deliveries.chooseFirst')
            : t('staff.deliveries.add', { count: picked.length })}
        </Button>
      </div>
    </form>
  );
}
