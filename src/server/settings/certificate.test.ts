import { describe, expect, test } from 'vitest';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { isolate } from '../../shared/bidi.ts';
import { forEachLanguage } from '../../shared/languages.ts';

const SETTINGS = '/api/admin/settings';
const BEFORE = '2026-12-31T21:59:59.999Z';
const END = '2026-12-31T22:00:00.000Z';
const CERTIFICATE = {
  kosherIssuer: 'Rabbinate of Haifa',
  kosherIssuerHe: 'רבנות חיפה',
  kosherNumber: 'K-7',
  kosherValidUntil: '2026-12-31',
};
const WORDS = /kosher|כשר|koşer/i;

/** Returns a shop whose owner enters settings, and what its customers are sent. */
async function createShop() {
  const shop = await createStaffShop();
  await shop.addDish({ name: 'Falafel' });
  const origin = await shop.listen();
  const read = async (path: string) => (await fetch(`${origin}${path}`, { headers: { 'accept-encoding': '' } })).text();
  const enter = async (values: Partial<typeof CERTIFICATE>) => {
    for (const [key, value] of Object.entries(values)) {
      const response = await shop.staffPut(`${SETTINGS}/${key}`, { value });
      expect(response.status, response.text).toBe(200);
    }
  };
  return Object.assign(shop, { read, enter });
}

const PATHS = ['/?lang=en', '/?lang=he', '/?lang=tr', '/dishes/1?lang=he', '/accessibility?lang=he', SETTINGS];

describe('the kosher certificate', () => {
  test('is shown to customers only once all its fields are entered', async () => {
    await using shop = await createShop();
    const { kosherValidUntil, ...others } = CERTIFICATE;
    await shop.enter(others);
    for (const path of PATHS) expect((await shop.read(path)).match(WORDS), path).toBeNull();
    await shop.enter({ kosherValidUntil });
    const lines = forEachLanguage(
      async (language) =>
        /<svg[^>]*>(?:(?!<\/svg>).)*<\/svg>([^<]*K?(?:osher|oşer|כשר) [^<]*)/.exec(
          await shop.read(`/?lang=${language}`),
        )?.[1],
    );
    expect(await Promise.all(Object.values(lines))).toEqual([
      `Kosher · ${isolate('Rabbinate of Haifa')}`,
      `כשר · ${isolate('רבנות חיפה')}`,
      `Koşer · ${isolate('Rabbinate of Haifa')}`,
    ]);
    expect(await shop.read('/?lang=en')).toContain(`No. ${isolate('K-7')}, valid until ${isolate('31 Dec 2026')}`);
    expect(await shop.read(SETTINGS)).toContain('K-7');
  });

  test('disappears from cached pages and lists at the end of its last day', async () => {
    await using shop = await createShop();
    await shop.enter(CERTIFICATE);
    const { length: changes } = await shop.shopChanges();
    const sees = () =>
      Promise.all(['/?lang=en', '/dishes/1?lang=en', SETTINGS].map(async (path) => WORDS.test(await shop.read(path))));
    for (const now of ['2026-12-01T10:00:00.000Z', BEFORE, BEFORE]) {
      shop.clock.set(now);
      expect(await sees()).toEqual([true, true, true]);
    }
    shop.clock.set(END);
    expect(await sees()).toEqual([false, false, false]);
    expect(await shop.shopChanges()).toHaveLength(changes);
    expect((await shop.staffGet(SETTINGS)).text).toContain('K-7');
  });
});
