import { enter, expect, texts } from './fixtures.ts';
import { giveOptions } from './options.ts';
import { withOwnShop } from './own-shop.ts';
import { openPhoneOrder } from './phone-order.ts';
import { addDish } from './staff-calls.ts';

const test = withOwnShop();
const t = texts('en');

test('arrow keys choose a size in a phone order, and Enter adds the dish in that size', { tag: '@extended' }, async ({
  page,
  shop,
}) => {
  await enter(page, shop);
  const { id: dishId } = await addDish(page, shop, { name: 'Malawach' });
  const sizes = ['Small', 'Medium', 'Large'].map((name) => ({ name, isDefault: name === 'Medium' ? 1 : 0 }) as const);
  const groups = [
    { name: 'Size', min: 1, max: 1, choices: sizes },
    { name: 'Spreads', max: 2, maxPerChoice: 2, choices: [{ name: 'Zhug' }, { name: 'Matbucha' }] },
  ];
  await giveOptions(page, shop, { dishId, groups });
  await openPhoneOrder(page, shop);
  const search = page.getByRole('combobox', { name: t('staff.phoneOrders.findDish') });
  const size = (name: string) => page.getByRole('radio', { name });
  const order = page.getByRole('region', { name: t('staff.phoneOrders.order'), exact: true });
  await search.fill('Malawach');
  await search.press('Enter');
  await expect(size('Medium')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(size('Large')).toBeFocused();
  await expect(size('Large')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(size('Small')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Zhug' })).toBeFocused();
  await page.keyboard.press('2');
  await page.keyboard.press('ArrowUp');
  await expect(size('Large')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(order).toContainText('Large');
});
