import { describe, expect, test } from 'vitest';
import { invalidFields } from '../../../test/responses.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { isolate } from '../../shared/bidi.ts';
import { composeWhatsappMessage } from '../../shared/orders/whatsapp-contract.ts';

const ask = (world: World, changes: Record<string, unknown> = {}) =>
  world.post('/api/whatsapp/message', { orderNumber: '1001', customerName: 'Noa Levi', language: 'en', ...changes });

describe('the WhatsApp message after an order', () => {
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

  test('is the same whether the order exists, has another name, or is hidden', async () => {
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

  test('is about pickup if the caller requests it, or if the shop offers only pickup', async () => {
    await using world = await createWorld();
    const pickup = expect.stringContaining('for pickup');
    expect((await ask(world)).body).toEqual({ message: expect.stringContaining('delivery') });
    expect((await ask(world, { fulfilment: 'pickup' })).body).toEqual({ message: pickup });
    await world.set('fulfilments', 'pickup');
    expect((await ask(world)).body).toEqual({ message: pickup });
  });

  test('is rejected without a valid name, language, order number and fulfilment', async () => {
    await using world = await createWorld();
    for (const [field, value] of Object.entries({
      customerName: '',
      language: 'de',
      orderNumber: 1,
      fulfilment: 'air',
    })) {
      expect(invalidFields(await ask(world, { [field]: value }))).toEqual([field]);
    }
  });
});
