import { useState } from 'react';
import { RoutePanel } from '../../delivery-routes/admin/route-panel.tsx';
import { useDeliveries, useDeliveryChanges } from '../../delivery-routes/admin/use-deliveries.ts';
import { WaitingOrders } from '../../delivery-routes/admin/waiting-orders.tsx';
import { useUsedStatuses } from '../../orders/admin/use-open-orders.ts';
import { Field } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useTranslation } from '../../ui/texts.tsx';

/** The delivery routes of a day, and the orders that wait for one. */
export function DeliveriesPage() {
  const { t } = useTranslation();
  /** Today without one. */
  const [day, setDay] = useState<string | null>(null);
  const deliveries = useDeliveries(day);
  const changes = useDeliveryChanges(day);
  const used = useUsedStatuses();
  return (
    <>
      <SectionHeading title={t('staff.sections.deliveries')} />
      <Field
        label={t('staff.deliveries.day')}
        type="date"
        value={day ?? deliveries.data?.today ?? ''}
        onChange={(event) => setDay(event.target.value === '' ? null : event.target.value)}
        className="mt-5 max-w-60"
      />
      <Loaded query={deliveries} skeleton={{ count: 2, className: 'h-40' }}>
        {(data) => (
          <>
            <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
              <WaitingOrders data={data} changes={changes} onDay={setDay} />
              <div className="grid gap-5">
                {data.routes
                  .filter(({ endedAt }) => endedAt === null)
                  .map((route) => (
                    <RoutePanel key={route.id} {...{ route, changes, used }} />
                  ))}
              </div>
            </div>
            {data.routes.some(({ endedAt }) => endedAt !== null) && (
              <details className="mt-6">
                <summary className="min-h-11 cursor-pointer py-2 font-bold text-lg">
                  {t('staff.deliveries.over')}
                </summary>
                <div className="mt-2 grid items-start gap-5 lg:grid-cols-2">
                  {data.routes
                    .filter(({ endedAt }) => endedAt !== null)
                    .map((route) => (
                      <RoutePanel key={route.id} {...{ route, changes, used }} />
                    ))}
                </div>
              </details>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
