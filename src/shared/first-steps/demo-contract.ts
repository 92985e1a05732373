import { z } from 'zod';
import { defineContract } from '../http.ts';

const demoContent = z
  .object({
    dishes: z.int(),
    optionGroups: z.int(),
    cities: z.int(),
    coupons: z.int(),
    routes: z.int(),
    clients: z.int(),
    orders: z.int(),
    settings: z.int(),
    pictures: z.int(),
  })
  .meta({ id: 'DemoContent', description: 'How much of the demo restaurant would be removed' });
export type DemoContent = z.output<typeof demoContent>;

export const countDemo = defineContract({
  method: 'GET',
  path: '/api/admin/demo',
  access: 'owner',
  summary: 'Count what removing the demo restaurant would remove; all 0 when the shop has none',
  success: 200,
  response: demoContent,
});

export const removeDemo = defineContract({
  method: 'DELETE',
  path: '/api/admin/demo',
  access: 'owner',
  summary: 'Remove the demo restaurant, once: the shop starts with its own menu',
  description:
    'Removes its orders, and its dishes, option groups, cities, coupons, clients, delivery routes, settings and pictures that nobody edited and nothing else ' +
    'uses. What staff added or edited, and orders of customers, stay. A restart does not fill the shop again.',
  success: 204,
  errors: ['no_demo'],
});
