import { expect, test } from 'vitest';
import { createDeliveries, routeOf, stopIds } from '../../../test/delivery-shop.ts';
import { until } from '../../../test/eventually.ts';
import { countWaitingQueries } from '../../../test/waiting-queries.ts';
import { closeStops } from './stop-queries.ts';

test('an order that is put on a route while its former route ends is a stop of one route', async () => {
  await using shop = await createDeliveries(2);
  await shop.add([1, 2]);
  const ending = await shop.db.startTransaction().execute();
  await closeStops(ending, 1);
  const added = shop.add([1], 'Dana');
  await until(() => countWaitingQueries(shop.db));
  await ending.commit().execute();
  expect(stopIds(routeOf(await added))).toEqual([1]);
  expect((await shop.day()).routes.map(stopIds)).toEqual([[1], [2]]);
});
