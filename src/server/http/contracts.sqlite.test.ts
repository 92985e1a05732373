import type { RouteOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../test/responses.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { API } from '../../shared/api.ts';
import { type Contract, isForStaff } from '../../shared/http.ts';

/** Routes under /api without a contract: better-auth's own, and the documentation. */
const WITHOUT_CONTRACT = [
  'POST /api/auth/sign-in/username',
  'POST /api/auth/sign-out',
  'GET /api/auth/get-session',
  'POST /api/auth/two-factor/enable',
  'POST /api/auth/two-factor/verify-totp',
  'POST /api/auth/two-factor/verify-backup-code',
  'POST /api/auth/two-factor/generate-backup-codes',
  'POST /api/auth/two-factor/disable',
  'GET /api/openapi.json',
  'GET /api/docs',
];

/** All calls that only owners may make; a change of this list is a change of permissions. */
const OWNER_CALLS = [
  'POST /api/admin/orders/:id/reopen',
  'POST /api/admin/printers',
  'PUT /api/admin/printers/:id',
  'DELETE /api/admin/printers/:id',
  'POST /api/admin/printers/:id/key',
  'POST /api/admin/printers/:id/test',
  'GET /api/admin/staff',
  'POST /api/admin/staff',
  'POST /api/admin/staff/:id/reset-password',
  'DELETE /api/admin/staff/:id',
  'GET /api/admin/audit',
  'GET /api/admin/cities/deleted',
  'GET /api/admin/coupons/deleted',
  'GET /api/admin/demo',
  'DELETE /api/admin/demo',
  'PUT /api/admin/settings/:key',
  'PUT /api/admin/settings',
  'POST /api/admin/orders/trial',
  'POST /api/admin/first-steps/sharing',
  'PUT /api/admin/first-steps',
  'GET /api/admin/retention',
  'PUT /api/admin/retention',
  'POST /api/admin/email-config',
  'DELETE /api/admin/email-config',
  'POST /api/admin/notification-emails',
  'POST /api/admin/email-templates',
  'PUT /api/admin/notices/:event',
  'POST /api/admin/test-email',
  'POST /api/admin/cities',
  'PUT /api/admin/cities/:id',
  'DELETE /api/admin/cities/:id',
  'POST /api/admin/cities/:id/restore',
  'POST /api/admin/coupons',
  'PUT /api/admin/coupons/:id',
  'DELETE /api/admin/coupons/:id',
  'POST /api/admin/coupons/:id/restore',
  'POST /api/admin/clients/:id/erase',
  'GET /api/admin/analytics/order-stats/:year/:month',
  'GET /api/admin/analytics/orders-by-city/:year/:month',
  'GET /api/admin/analytics/orders-by-source/:year/:month',
  'GET /api/admin/analytics/food-sales/:year/:month',
  'GET /api/admin/analytics/revenue-by-day/:year/:month',
  'GET /api/admin/analytics/today',
  'GET /api/admin/analytics/years',
];

const UNAUTHENTICATED = { status: 401, code: 'unauthenticated', details: {} };

const nameOf = ({ method, path }: Contract) => `${method} ${path}`;
const named = (calls: readonly Contract[]) => calls.map((contract) => [nameOf(contract), contract] as const);
const contractOf = (route: RouteOptions) => (route.config as { contract?: Contract } | undefined)?.contract;
/** Fastify adds a HEAD route for each GET. */
const methodsOf = ({ method }: RouteOptions) => [method].flat().filter((name) => name !== 'HEAD');

test('every contract is mounted exactly once', async () => {
  await using world = await createWorld();
  const mounted = world.routes
    .filter((route) => methodsOf(route).length > 0)
    .flatMap((route) => contractOf(route) ?? []);
  expect(mounted.map(nameOf).toSorted()).toEqual(API.map(nameOf).toSorted());
});

test('every route of the API has a contract, with its method and path', async () => {
  await using world = await createWorld();
  const calls = world.routes.filter(({ url }) => url.startsWith('/api/'));
  const bare = calls
    .filter((route) => !contractOf(route))
    .flatMap((route) => methodsOf(route).map((method) => `${method} ${route.url}`));
  expect(bare.toSorted()).toEqual(WITHOUT_CONTRACT.toSorted());
  for (const route of calls) {
    const contract = contractOf(route);
    if (contract)
      expect([contract.path, [contract.method]]).toEqual([
        route.url,
        methodsOf(route).length > 0 ? methodsOf(route) : ['GET'],
      ]);
  }
});

test('every path for staff requires staff access, except the public settings', () => {
  const open = API.filter(
    (contract) =>
      /^\/api\/(admin|media-library|cloud-images|upload-image)/.test(contract.path) && !isForStaff(contract),
  );
  expect(open.map((contract) => [nameOf(contract), contract.access])).toEqual([
    ['GET /api/admin/settings', 'optional'],
  ]);
});

describe('without a session', () => {
  test('every call for staff responds with 401', async () => {
    await using world = await createWorld();
    await world.addOrder();
    for (const contract of API.filter(isForStaff)) {
      const path = contract.path.replace(/:\w+/g, '1');
      for (const headers of [{}, { cookie: 'sofra.session_token=forged.forged' }, { authorization: 'Bearer forged' }]) {
        const response = await world.send(contract.method, path, { headers });
        expect(refusal(response), nameOf(contract)).toEqual(UNAUTHENTICATED);
      }
    }
    expect(refusal(await world.get('/ws'))).toEqual(UNAUTHENTICATED);
    // The body is not read.
    expect(refusal(await world.put('/api/admin/orders/x/status', 'a'.repeat(600_000)))).toEqual(UNAUTHENTICATED);
  });
});

describe('for staff who are not owners', () => {
  let world: World;
  let cookie: string;
  beforeAll(async () => {
    world = await createWorld();
    await world.addOrder();
    cookie = await world.signInAs('staff');
    return () => world[Symbol.asyncDispose]();
  });
  const ask = ({ method, path }: Contract) => world.send(method, path.replace(/:\w+/g, '1'), { cookie });

  test.each(named(API.filter(({ access }) => access === 'owner')))('%s responds with 403', async (_, contract) => {
    expect(refusal(await ask(contract))).toEqual({ status: 403, code: 'forbidden', details: {} });
  });

  test.each(named(API.filter(({ access }) => access === 'staff')))('%s is allowed', async (_, contract) => {
    expect([200, 201, 204, 400, 404, 409]).toContain((await ask(contract)).status);
  });
});

test('the calls for owners only are exactly those in the list', () => {
  const calls = API.filter(({ access }) => access === 'owner').map(nameOf);
  expect(calls.toSorted()).toEqual(OWNER_CALLS.toSorted());
});

describe('for the kitchen', () => {
  let world: World;
  let cookie: string;
  beforeAll(async () => {
    world = await createWorld();
    await world.addOrder();
    cookie = await world.signInAs('kitchen');
    return () => world[Symbol.asyncDispose]();
  });
  const ask = ({ method, path }: Contract) => world.send(method, path.replace(/:\w+/g, '1'), { cookie });
  const isAllowed = ({ access }: Contract) => access === 'kitchen';

  test.each(named(API.filter((each) => isForStaff(each) && !isAllowed(each))))(
    '%s responds with 403',
    async (_, contract) => {
      expect(refusal(await ask(contract))).toEqual({ status: 403, code: 'forbidden', details: {} });
    },
  );

  test.each(named(API.filter(isAllowed)))('%s is allowed', async (_, contract) => {
    expect([200, 201, 204, 400, 404, 409]).toContain((await ask(contract)).status);
  });

  test.each(named(API.filter(({ access }) => access === 'optional')))(
    '%s responds as without a session',
    async (_, contract) => {
      expect((await ask(contract)).body).toEqual((await world.send(contract.method, contract.path)).body);
    },
  );
});

test('every public call can be made without a session', async () => {
  await using world = await createWorld();
  for (const contract of API.filter((each) => !isForStaff(each))) {
    const response = await world.send(contract.method, contract.path);
    expect([200, 201, 400], nameOf(contract)).toContain(response.status);
  }
});
