import { describe, expect, test } from 'vitest';
import { invalidFields } from '../../../test/responses.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { isolate } from '../../shared/bidi.ts';
import { composeWhatsappMessage } from '../../shared/orders/whatsapp-contract.ts';

const ask = (world: World, changes: Record<string, unknown> = {}) =>
  world.post('/api/whatsapp/message', { orderNumber: '1001', customerName: 'Noa Levi', language: 'en', ...changes });

describe('the WhatsApp message of the confirmation', () => {
  test.each([
    ['en', 'I have just placed order'],
    ['he', 'הזמנ'],
    ['tr', 'sipariş'],
  ] as const)('is in the requested language %s', async (language, words) => {
    await using world = await createWorld();
    await world.set('appName', 'Sofra');
    const parts = { orderNumber: '1001', customerName: 'Noa Levi', language };
    const { message } = await world.call(composeWhatsappMessage, { body: parts });
    expect(message).toContain(words);
    for (const part of ['Noa Levi', '1001', 'Sofra']) expect(message).toContain(isolate(part));
  });

  test('has the default name of a shop without a name', async () => {
    await using world = await createWorld();
    expect((await ask(world, { language: 'he' })).body).toMatchObject({ message: expect.stringContaining('סופרה') });
  });

  test('is the same whether the order exists, has another name or is hidden, and without any order', async () => {
    await using world = await createWorld();
    const request = { customerName: 'Noa Levi', orderNumber: '1001' };
    const without = await ask(world, request);
    expect([without.status, without.text]).toEqual([200, expect.stringContaining('1001')]);
    await world.addOrder({ language: 'tr' });
    expect((await ask(world, request)).body).toEqual(without.body);
    const other = await ask(world, { ...request, customerName: 'Dana' });
    expect([other.status, other.text]).toEqual([200, without.text.replace('Noa Levi', 'Dana')]);
    await world.deleteClient();
    expect((await ask(world, request)).body).toEqual(without.body);
  });

  test('is about pickup if the caller says so, or if the shop offers nothing else', async () => {
    await using world = await createWorld();
    const pickup = expect.stringContaining('for pickup');
    expect((await ask(world)).body).toEqual({ message: expect.stringContaining('delivery') });
    expect((await ask(world, { fulfilment: 'pickup' })).body).toEqual({ message: pickup });
    await world.set('fulfilments', 'pickup');
    expect((await ask(world)).body).toEqual({ message: pickup });
  });

  test.each([
    ['customerName', ''],
    ['language', 'de'],
    ['orderNumber', 1001],
    ['orderNumber', ''],
    ['fulfilment', 'drone'],
  ])('is rejected with 400 without a valid %s', async (field, value) => {
    await using world = await createWorld();
    expect(invalidFields(await ask(world, { [field]: value }))).toEqual([field]);
  });
});
