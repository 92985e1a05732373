import { describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '../orders/address.ts';
import { addressOnRecord, differingDetails } from './claimed-details.ts';

const HERZL = { ...EMPTY_ADDRESS, street: 'Herzl', houseNumber: '12' };
const ORDER = {
  orderSource: 'website' as const,
  detailsConfirmedAt: null,
  customerName: 'Noa Levi',
  customerEmail: 'Noa@example.com',
  cityId: 1,
  address: HERZL,
};
const RECORD = { client: { name: 'Noa Levi', email: 'noa@example.com', cityId: 1 }, lastAddress: HERZL };

describe('details of a website order', () => {
  test('that are on record, in any spelling, do not differ', () => {
    expect(differingDetails(ORDER, RECORD)).toEqual([]);
    const address = { ...EMPTY_ADDRESS, street: 'herzl st. 12', floor: '3' };
    expect(differingDetails({ ...ORDER, customerName: ' noa  levi', address }, RECORD)).toEqual([]);
  });

  test('that are not on record are named', () => {
    const other = { ...ORDER, customerName: 'Dan', customerEmail: 'dan@example.com', cityId: 2 };
    expect(differingDetails(other, RECORD)).toEqual(['name', 'email', 'city']);
    expect(differingDetails({ ...ORDER, address: { ...HERZL, houseNumber: '13' } }, RECORD)).toEqual(['address']);
  });

  test('do not differ from what the record lacks, or if the order lacks them', () => {
    const empty = { client: { ...RECORD.client, email: null, cityId: null }, lastAddress: null };
    expect(differingDetails({ ...ORDER, cityId: 2, customerEmail: 'dan@example.com' }, empty)).toEqual([]);
    expect(differingDetails({ ...ORDER, cityId: null, address: null, customerEmail: '' }, RECORD)).toEqual([]);
  });

  test('do not differ once staff confirmed them, or if staff entered them', () => {
    const other = { ...ORDER, customerEmail: 'dan@example.com' };
    expect(differingDetails({ ...other, detailsConfirmedAt: '2026-07-01T09:00:00.000Z' }, RECORD)).toEqual([]);
    expect(differingDetails({ ...other, orderSource: 'phone' }, RECORD)).toEqual([]);
  });
});

describe('the address on record', () => {
  const AT = '2026-07-01T09:00:00.000Z';
  const claimed = { ...ORDER, deliveredAt: null, address: { ...HERZL, street: 'Allenby' } };

  test('is never one that a website order only claims', () => {
    expect(addressOnRecord([claimed])).toBeNull();
    expect(addressOnRecord([claimed, { ...claimed, address: HERZL, deliveredAt: AT }])).toEqual(HERZL);
  });

  test('is the latest that staff entered or confirmed, before one of a delivered order', () => {
    const delivered = { ...claimed, deliveredAt: AT };
    expect(addressOnRecord([delivered, { ...ORDER, orderSource: 'phone', deliveredAt: null }])).toEqual(HERZL);
    expect(addressOnRecord([delivered, { ...ORDER, detailsConfirmedAt: AT, deliveredAt: null }])).toEqual(HERZL);
    expect(addressOnRecord([{ ...delivered, address: null }])).toBeNull();
  });
});
