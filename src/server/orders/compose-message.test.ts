import { describe, expect, test } from 'vitest';
import { invalidFields, refusal } from '../../../test/responses.ts';
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
  ] as const)("is in the requested language %s, whatever the order's language", async (language, words) => {
    await using world = await createWorld();
    await world.addOrder({ language: 'tr' });
    await world.set('appName', 'Sofra');
    const parts = { orderNumber: '1001', customerName: 'Noa Levi', language };
    const { message } = await world.call(composeWhatsappMessage, { body: parts });
    expect(message).toContain(words);
    for (const part of ['Noa Levi', '1001', 'Sofra']) expect(message).toContain(isolate(part));
  });

  test('has the default name of a shop without a name', async () => {
    await using world = await createWorld();
    await world.addOrder();
    expect((await ask(world, { language: 'he' })).body).toMatchObject({ message: expect.stringContaining('סופרה') });
  });

  test('contains nothing that the caller did not send', async () => {
    await using world = await createWorld();
    await world.addOrder();
    const { text } = await ask(world);
    for (const secret of ['972501234567', 'noa@example.com', '500', 'Stew']) expect(text).not.toContain(secret);
  });
});

describe('responds with 404', () => {
  test('alike for another name, an unknown number, and an order hidden with its client', async () => {
    await using world = await createWorld();
    await world.addOrder();
    const wrong = [
      { customerName: 'Noa' },
      { customerName: 'noa levi' },
      { orderNumber: '1002' },
      { orderNumber: '1' },
      { orderNumber: '9999999999' },
      { orderNumber: 'x' },
      { orderNumber: '' },
    ];
    const refusals = await Promise.all(wrong.map(async (changes) => refusal(await ask(world, changes))));
    await world.deleteClient();
    refusals.push(refusal(await ask(world)));
    expect(refusals).toEqual(refusals.map(() => ({ status: 404, code: 'not_found', details: {} })));
  });

  test.each([
    ['customerName', ''],
    ['language', 'de'],
    ['orderNumber', 1001],
  ])('or 400 without a valid %s', async (field, value) => {
    await using world = await createWorld();
    expect(invalidFields(await ask(world, { [field]: value }))).toEqual([field]);
  });
});
