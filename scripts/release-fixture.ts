import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { openMailbox } from '../test/mailbox.ts';
import { runProgram, startProgram } from '../test/program.ts';
import { startPostgres } from '../test/setup/postgres.ts';

/*
 * Records a shop of this version on both engines: its data, a backup, and the responses of its calls. Tests open and
 * restore the shops of every release (src/server/backup/releases.long.test.ts). Run `npm run release-fixture` once per
 * release, and commit its output.
 */

const ROOT = join(import.meta.dirname, '..');
const OWNER = { username: 'owner', password: 'a password for tests' };
const SECRET = 'a secret that is only for tests, 32+';
const MAIL_TIMEOUT_MS = 30_000;

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;

const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
const target = join(ROOT, 'test/fixtures/releases', version);
await mkdir(target, { recursive: true });
await keep('sqlite');
const postgres = await startPostgres();
try {
  await keep('postgres', postgres.url);
} finally {
  await postgres.stop();
}
console.log(`Written to ${target}`);

async function keep(engine: string, databaseUrl = ''): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'sofra-release-'));
  cleanup.defer(() => rm(folder, { recursive: true }));
  const mailbox = cleanup.use(await openMailbox());
  const env = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    APP_SECRET: SECRET,
    SEED_DEMO: 'false',
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    RATE_LIMITS: 'false',
    SMTP_URL: mailbox.url,
  };
  const program = await startProgram(env);
  cleanup.defer(() => program.kill());
  const call = await signIn(program.origin);
  await fillShop(call);
  const responses = await readResponses(call);
  await program.stop();
  const backup = join(folder, 'backup.tar');
  const made = await runProgram(env, ['backup', backup]);
  if (made.exitCode !== 0) throw new Error(made.output);
  await writeFile(join(target, `${engine}.json`), `${JSON.stringify(responses, null, 1)}\n`);
  await writeFile(join(target, `${engine}-backup.tar.gz`), gzipSync(await readFile(backup)));
  if (databaseUrl) return;
  await writeFile(join(target, 'sofra.db.gz'), gzipSync(await readFile(join(env.DATA_DIR, 'sofra.db'))));
}

async function signIn(origin: string): Promise<Call> {
  const post = (path: string, body: unknown, headers = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const session = await post('/api/auth/sign-in/username', OWNER);
  const cookie = session.headers.getSetCookie().map((each) => each.split(';')[0]);
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(origin + path, {
      method,
      headers: { cookie: cookie.join('; '), ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
}

/** Adds data to every part of the shop; nothing that a time limit would change later. */
async function fillShop(call: Call): Promise<void> {
  await fillMenu(call);
  await fillSettings(call);
  await placeOrders(call);
  await call('POST', '/api/admin/staff', { username: 'helper', role: 'staff' });
  const mailsWaiting = async () => ((await call('GET', '/api/admin/outbox/summary')) as { waiting: number }).waiting;
  for (const end = Date.now() + MAIL_TIMEOUT_MS; (await mailsWaiting()) > 0; await sleep(100)) {
    if (Date.now() > end) throw new Error('The mail did not go out');
  }
  await call('POST', '/api/admin/email-config', { user: 'shop@example.com', password: 'app password' });
}

async function fillMenu(call: Call): Promise<void> {
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c43' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'stew.png');
  const { cloudUrl } = (await call('POST', '/api/cloud-images/upload', form)) as { cloudUrl: string };
  const stew = { name: 'Stew', nameHe: 'תבשיל', nameTr: 'Güveç', description: 'Slow', descriptionHe: 'לאט' };
  await call('POST', '/api/admin/food-items', { ...stew, price: '120.50', imageUrl: cloudUrl, isActive: 1 });
  await call('POST', '/api/admin/food-items', {
    name: 'Salad',
    description: 'Green',
    category: 'Starters',
    categoryTr: 'Başlangıçlar',
    cookingInstructions: 'Wash. Cut.',
    price: '30.00',
    isActive: 1,
  });
  await call('POST', '/api/admin/food-items', { name: 'Soup', description: 'Hot', price: '25.00', isActive: 0 });
  await call('POST', '/api/admin/food-items/reorder', { itemIds: [2, 1, 3] });
  await call('DELETE', '/api/admin/food-items/3');
  const city = { name: 'Haifa', nameHe: 'חיפה', nameTr: 'Hayfa', minimumOrderAmount: '100.00', isActive: 1 };
  await call('POST', '/api/admin/cities', { ...city, sortOrder: 1 });
  await call('POST', '/api/admin/cities', { name: 'Akko', minimumOrderAmount: '50.00', isActive: 0, sortOrder: 0 });
}

async function fillSettings(call: Call): Promise<void> {
  const settings = {
    appName: 'Corner Kitchen',
    tagline: 'Home food',
    orderNote: 'We cook on Fridays',
    orderNoteHe: 'מבשלים בימי שישי',
    buttonsColor: '#aa3300',
    bitPaymentLink: 'https://www.bitpay.co.il/app/me/x',
  };
  for (const [key, value] of Object.entries(settings)) await call('PUT', `/api/admin/settings/${key}`, { value });
  await call('POST', '/api/admin/notification-emails', { emails: ['kitchen@example.com'] });
  await call('POST', '/api/admin/email-templates', {
    clientTemplate: 'Hello {{customerName}}, thanks for {{orderNumber}}: {{orderSummary}} {{totalAmount}}',
    adminTemplate: 'New: {{orderNumber}} {{customerPhone}}',
    clientFromEmail: 'shop@example.com',
  });
}

async function placeOrders(call: Call): Promise<void> {
  const line = { id: 1, name: 'Stew', price: '120.50', quantity: 2 };
  const order = (name: string, phone: string) => ({
    customerName: name,
    customerEmail: `${phone.slice(-4)}@example.com`,
    customerPhone: phone,
    items: JSON.stringify([line]),
    totalAmount: '241.00',
    paymentMethod: 'bit',
    language: 'he',
    status: 'pending',
    cityId: 1,
  });
  await call('POST', '/api/orders', order('נועה לוי', '+972501111111'));
  await call('POST', '/api/orders', order('Şule Işık', '+972502222222'));
  await call('POST', '/api/orders', order('Erased Person', '+972503333333'));
  await call('POST', '/api/admin/clients', {
    name: 'Dan Cohen',
    email: '',
    phone: '+972504444444',
    cityName: 'Haifa',
    orderSource: 'phone',
    orderItems: [{ id: 2, name: 'Salad', price: '30.00', quantity: 1 }],
    totalAmount: '30.00',
    paymentMethod: 'cash',
  });
  for (const id of [1, 2, 3, 4]) await call('POST', `/api/admin/orders/${id}/seen`);
  await call('PUT', '/api/admin/orders/1/status', { status: 'delivered' });
  await call('POST', '/api/admin/orders/2/whatsapp-contact');
  await call('DELETE', '/api/admin/clients/3');
  await call('POST', '/api/admin/clients/3/erase');
  await call('DELETE', '/api/admin/clients/2');
  await call('POST', '/api/admin/clients/2/restore');
}

/** Returns the responses of the calls that return all data, by path. */
async function readResponses(call: Call): Promise<Record<string, unknown>> {
  const now = new Date();
  const month = `${now.getUTCFullYear()}/${now.getUTCMonth() + 1}`;
  const paths = [
    '/api/food-items',
    '/api/cities',
    '/api/admin/settings',
    '/api/admin/food-items',
    '/api/admin/cities',
    '/api/admin/orders',
    '/api/admin/clients',
    '/api/admin/clients/deleted',
    '/api/admin/clients/1',
    '/api/admin/clients/2',
    '/api/media-library',
    '/api/admin/staff',
    '/api/admin/outbox',
    '/api/admin/audit',
    `/api/admin/analytics/order-stats/${month}`,
    `/api/admin/analytics/orders-by-city/${month}`,
    `/api/admin/analytics/food-sales/${month}`,
  ];
  const responses: Record<string, unknown> = {};
  for (const path of paths) responses[path] = await call('GET', path);
  // Changes with every sign-in.
  for (const account of responses['/api/admin/staff'] as { lastSeenAt?: string }[]) delete account.lastSeenAt;
  return responses;
}
