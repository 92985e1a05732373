import type { InfiniteData } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../../../shared/orders/contract.ts';
import type { OrderStatus } from '../../../shared/orders/statuses.ts';
import { StaffQueryClient } from '../../api/query-client.ts';
import { findLastListed, findListed, isListed, ORDERS_KEY, type OrdersFilter, type OrdersPage } from './use-orders.ts';

const ID = 7;

describe('an order in cached lists', () => {
  let client: StaffQueryClient;
  let fetchedAt: number;
  beforeEach(() => {
    client = new StaffQueryClient({ onError: () => undefined });
    fetchedAt = 0;
  });

  const keyOf = (filter: OrdersFilter) => [...ORDERS_KEY, filter];

  /** Has the list of a filter fetched, with the order in this status. */
  function fetchList(filter: OrdersFilter, status: OrderStatus): void {
    const list: InfiniteData<OrdersPage> = {
      pages: [{ orders: [{ id: ID, status } as Order], total: 1, next: null }],
      pageParams: [undefined],
    };
    fetchedAt += 1000;
    client.setQueryData(keyOf(filter), list, { updatedAt: fetchedAt });
  }

  test('is as the list fetched last has it', () => {
    fetchList({ status: 'pending' }, 'pending');
    fetchList({ status: 'preparing' }, 'preparing');
    expect(findListed(client, ID)?.status).toBe('preparing');
    fetchList({ status: 'pending' }, 'confirmed');
    expect(findListed(client, ID)?.status).toBe('confirmed');
  });

  test('is unknown if its list has changed since, but still listed', async () => {
    fetchList({ status: 'pending' }, 'pending');
    await client.invalidateQueries({ queryKey: ORDERS_KEY });
    expect(findListed(client, ID)).toBeUndefined();
    expect(isListed(client, ID)).toBe(true);
    expect(findLastListed(client, ID)?.status).toBe('pending');
  });

  test('is not found in a list without it', () => {
    client.setQueryData([...ORDERS_KEY, 'counts', {}], { pending: 1 });
    fetchList({ status: 'pending' }, 'pending');
    expect(findListed(client, ID + 1)).toBeUndefined();
    expect(isListed(client, ID + 1)).toBe(false);
  });
});
