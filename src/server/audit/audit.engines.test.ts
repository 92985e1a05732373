import { describe, expect, test } from 'vitest';
import { invalidFields } from '../../../test/responses.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { OWNER } from '../../../test/world.ts';
import { listAudit } from '../../shared/audit/contract.ts';
import { inTransaction } from '../db/transaction.ts';
import { type AuditEntry, insertAuditEntry } from './queries.ts';
import { verifyAudit } from './verify-audit.ts';

const AUDIT = '/api/admin/audit';
const AT = '2026-07-01T09:00:00.000Z';

const entry = (number: number): AuditEntry => ({
  at: AT,
  staffId: 'x',
  staffName: 'owner',
  action: 'edit',
  entity: 'setting',
  entityId: `key${number}`,
  after: { value: number },
});

async function write(shop: StaffShop, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) await insertAuditEntry(shop.db, entry(number));
}

const errors = async (shop: StaffShop, expectedHash?: string) => (await verifyAudit(shop.deps, expectedHash)).errors;

describe('the audit log', () => {
  test('returns actions with account, before and after, newest first', async () => {
    await using shop = await createStaffShop();
    await shop.staffPut('/api/admin/settings/appName', { value: 'Sofra' });
    await shop.staffPut('/api/admin/settings/appName', { value: 'Sofra Haifa' });
    const { body } = await shop.staffGet(AUDIT);
    const common = { staffName: OWNER.username, action: 'edit', entity: 'setting', entityId: 'appName' };
    expect(body).toMatchObject([
      { ...common, id: 2, before: { value: 'Sofra' }, after: { value: 'Sofra Haifa' } },
      { ...common, id: 1, before: null, after: { value: 'Sofra' } },
    ]);
  });

  test('is paged, and filtered by entity, account and time', async () => {
    await using shop = await createStaffShop();
    await write(shop, 5);
    await insertAuditEntry(shop.db, {
      ...entry(6),
      at: '2026-07-02T00:00:00.000Z',
      entity: 'client',
      staffName: 'dan',
    });
    const ids = async (query: string) => {
      const response = await shop.staffGet(`${AUDIT}?${query}`);
      return [
        ...listAudit.response.parse(response.body).map(({ id }) => id),
        Number(response.headers.get('x-total-count')),
      ];
    };
    const first = await shop.staffGet(`${AUDIT}?limit=4`);
    const next = /<([^<>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(listAudit.response.parse((await shop.staffGet(next)).body).map(({ id }) => id)).toEqual([2, 1]);
    expect(await ids('entity=client')).toEqual([6, 1]);
    expect(await ids('entityId=key2')).toEqual([2, 1]);
    expect(await ids('staff=dan&action=edit')).toEqual([6, 1]);
    expect(await ids('from=2026-07-01T10:00:00Z')).toEqual([6, 1]);
    expect(await ids('until=2026-07-01T10:00:00Z&limit=1')).toEqual([5, 5]);
    expect(await ids('staff=nobody')).toEqual([0]);
    for (const midnight of ['2026-07-02T00:00:00Z', '2026-07-02T00:00:00.0Z', '2026-07-02T00:00:00.000000Z']) {
      expect(await ids(`from=${midnight}`)).toEqual([6, 1]);
      expect(await ids(`until=${midnight}&limit=1`)).toEqual([5, 5]);
    }
    expect(invalidFields(await shop.staffGet(`${AUDIT}?from=yesterday`))).toEqual(['from']);
  });
});

describe('the chain', () => {
  test('is valid and still contains the hash that an earlier check returned', async () => {
    await using shop = await createStaffShop();
    expect(await verifyAudit(shop.deps)).toEqual({ entries: 0, hash: '0'.repeat(64), errors: [] });
    await write(shop, 3);
    const { hash, entries } = await verifyAudit(shop.deps);
    expect(entries).toBe(3);
    await write(shop, 3);
    expect(await errors(shop, hash)).toEqual([]);
    expect(await errors(shop, 'f'.repeat(64))).toEqual([`No entry has the hash ${'f'.repeat(64)}`]);
  });

  test.each([
    ['its action', { action: 'delete' }],
    ['its time', { at: '2026-07-01T08:00:00.000Z' }],
    ['the account', { staff_name: 'dan' }],
    ['the value after it', { after: '{"value":9}' }],
    ['the value before it', { before: '{}' }],
    ['its values and their digest', { after: '{"value":9}', values_digest: 'a'.repeat(64) }],
    ['its values, as if they had been erased', { after: null, values_salt: null }],
  ])('reports an entry in which %s was changed', async (_, change) => {
    await using shop = await createStaffShop();
    await write(shop, 4);
    await shop.db.updateTable('audit_log').set(change).where('id', '=', 2).execute();
    const found = await errors(shop);
    expect(found).not.toEqual([]);
    for (const error of found) expect(error).toMatch(/^Entry 2: /);
  });

  test.each([[[1]], [[2]], [[4]], [[3, 4]], [[1, 2, 3, 4]]])('reports that the entries %j are missing', async (ids) => {
    await using shop = await createStaffShop();
    await write(shop, 4);
    await shop.db.deleteFrom('audit_log').where('id', 'in', ids).execute();
    expect(await errors(shop)).not.toEqual([]);
  });

  test('reports an inserted entry, even at the end', async () => {
    await using shop = await createStaffShop();
    await write(shop, 2);
    const last = await shop.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    await shop.db
      .insertInto('audit_log')
      .values({ ...last, id: 3, staff_name: 'dan' })
      .execute();
    expect(await errors(shop)).not.toEqual([]);
  });

  test('is valid after concurrent writes on several nodes, some rolled back', async () => {
    await using shop = await createStaffShop();
    // Only one process writes to an SQLite file.
    const other = shop.engine === 'postgres' ? await shop.startNode() : shop;
    const writes = Array.from({ length: 40 }, (_, number) => {
      const { db } = (number % 2 === 0 ? shop : other).deps.database;
      return inTransaction(db, async (tx) => {
        await insertAuditEntry(tx, entry(number));
        if (number % 5 === 0) throw new Error('no');
      }).catch(() => undefined);
    });
    await Promise.all(writes);
    expect(await verifyAudit(shop.deps)).toMatchObject({ entries: 32, errors: [] });
  });

  test('is valid after a client’s personal values were erased', async () => {
    await using shop = await createStaffShop();
    await shop.addOrder();
    await shop.staffPut('/api/admin/clients/1', { name: 'Noa Cohen', email: 'cohen@example.com', phone: '0527654321' });
    await shop.staffDelete('/api/admin/clients/1');
    await shop.staffPost('/api/admin/clients/1/erase', {});
    expect(JSON.stringify(await shop.audit())).not.toMatch(/Noa|Cohen/);
    expect(await errors(shop)).toEqual([]);
  });
});
