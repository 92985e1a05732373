import { expect, test } from 'vitest';
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

test('details of a website order that match the client in any spelling do not differ', () => {
  expect(differingDetails(ORDER, RECORD)).toEqual([]);
  const address = { ...EMPTY_ADDRESS, street: 'herzl st. 12', floor: '3' };
  expect(differingDetails({ ...ORDER, customerName: ' noa  levi', address }, RECORD)).toEqual([]);
});

test('details of a website order that differ from the client are listed', () => {
  const other = { ...ORDER, customerName: 'Dan', customerEmail: 'dan@example.com', cityId: 2 };
  expect(differingDetails(other, RECORD)).toEqual(['name', 'email', 'city']);
  expect(differingDetails({ ...ORDER, address: { ...HERZL, houseNumber: '13' } }, RECORD)).toEqual(['address']);
});

test('details that the client or the order lacks do not differ', () => {
  const empty = { client: { ...RECORD.client, email: null, cityId: null }, lastAddress: null };
  expect(differingDetails({ ...ORDER, cityId: 2, customerEmail: 'dan@example.com' }, empty)).toEqual([]);
  expect(differingDetails({ ...ORDER, cityId: null, address: null, customerEmail: '' }, RECORD)).toEqual([]);
});

test('details that staff confirmed or entered do not differ', () => {
  const other = { ...ORDER, customerEmail: 'dan@example.com' };
  expect(differingDetails({ ...other, detailsConfirmedAt: '2026-07-01T09:00:00.000Z' }, RECORD)).toEqual([]);
  expect(differingDetails({ ...other, orderSource: 'phone' }, RECORD)).toEqual([]);
});

const AT = '2026-07-01T09:00:00.000Z';
const claimed = { ...ORDER, deliveredAt: null, address: { ...HERZL, street: 'Allenby' } };

test('the address of a client is never one that only an undelivered website order contains', () => {
  expect(addressOnRecord([claimed])).toBeNull();
  expect(addressOnRecord([claimed, { ...claimed, address: HERZL, deliveredAt: AT }])).toEqual(HERZL);
});

test('the address of a client is the latest that staff entered or confirmed, otherwise one of a delivered order', () => {
  const delivered = { ...claimed, deliveredAt: AT };
  expect(addressOnRecord([delivered, { ...ORDER, orderSource: 'phone', deliveredAt: null }])).toEqual(HERZL);
  expect(addressOnRecord([delivered, { ...ORDER, detailsConfirmedAt: AT, deliveredAt: null }])).toEqual(HERZL);
  expect(addressOnRecord([{ ...delivered, address: null }])).toBeNull();
});
