import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { LANGUAGES } from '../../shared/languages.ts';

const ADDRESS = { en: '12 Garden St., Haifa', he: 'הגנים 12, חיפה', tr: '12 Garden St., Haifa' };

function linkedData(html: string) {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
}

const footerOf = (html: string) => /<footer.*<\/footer>/s.exec(html)?.[0] ?? '';

test.each(LANGUAGES)(
  'the page in %s has phone, address and hours in its footer and structured data',
  async (language) => {
    await using shop = await createWorld();
    await shop.set('restaurantPhone', '04-123 4567');
    await shop.set('whatsappNumber', '+972501234567');
    await shop.set('restaurantAddress', ADDRESS.en);
    await shop.set('restaurantAddressHe', ADDRESS.he);
    await shop.set('openingHours', 'Sunday to Thursday 9–20');
    const { text } = await shop.get(`/?lang=${language}`);
    const footer = footerOf(text);
    expect(footer).toContain('href="tel:041234567"');
    expect(footer).toContain('href="https://wa.me/972501234567"');
    expect(footer).toContain(ADDRESS[language]);
    expect(footer).toContain('Sunday to Thursday 9–20');
    const data = linkedData(text);
    expect(data.telephone).toBe('04-123 4567');
    expect(data.address).toEqual({ '@type': 'PostalAddress', streetAddress: ADDRESS[language], addressCountry: 'IL' });
    expect(data).not.toHaveProperty('openingHours');
  },
);

test('without these settings the page has nothing in their place', async () => {
  await using shop = await createWorld();
  const { text } = await shop.get('/');
  expect(footerOf(text)).not.toMatch(/<dl|tel:|wa\.me/);
  expect(linkedData(text)).not.toHaveProperty('telephone');
  expect(linkedData(text)).not.toHaveProperty('address');
});
