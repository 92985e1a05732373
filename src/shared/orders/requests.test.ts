import { expect, test } from 'vitest';
import { customerDetails } from './contract.ts';
import { placePhoneOrder } from './phone-order-contract.ts';
import { composeWhatsappMessage } from './whatsapp-contract.ts';

const messages = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ message }) => message);

const noa = { customerName: 'Noa Levi', customerEmail: 'noa@example.com', customerPhone: '050-123 4567' };

test('the phone number of a customer is stored in E.164', () => {
  expect(customerDetails.parse(noa)).toEqual({ ...noa, customerPhone: '+972501234567' });
});

test('a WhatsApp message needs the name of the customer', () => {
  const body = { orderNumber: '1001', customerName: 'Noa', language: 'en' };
  expect(messages(composeWhatsappMessage.body, body)).toBeUndefined();
  expect(messages(composeWhatsappMessage.body, { ...body, customerName: ' ' })).toHaveLength(1);
});

const item = { id: 1, name: 'Falafel', price: '42.50', quantity: 2 };
const order = {
  name: 'Noa',
  phone: '0501234567',
  cityId: 3,
  orderSource: 'phone',
  orderItems: [item],
  totalAmount: '85.00',
  paymentMethod: 'cash',
};

test('a phone order contains only lines with a quantity', () => {
  const items = [item, { ...item, id: 2, quantity: 0 }];
  const { orderItems } = placePhoneOrder.body.parse({ ...order, orderItems: items });
  expect(orderItems).toEqual([{ dishId: 1, name: 'Falafel', unitPrice: 4250, quantity: 2 }]);
  expect(placePhoneOrder.body.encode(placePhoneOrder.body.parse(order)).orderItems).toEqual([item]);
  expect(messages(placePhoneOrder.body, { ...order, orderItems: Array(201).fill(items[1]) })).toHaveLength(1);
  expect(messages(placePhoneOrder.body, { ...order, orderItems: [{ ...item, quantity: -1 }] })).toHaveLength(1);
});

test('a phone order names its city by id or by name', () => {
  const { cityId: _, ...noCity } = order;
  expect(messages(placePhoneOrder.body, { ...noCity, cityName: 'Haifa' })).toBeUndefined();
  for (const missing of [noCity, { ...noCity, cityName: ' ' }]) {
    expect(messages(placePhoneOrder.body, missing)).toEqual(['Name, phone, and city are required']);
  }
});

test.each([{ name: '' }, { phone: '  ' }, { phone: undefined }])(
  'a phone order with %j is rejected with the required fields',
  (change) => {
    expect(messages(placePhoneOrder.body, { ...order, ...change })).toContain('Name, phone, and city are required');
  },
);
