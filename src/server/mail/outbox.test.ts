import { describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createMailShop, type MailShop, SHORT_LIMITS } from '../../../test/mail-shop.ts';
import { openMailbox } from '../../../test/mailbox.ts';
import { refusal } from '../../../test/responses.ts';
import type { TestMailReport } from '../../shared/mail/contract.ts';

const OUTBOX = '/api/admin/outbox';
const TEST_MAIL = '/api/admin/test-email';

const list = async (shop: MailShop, query = '') => (await shop.staffGet(`${OUTBOX}${query}`)).body;
const summary = async (shop: MailShop) => (await shop.staffGet(`${OUTBOX}/summary`)).body;

describe('the outbox', () => {
  test('lists pending, failed and sent messages, newest first, in pages', async () => {
    await using shop = await createMailShop({ staff: ['nobody@example.com'] });
    await shop.order();
    expect(await list(shop)).toEqual([
      {
        id: 2,
        kind: 'staff_mail',
        orderId: 1,
        orderNumber: '1001',
        recipient: 'nobody@example.com',
        state: 'waiting',
        isBeingSent: false,
        isPlanned: false,
        attempts: 0,
        errorCode: null,
        createdAt: '2026-07-01T09:00:00.000Z',
        nextAttemptAt: '2026-07-01T09:00:00.000Z',
        sentAt: null,
      },
      expect.objectContaining({ id: 1, kind: 'customer_mail', recipient: 'noa@example.com' }),
    ]);
    shop.startWorker();
    await eventually(async () => expect(await list(shop, '?state=waiting')).toEqual([]));
    expect(await list(shop, '?state=failed')).toMatchObject([
      { id: 2, errorCode: 'recipient_refused', nextAttemptAt: null, attempts: 1 },
    ]);
    expect(await list(shop, '?state=sent')).toMatchObject([{ id: 1, sentAt: '2026-07-01T09:00:00.000Z' }]);

    const page = await shop.staffGet(`${OUTBOX}?limit=1`);
    expect(page.headers.get('x-total-count')).toBe('2');
    expect(page.headers.get('link')).toBe(`<${OUTBOX}?limit=1&before=2>; rel="next"`);
    expect(await list(shop, '?limit=1&before=2')).toMatchObject([{ id: 1 }]);
  });

  test('has a summary of pending mail and its problem', async () => {
    await using shop = await createMailShop();
    expect(await summary(shop)).toEqual({ waiting: 0, failed: 0, problem: null, waitingSince: null });
    await shop.order();
    expect(await summary(shop)).toMatchObject({ waiting: 2, waitingSince: '2026-07-01T09:00:00.000Z' });
    shop.mailbox.behave('refuse password');
    shop.startWorker();
    await eventually(async () => expect(await summary(shop)).toMatchObject({ problem: 'smtp_auth_failed' }));
  });

  test('reports a missing account and an unknown provider', async () => {
    await using shop = await createMailShop({ env: { SMTP_URL: '' } });
    expect(await summary(shop)).toMatchObject({ problem: 'mail_not_configured' });
    for (const [user, problem] of [
      ['owner@unknown-restaurant.example', 'mail_provider_unknown'],
      ['owner@googlemail.com', null],
    ] as const) {
      await shop.staffPost('/api/admin/email-config', { user, password: 'abcd efgh ijkl mnop' });
      expect(await summary(shop)).toMatchObject({ problem });
    }
  });
});

describe('retrying a message', () => {
  test('sends it once, however often it is requested, and responds with 404 for an unknown one', async () => {
    await using shop = await createMailShop({ staff: [] });
    shop.mailbox.behave('refuse recipient');
    shop.startWorker();
    await shop.order();
    await eventually(async () => expect(await summary(shop)).toMatchObject({ failed: 1 }));
    shop.mailbox.behave('hold');
    expect(refusal(await shop.staffPost(`${OUTBOX}/7/retry`, {})).code).toBe('not_found');
    const press = () => shop.staffPost(`${OUTBOX}/1/retry`, {});
    const responses = await Promise.all([press(), press(), press()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    await eventually(() => expect(shop.mailbox.held()).toBe(1));
    expect((await press()).body).toMatchObject({ state: 'waiting', isBeingSent: true });
    shop.mailbox.release();
    await eventually(async () => expect((await press()).body).toMatchObject({ state: 'sent', errorCode: null }));
    expect(shop.mailbox.mails).toHaveLength(1);
    expect((await shop.audit()).every(({ action, entity }) => action === 'retry' && entity === 'message')).toBe(true);
  });
});

describe('the test mail', () => {
  const send = async (shop: MailShop) =>
    (await shop.staffPost(TEST_MAIL, { recipient: 'owner@example.com', language: 'he' })).body as TestMailReport;
  const results = ({ steps }: TestMailReport) =>
    Object.fromEntries(steps.map(({ step, result, errorCode }) => [step, errorCode ?? result]));

  test('is sent like real mail, and each step is reported', async () => {
    await using shop = await createMailShop();
    const report = await send(shop);
    expect(report).toMatchObject({
      isAccepted: true,
      sender: 'shop@example.com',
      serverSaid: expect.stringMatching(/^250/),
    });
    expect(report.server).toBe(`127.0.0.1:${shop.mailbox.port}`);
    expect(results(report)).toEqual({
      configuration: 'passed',
      connection: 'passed',
      tls: 'skipped',
      sign_in: 'passed',
      accepted: 'passed',
    });
    expect(shop.mailbox.mails[0]?.html).toContain('dir="rtl"');
  });

  test.each([
    ['refuse password', { connection: 'passed', sign_in: 'smtp_auth_failed', accepted: 'skipped' }],
    ['refuse recipient', { sign_in: 'passed', accepted: 'recipient_refused' }],
    ['refuse sender', { sign_in: 'passed', accepted: 'sender_refused' }],
    ['hang', { configuration: 'passed', connection: 'timed_out', tls: 'skipped', sign_in: 'skipped' }],
    ['drop in the middle', { sign_in: 'passed', accepted: 'smtp_broken' }],
  ] as const)('reports the failing step with servers that %s', async (behaviour, expected) => {
    await using shop = await createMailShop(behaviour === 'hang' ? { mailLimits: SHORT_LIMITS } : {});
    shop.mailbox.behave(behaviour);
    const report = await send(shop);
    expect(report.isAccepted).toBe(false);
    expect(results(report)).toMatchObject(expected);
    expect(JSON.stringify(report)).not.toContain('app password');
  });

  test('reports an untrusted certificate, and succeeds when that is allowed', async () => {
    await using mailbox = await openMailbox({ hasTls: true });
    await using shop = await createMailShop({ env: { SMTP_URL: mailbox.url } });
    expect(results(await send(shop))).toMatchObject({
      connection: 'passed',
      tls: 'smtp_tls_failed',
      sign_in: 'skipped',
    });
    await using unverified = await createMailShop({
      env: { SMTP_URL: `${mailbox.url}?tls.rejectUnauthorized=false&requireTLS=true` },
    });
    expect(results(await send(unverified))).toMatchObject({ tls: 'passed', accepted: 'passed' });
  });

  test('reports missing configuration, and a server that does not listen', async () => {
    await using shop = await createMailShop({ env: { SMTP_URL: '' } });
    const report = await send(shop);
    expect(results(report)).toMatchObject({ configuration: 'mail_not_configured', connection: 'skipped' });
    expect(report.server).toBeNull();
    await using unreachable = await createMailShop({ env: { SMTP_URL: 'smtp://shop%40example.com@127.0.0.1:1' } });
    expect(results(await send(unreachable))).toMatchObject({ connection: 'smtp_unreachable' });
  });

  test('is limited to five a minute', async () => {
    await using shop = await createMailShop({ env: { SMTP_URL: '' } });
    for (let attempt = 1; attempt <= 5; attempt++) await send(shop);
    shop.clock.set('2026-07-01T09:00:20.000Z');
    const response = await shop.staffPost(TEST_MAIL, { recipient: 'owner@example.com' });
    expect(refusal(response)).toMatchObject({ code: 'too_many_requests', details: { retryAfterSeconds: 40 } });
    expect(response.headers.get('retry-after')).toBe('40');
    shop.clock.set('2026-07-01T09:01:00.000Z');
    expect((await send(shop)).isAccepted).toBe(false);
  });
});
