import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { eventually } from '../../../test/eventually.ts';
import { createMailShop } from '../../../test/mail-shop.ts';
import { openSocket } from '../../../test/socket.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { API } from '../../shared/api.ts';
import { DAY_MS } from '../../shared/durations.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { runDueJobs } from '../daily/run-daily-jobs.ts';
import { withSharedCommit } from '../db/shared-commit.ts';
import { inTransaction } from '../db/transaction.ts';
import { encodeNextPicture } from '../media/encode-copies.ts';
import { translator } from '../translate.ts';
import { announceMove } from './announcement.ts';
import { followMove } from './follow-move.ts';

const announce = (shop: StaffShop) => announceMove(shop.deps.config.dataDir);
const stateOf = (shop: StaffShop) => shop.deps.database.writes.state;
const PARAMETERS: Record<string, string> = { ':year': '2026', ':month': '7' };
const addresses = (method: string) =>
  API.filter((contract) => contract.method === method).map(({ path }) =>
    path.replace(/:\w+/g, (name) => PARAMETERS[name] ?? '1'),
  );

/** Makes the shop read-only, as a move does that is under way. */
async function beginMove(shop: StaffShop) {
  const announcement = announce(shop);
  await followMove(shop.deps);
  await followMove(shop.deps);
  expect(stateOf(shop)).toBe('refused');
  return announcement;
}

describe('while the shop is being moved', () => {
  test('calls that change something are rejected, those that read respond as before, and then all goes on', async () => {
    await using shop = await createStaffShop();
    const dish = await shop.addDish({ name: 'Stew', price: 50_000 });
    const order = () => shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }]));
    expect((await order()).status).toBe(201);
    const read = () => Promise.all(addresses('GET').map(async (path) => [path, (await shop.staffGet(path)).status]));
    const before = await read();

    const announcement = await beginMove(shop);
    const refused = await order();
    expect(refused).toMatchObject({ status: 503, body: { code: 'read_only' } });
    expect(refused.headers.get('retry-after')).toBe('30');
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      for (const path of addresses(method)) {
        const { status, text } = await shop.send(method, path, { cookie: shop.cookie, body: {} });
        expect([status, path, text]).toEqual([503, path, expect.stringContaining('read_only')]);
      }
    }
    expect(await read()).toEqual(before);
    announcement.release();
    await followMove(shop.deps);
    expect((await order()).status).toBe(201);
  });

  test('customers read in their language that orders are paused, with phone and WhatsApp', async () => {
    await using shop = await createStaffShop();
    await shop.set('restaurantPhone', '+97236123456');
    await shop.set('whatsappNumber', '+972501234567');
    const pages = () => Promise.all(LANGUAGES.map(async (language) => (await shop.get(`/?lang=${language}`)).text));
    const titles = LANGUAGES.map((language) => translator(language)('shop.readOnly.title'));
    const withNotice = (texts: string[]) => texts.map((text, index) => text.includes(`>${titles[index]}<`));
    expect(withNotice(await pages())).toEqual([false, false, false]);
    const announcement = await beginMove(shop);
    const texts = await pages();
    expect(withNotice(texts)).toEqual([true, true, true]);
    for (const text of texts) {
      expect(text).toContain('href="tel:+97236123456"');
      expect(text).toContain('https://wa.me/972501234567');
    }
    announcement.release();
    await followMove(shop.deps);
    expect(withNotice(await pages())).toEqual([false, false, false]);
  });

  test('the database itself rejects every write, also of transactions and workers', async () => {
    await using shop = await createStaffShop();
    await beginMove(shop);
    const { db } = shop;
    const setting = { key: 'a', value: 'a', updated_at: 'now' };
    const write = (tx: typeof db) => tx.insertInto('settings').values(setting).execute();
    const refusal = { code: 'read_only' };
    await expect(write(db)).rejects.toMatchObject(refusal);
    await expect(inTransaction(db, write)).rejects.toMatchObject(refusal);
    const together = [1, 2].map(() => withSharedCommit(shop.deps.database, write));
    await expect(Promise.all(together)).rejects.toMatchObject(refusal);
    await runDueJobs(shop.deps, shop.app.log);
    expect(await encodeNextPicture(shop.deps, shop.app.log)).toBe(false);
    expect(await db.selectFrom('daily_jobs').selectAll().execute()).toEqual([]);
  });

  test('a write that waits for the process that moves it is rejected at once', async () => {
    await using shop = await createStaffShop();
    announce(shop);
    await followMove(shop.deps);
    expect(stateOf(shop)).toBe('ending');
    const { deps } = await shop.startNode();
    await deps.database.db.transaction().execute(async (tx) => {
      await tx.updateTable('staff').set({ name: 'y' }).execute();
      await expect(shop.set('appName', 'x')).rejects.toMatchObject({ code: 'read_only' });
    });
  });

  test('mail that was being sent is recorded as sent before the database rejects writes, and no other is sent', async () => {
    await using shop = await createMailShop({ staff: [] });
    shop.mailbox.behave('hold');
    const worker = shop.startWorker();
    await shop.order();
    await eventually(() => expect(shop.mailbox.held()).toBe(1));
    const announcement = announce(shop);
    for (let look = 0; look < 3; look++) await followMove(shop.deps);
    expect(stateOf(shop)).toBe('ending');
    shop.mailbox.release();
    await shop.settled(({ status, lease }) => status === 'sent' && lease === null);
    await followMove(shop.deps);
    expect(stateOf(shop)).toBe('refused');
    announcement.release();
    await worker.stop();
    expect(shop.mailbox.mails).toHaveLength(1);
  });

  test('staff stay signed in, also when the session is due to be extended, and their screens say so', async () => {
    await using shop = await createStaffShop();
    const inTwoDays = new Date(Date.now() + 2 * DAY_MS).toISOString();
    await shop.db.updateTable('staff_sessions').set({ expires_at: inTwoDays }).execute();
    await beginMove(shop);
    expect((await shop.staffGet('/api/admin/orders')).status).toBe(200);
    expect((await shop.staffGet('/api/auth/get-session')).body).toMatchObject({ user: { username: 'owner' } });
    const socket = await openSocket(await shop.listen(), shop.cookie);
    await eventually(() => expect(socket.lastPing()).toMatchObject({ isReadOnly: true }));
    await socket.close();
  });

  test('an expired session, which cannot be deleted now, counts as none', async () => {
    await using shop = await createStaffShop();
    await shop.db
      .updateTable('staff_sessions')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .execute();
    await beginMove(shop);
    expect((await shop.staffGet('/api/admin/orders')).status).toBe(401);
    expect((await shop.staffGet('/api/admin/settings')).status).toBe(200);
    expect((await shop.staffGet('/api/auth/get-session')).status).toBe(200);
  });
});
