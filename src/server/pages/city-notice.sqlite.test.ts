import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';

const noticeOf = (html: string) => /<section aria-labelledby="minimum-title".*?<\/section>/s.exec(html)?.[0] ?? '';

const textOf = (html: string) => html.replace(/<[^<>]*>/g, '');

test('the city can be chosen once the shop delivers to a city, and before that only the default minimum is shown', async () => {
  await using shop = await createWorld();
  const before = noticeOf((await shop.get('/?lang=en')).text);
  expect(before).toContain('₪400');
  expect(before).not.toMatch(/<select|Choose your city/);
  await shop.set('minimumOrder', '400.00');
  await shop.addCity({ name: 'Haifa' });
  await shop.addCity({ name: 'Akko', minimumOrderAmount: 8_000 });
  const after = noticeOf((await shop.get('/?lang=en')).text);
  expect(after).toMatch(/<select.*Choose your city.*Haifa.*<\/select>.*depends on your city/s);
});

test('before a city is chosen, the lowest minimum of the cities is shown unless the owner sets another', async () => {
  await using shop = await createWorld();
  const shown = async () => {
    const html = (await shop.get('/?lang=en')).text;
    return { notice: textOf(noticeOf(html)), missing: textOf(html).match(/Need (₪\d+) more/)?.[1] };
  };
  await shop.addDish();
  await shop.addCity({ name: 'Haifa', minimumOrderAmount: 8_000 });
  expect(await shown()).toEqual({ notice: expect.stringContaining('Minimum order: ₪80'), missing: '₪80' });
  await shop.addCity({ name: 'Akko', minimumOrderAmount: 12_000 });
  expect(await shown()).toEqual({
    notice: expect.stringContaining('Minimum order from ₪80 (depends on your city)'),
    missing: '₪80',
  });
  await shop.set('minimumOrder', '200.00');
  expect(await shown()).toEqual({ notice: expect.stringContaining('Minimum order: ₪200 (depends'), missing: '₪200' });
});

test('a shop without a minimum does not say that an empty cart reaches it', async () => {
  await using shop = await createWorld();
  await shop.addDish();
  await shop.addCity({ name: 'Haifa', minimumOrderAmount: 0 });
  const html = (await shop.get('/?lang=en')).text;
  expect(textOf(noticeOf(html))).toContain('Minimum order: ₪0');
  expect(html).not.toContain('>Minimum reached<');
});
