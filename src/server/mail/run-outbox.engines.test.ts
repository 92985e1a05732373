import { describe, expect, test } from 'vitest';
import { eventually, until } from '../../../test/eventually.ts';
import { createMailShop, type MailShop, SHORT_LIMITS } from '../../../test/mail-shop.ts';
import type { ServerBehaviour } from '../../../test/mailbox.ts';
import { ENGINE } from '../../../test/world.ts';
import { DAY_MS } from '../../shared/durations.ts';

const rows = (shop: MailShop) => shop.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const recipients = (shop: MailShop) => shop.mailbox.mails.map((mail) => mail.recipients.join()).toSorted();

const isSent = ({ status }: { status: string }) => status === 'sent';

/** Advances the clock by more than any retry delay but less than a day. */
const passTime = (shop: MailShop, ms: number) =>
  shop.clock.set(new Date(shop.clock.now().getTime() + ms).toISOString());

describe('mail about an order', () => {
  test('is sent immediately to the customer and each notification address', async () => {
    await using shop = await createMailShop({ staff: ['kitchen@example.com', 'owner@example.com'] });
    shop.startWorker();
    await shop.order();
    await shop.settled(isSent);
    expect(recipients(shop)).toEqual(['kitchen@example.com', 'noa@example.com', 'owner@example.com']);
    expect((await rows(shop)).map(({ attempts, last_error, lease }) => ({ attempts, last_error, lease }))).toEqual(
      Array(3).fill({ attempts: 1, last_error: null, lease: null }),
    );
  });

  test('is sent even if the clock was set back', async () => {
    await using shop = await createMailShop();
    await shop.order();
    shop.mailbox.behave('defer recipient');
    const worker = shop.startWorker();
    await shop.settled(({ last_error }) => last_error === 'try_later');
    shop.clock.set('2026-06-28T09:00:00.000Z');
    shop.mailbox.behave('accept');
    worker.wake();
    await shop.settled(isSent);
  });

  test('stays pending without an attempt while mail is not configured', async () => {
    await using shop = await createMailShop({ env: { SMTP_URL: '' } });
    const worker = shop.startWorker();
    await shop.order();
    worker.wake();
    await worker.stop();
    expect((await rows(shop)).map(({ status, attempts }) => ({ status, attempts }))).toEqual(
      Array(2).fill({ status: 'pending', attempts: 0 }),
    );
  });
});

describe('mail that is not accepted', () => {
  const PROBLEMS: [ServerBehaviour, string][] = [
    ['refuse password', 'smtp_auth_failed'],
    ['refuse sender', 'sender_refused'],
    ['defer recipient', 'try_later'],
    ['limit sending', 'sending_limit'],
    ['hang', 'timed_out'],
    ['drop in the middle', 'smtp_broken'],
  ];
  test.each(PROBLEMS)('because servers %s is retried with the problem %s', async (behaviour, problem) => {
    await using shop = await createMailShop({
      staff: [],
      ...(behaviour === 'hang' ? { mailLimits: SHORT_LIMITS } : {}),
    });
    shop.mailbox.behave(behaviour);
    shop.startWorker();
    await shop.order();
    await shop.settled(({ last_error }) => last_error === problem);
    const [row] = await rows(shop);
    expect(row).toMatchObject({ status: 'pending', attempts: 1, lease: null });
    expect(row?.next_attempt_at).toBeOneOf(
      Array.from({ length: 5002 }, (_, ms) => new Date(shop.clock.now().getTime() + 5000 + ms).toISOString()),
    );

    shop.mailbox.behave('accept');
    passTime(shop, 3_600_000);
    await shop.settled(isSent);
    expect(recipients(shop)).toEqual(['noa@example.com']);
  });

  test.each([
    ['refuse recipient', 'recipient_refused'],
    ['refuse message', 'message_refused'],
  ] as const)('because servers permanently %s fails immediately with the problem %s', async (behaviour, problem) => {
    await using shop = await createMailShop({ staff: [] });
    shop.mailbox.behave(behaviour);
    shop.startWorker();
    await shop.order();
    await shop.settled(({ status }) => status === 'failed');
    expect(await rows(shop)).toMatchObject([{ attempts: 1, last_error: problem }]);
  });

  test('because a mailbox is full does not affect other mailboxes', async () => {
    await using shop = await createMailShop({
      staff: ['full@example.com', 'too.full@example.com', 'kitchen@example.com'],
    });
    shop.startWorker();
    await shop.order();
    await shop.settled(({ attempts, lease }) => attempts === 1 && lease === null);
    const problems = await shop.db.selectFrom('outbox').select(['recipient', 'status', 'last_error']).execute();
    expect(problems).toEqual(
      expect.arrayContaining([
        { recipient: 'full@example.com', status: 'pending', last_error: 'try_later' },
        { recipient: 'too.full@example.com', status: 'failed', last_error: 'recipient_refused' },
        { recipient: 'kitchen@example.com', status: 'sent', last_error: null },
        { recipient: 'noa@example.com', status: 'sent', last_error: null },
      ]),
    );
  });

  test('fails after a day of retries, and not before', async () => {
    await using shop = await createMailShop({ staff: [] });
    shop.mailbox.behave('defer recipient');
    const worker = shop.startWorker();
    await shop.order();
    await shop.settled(({ attempts, lease }) => attempts === 1 && lease === null);
    passTime(shop, DAY_MS - 3 * 3_600_000);
    worker.wake();
    await shop.settled(({ attempts, lease }) => attempts === 2 && lease === null);
    expect(await rows(shop)).toMatchObject([{ status: 'pending' }]);
    passTime(shop, 4 * 3_600_000);
    worker.wake();
    await shop.settled(({ status }) => status === 'failed');
    expect(await rows(shop)).toMatchObject([{ attempts: 3, last_error: 'try_later' }]);
  });

  test('because of the account pauses all mail, instead of attempting each', async () => {
    await using shop = await createMailShop({ staff: [] });
    for (let index = 0; index < 12; index++) await shop.order();
    shop.mailbox.behave('refuse password');
    const refused = async () => (await rows(shop)).filter(({ last_error }) => last_error).length;
    const worker = shop.startWorker(shop, { holdMs: [DAY_MS, DAY_MS], stopMs: 10_000 });
    await until(refused);
    await worker.stop();
    const connections = shop.mailbox.connections();
    expect(connections).toBeLessThanOrEqual(4);

    shop.startWorker();
    await eventually(async () => expect(await refused()).toBeGreaterThan(connections));
    shop.mailbox.behave('accept');
    await shop.settled(isSent);
    expect(shop.mailbox.mails).toHaveLength(12);
  });
});

test('many messages share a few connections, which end with the last of them', async () => {
  await using shop = await createMailShop({ staff: ['a@example.com', 'b@example.com', 'c@example.com'] });
  for (let index = 0; index < 5; index++) await shop.order({ customerPhone: `+97250123450${index}` });
  shop.startWorker();
  await shop.settled(isSent);
  expect(new Set(shop.mailbox.mails.map((mail) => mail.headers.get('message-id'))).size).toBe(20);
  expect(shop.mailbox.mails).toHaveLength(20);
  expect(shop.mailbox.connections()).toBeLessThanOrEqual(4);
  await eventually(() => expect(shop.mailbox.open()).toBe(0));
});

test('a reused connection that the server has closed does not count as an attempt', async () => {
  await using shop = await createMailShop({
    staff: ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'],
  });
  shop.mailbox.behave('close after each');
  shop.startWorker();
  for (let index = 0; index < 4; index++) await shop.order({ customerPhone: `+97250123450${index}` });
  await shop.settled(isSent);
  expect(shop.mailbox.mails).toHaveLength(20);
  expect((await rows(shop)).map(({ attempts }) => attempts)).toEqual(Array(20).fill(1));
});

test('mail that is accepted slowly is sent once', async () => {
  await using shop = await createMailShop();
  shop.mailbox.behave('hold');
  shop.startWorker();
  await shop.order();
  await eventually(() => expect(shop.mailbox.held()).toBe(2));
  // Another worker looks for due messages in the meantime.
  await shop.startWorker().stop();
  expect(shop.mailbox.held()).toBe(2);
  shop.mailbox.release();
  await shop.settled(isSent);
  expect(recipients(shop)).toEqual(['kitchen@example.com', 'noa@example.com']);
});

test('mail of a killed node is sent by another once its lease has expired', async () => {
  await using shop = await createMailShop({ staff: [] });
  await shop.order();
  const soon = new Date(shop.clock.now().getTime() + 30_000).toISOString();
  await shop.db.updateTable('outbox').set({ lease: 'of the dead', leased_until: soon, attempts: 1 }).execute();
  await shop.startWorker().stop();
  expect(shop.mailbox.mails).toEqual([]);
  passTime(shop, 30_000);
  shop.startWorker();
  await shop.settled(isSent);
  expect(shop.mailbox.mails).toHaveLength(1);
});

test('stopping waits for deliveries in progress, and claims nothing more', async () => {
  await using shop = await createMailShop({ staff: [] });
  shop.mailbox.behave('hang');
  const worker = shop.startWorker();
  await shop.order();
  await eventually(() => expect(shop.mailbox.connections()).toBe(1));
  await worker.stop();
  await shop.order();
  expect(await rows(shop)).toMatchObject([
    { status: 'pending', lease: null, last_error: 'timed_out' },
    { status: 'pending', attempts: 0 },
  ]);
});

test.runIf(ENGINE === 'postgres')('concurrent workers of several nodes never send a message twice', async () => {
  await using shop = await createMailShop({ staff: [] });
  const nodes = [shop, await shop.startNode(), await shop.startNode()];
  for (const node of nodes) shop.startWorker(node);
  // Sequential: concurrent orders of one customer wait for each other, and the test is about many workers.
  for (let count = 0; count < 40; count++) await shop.order();
  await shop.settled(isSent);
  expect(shop.mailbox.mails).toHaveLength(40);
  expect(new Set(shop.mailbox.mails.map(({ headers }) => headers.get('message-id'))).size).toBe(40);
  expect((await rows(shop)).every(({ attempts }) => attempts === 1)).toBe(true);
});
