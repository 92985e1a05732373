import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { createWorld, OWNER } from '../../../test/world.ts';
import { API_SECTIONS } from '../../shared/api.ts';
import { openApiDocument } from './openapi.ts';

const ROOT = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** A program that uses a client generated from the document. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.ts';

const [origin = '', username = '', password = ''] = process.argv.slice(2);
const shop = createClient<paths>({ baseUrl: origin });

const { data: menu = [] } = await shop.GET('/api/food-items');
const dish: components['schemas']['FoodItem'] | undefined = menu[0];
if (!dish) throw new Error('no menu');
const items = JSON.stringify([{ id: dish.id, name: dish.name, price: dish.price, quantity: 1 }]);
const { data: placed, error } = await shop.POST('/api/orders', {
  params: { header: { 'idempotency-key': crypto.randomUUID() } },
  body: {
    customerName: 'Noa Levi',
    customerEmail: 'noa@example.com',
    customerPhone: '+972501234567',
    items,
    totalAmount: dish.price,
    paymentMethod: 'cash',
    language: 'en',
  },
});
if (!placed) throw new Error(error?.code);

const { response } = await shop.POST('/api/auth/sign-in/username', { body: { username, password } });
const headers = { cookie: response.headers.getSetCookie().map((each) => each.split(';')[0]).join('; ') };
const { data: orders } = await shop.GET('/api/admin/orders', { headers, params: { query: { status: 'pending' } } });
const order: components['schemas']['Order'] | undefined = orders?.find(({ id }) => id === placed.id);
if (!order) throw new Error('the order is not in the list');
const { data: delivered } = await shop.PUT('/api/admin/orders/{id}/status', {
  headers,
  params: { path: { id: String(order.id) } },
  body: { status: 'delivered' },
});
console.log(JSON.stringify({ orderNumber: order.orderNumber, status: delivered?.status }));
`;

test('a client generated from the document places, reads and delivers an order', async () => {
  await using world = await createWorld();
  await world.addDish({ name: 'Stew', price: 50_000 });
  await mkdir(join(ROOT, 'test-results'), { recursive: true });
  // Inside the project, so that the program resolves its packages.
  const folder = await mkdtemp(join(ROOT, 'test-results', 'api-client-'));
  try {
    const types = await openapiTS(JSON.stringify(openApiDocument(API_SECTIONS)));
    await writeFile(join(folder, 'schema.ts'), astToString(types));
    await writeFile(join(folder, 'program.ts'), PROGRAM);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'esnext',
      module: 'nodenext',
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      types: ['node'],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    const compiled = await run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder]).catch((error) => error);
    expect(compiled.stdout).toBe('');
    const origin = await world.listen();
    const { stdout } = await run(process.execPath, [
      join(folder, 'program.ts'),
      origin,
      OWNER.username,
      OWNER.password,
    ]);
    expect(JSON.parse(stdout)).toEqual({ orderNumber: '1001', status: 'delivered' });
  } finally {
    await rm(folder, { recursive: true });
  }
});
