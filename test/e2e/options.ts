import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Shop } from './shop.ts';

interface Named {
  name: string;
  nameHe?: string;
  nameTr?: string;
}

export interface GivenGroup extends Named {
  min?: number;
  max?: number;
  free?: number;
  maxPerChoice?: number;
  isSize?: 0 | 1;
  choices: (Named & { price?: string; isDefault?: 0 | 1; soldOutUntil?: string })[];
}

/** Gives a dish option groups over the API; the page needs a staff session. Returns the groups as stored. */
export async function giveOptions(
  page: Page,
  shop: Shop,
  { dishId, groups }: { dishId: number; groups: GivenGroup[] },
) {
  const stored: { id: number; choices: { id: number; name: string }[] }[] = [];
  for (const group of groups) {
    const choices = group.choices.map((choice) => ({ price: '0.00', ...choice }));
    const added = await page.request.post(`${shop.url}/api/admin/option-groups`, { data: { ...group, choices } });
    expect(added.ok(), await added.text()).toBe(true);
    stored.push(await added.json());
  }
  const data = { optionGroups: stored.map(({ id }) => ({ id })) };
  const edited = await page.request.put(`${shop.url}/api/admin/food-items/${dishId}`, { data });
  expect(edited.ok(), await edited.text()).toBe(true);
  return stored;
}
