import { type Kysely, sql } from 'kysely';
import { listAppliedMigrations } from '../src/server/db/migrate.ts';
import { OWNER, type World } from './world.ts';

const AT = '2026-07-01T09:00:00.000Z';
const TIMES = { created_at: AT, updated_at: AT };

type AnyDb = Kysely<Record<string, Record<string, unknown>>>;

/** Rows for every table of the first schema; columns of later ones get their defaults. */
const ROWS: Record<string, Record<string, unknown>[]> = {
  food_items: [{ name: 'Stew', description: 'Good', price_agorot: 50_000, is_active: 1, position: 1, ...TIMES }],
  cities: [{ name: 'Haifa', minimum_order_agorot: 100, is_active: 1, sort_order: 1, ...TIMES }],
  clients: [
    { name: 'Noa Levi', email: 'noa@example.com', phone: '+972501234567', city_id: 1, ...TIMES },
    { name: 'Dan', phone: '+972507654321', ...TIMES, deleted_at: AT },
  ],
  orders: [1, 2].map((client_id) => ({
    client_id,
    customer_name: 'Noa Levi',
    customer_email: 'noa@example.com',
    customer_phone: '+972501234567',
    city_id: 1,
    city_name: 'Haifa',
    total_agorot: 50_000,
    payment_method: 'cash',
    language: 'he',
    status: 'pending',
    source: 'website',
    created_at: AT,
  })),
  order_lines: [1, 2].map((order_id) => ({
    order_id,
    position: 1,
    food_item_id: 1,
    name: 'Stew',
    unit_price_agorot: 50_000,
    quantity: 1,
  })),
  idempotency_keys: [{ key: 'k', request_hash: 'h', order_id: 1, created_at: AT }],
  outbox: [{ kind: 'customer_mail', order_id: 1, recipient: 'noa@example.com', next_attempt_at: AT, created_at: AT }],
  settings: [{ key: 'appName', value: 'Sofra', updated_at: AT }],
  media_files: [
    {
      filename: 'a.webp',
      original_name: 'a',
      content_type: 'image/webp',
      size_bytes: 1,
      width_px: 1,
      height_px: 1,
      created_at: AT,
    },
  ],
  audit_log: [1, 2, 3].map((number) => ({
    at: AT,
    staff_id: 'x',
    staff_name: 'owner',
    action: 'edit',
    entity: 'setting',
    entity_id: `key${number}`,
    before: null,
    after: '{"value":"x"}',
  })),
};

/** The texts that are stored as JSON since `0015-localised-texts`. */
const LOCALISED: Record<string, readonly string[]> = {
  food_items: ['name', 'description'],
  cities: ['name'],
  orders: ['city_name'],
  order_lines: ['name'],
};

function withLocalisedTexts(table: string, row: Record<string, unknown>): Record<string, unknown> {
  const texts = (LOCALISED[table] ?? []).map((column) => [column, JSON.stringify({ en: row[column] })]);
  return { ...row, ...Object.fromEntries(texts) };
}

/** Fills a shop at any migration; the account is `helper`, with the owner's password. */
export async function fillOldShop(world: World): Promise<void> {
  const db = world.db as unknown as AnyDb;
  const applied = await listAppliedMigrations(world.deps.database);
  const isLocalised = applied.includes('0015-localised-texts');
  for (const [table, rows] of Object.entries(ROWS)) {
    const values = isLocalised ? rows.map((row) => withLocalisedTexts(table, row)) : rows;
    await db.insertInto(table).values(values).execute();
  }
  // With a hash chain as the program itself would have written, where the schema has one.
  if (applied.includes('0006-audit-chain')) await sql`delete from audit_log`.execute(world.db);
  const account = { id: 'a', staff_id: 's', account_id: 's', provider_id: 'credential', ...TIMES };
  const staff = {
    id: 's',
    name: 'helper',
    email: 'h@staff.invalid',
    email_verified: 0,
    username: 'helper',
    role: 'staff',
  };
  await db
    .insertInto('staff')
    .values({ ...staff, ...TIMES })
    .execute();
  const password = await world.deps.auth.passwords.hash(OWNER.password);
  await db
    .insertInto('staff_accounts')
    .values({ ...account, password })
    .execute();
}
