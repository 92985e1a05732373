import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';

const noticeOf = (html: string) => /<section aria-labelledby="minimum-title".*?<\/section>/s.exec(html)?.[0] ?? '';

test('the city can be chosen once the shop delivers to one; before that the default minimum is shown alone', async () => {
  await using shop = await createWorld();
  const before = noticeOf((await shop.get('/?lang=en')).text);
  expect(before).toContain('₪400');
  expect(before).not.toMatch(/<select|Choose your city/);
  await shop.addCity({ name: 'Haifa' });
  const after = noticeOf((await shop.get('/?lang=en')).text);
  expect(after).toMatch(/<select.*Choose your city.*Haifa.*<\/select>.*Choose your city to see yours/s);
});
