import type { InfiniteData } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../../../shared/orders/contract.ts';
import type { OrderStatus } from '../../../shared/orders/statuses.ts';
import { StaffQueryClient } from '../../api/query-client.ts';
import { findLastListed, findListed, isListed, ORDERS_KEY, type OrdersFilter, type OrdersPage } from './use-orders.ts';

const ID = 7;

describe('an order that cached lists contain', () => {
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

  test('is as the list has it that was fetched last', () => {
    fetchList({ status: 'pending' }, 'pending');
    fetchList({ status: 'preparing' }, 'preparing');
    expect(findListed(client, ID)?.status).toBe('preparing');
    fetchList({ status: 'pending' }, 'confirmed');
    expect(findListed(client, ID)?.status).toBe('confirmed');
  });

  test('is not as a list has it that has changed since, although it is listed', async () => {
    fetchList({ status: 'pending' }, 'pending');
    await client.invalidateQueries({ queryKey: ORDERS_KEY });
    expect(findListed(client, ID)).toBeUndefined();
    expect(isListed(client, ID)).toBe(true);
    expect(findLastListed(client, ID)?.status).toBe('pending');
  });

  test('is as an older list has it, where the newer one has changed since', async () => {
    fetchList({ status: 'pending' }, 'pending');
    fetchList({ q: 'Dana' }, 'confirmed');
    await client.invalidateQueries({ queryKey: keyOf({ q: 'Dana' }) });
    expect(findListed(client, ID)?.status).toBe('pending');
    expect(findLastListed(client, ID)?.status).toBe('confirmed');
  });

  test('is not found in a list without it, or in what is no list', () => {
    client.setQueryData([...ORDERS_KEY, 'counts', {}], { pending: 1 });
    fetchList({ status: 'pending' }, 'pending');
    expect(findListed(client, ID + 1)).toBeUndefined();
    expect(isListed(client, ID + 1)).toBe(false);
  });
});
