import tls from 'node:tls';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMailShop, type MailShop } from '../../../test/mail-shop.ts';
import { type Mailbox, openMailbox } from '../../../test/mailbox.ts';
import { invalidFields } from '../../../test/responses.ts';
import { SELF_SIGNED } from '../../../test/self-signed.ts';
import type { TestMailReport } from '../../shared/mail/contract.ts';

const CONFIG = '/api/admin/email-config';
const ACCOUNT = { user: 'orders@own.example', password: 'app password' };
const LOGIN = 'shop@example.com';
/** SMTP_URL would be used before the owner's server. */
const OWN_SERVER = { SMTP_URL: '', PRIVATE_MAIL_SERVERS: 'true' };

beforeAll(() => tls.setDefaultCACertificates([...tls.getCACertificates('default'), SELF_SIGNED.cert]));

const save = (shop: MailShop, server: object) => shop.staffPost(CONFIG, { ...ACCOUNT, server });
const serverOf = ({ port }: Mailbox, security = 'starttls') => ({ host: 'localhost', port, security, login: LOGIN });

/** Sends a test mail. Returns the last step that was tried, with its problem. */
async function testMail(shop: MailShop) {
  const { body } = await shop.staffPost('/api/admin/test-email', { recipient: 'owner@example.com' });
  const { steps } = body as TestMailReport;
  const last = steps.filter(({ result }) => result !== 'skipped').at(-1);
  return [last?.step, last?.errorCode];
}

describe("the owner's own mail server", () => {
  test.each(['tls', 'starttls'])('gets the mail about orders, with %s and its user name', async (security) => {
    await using mailbox = await openMailbox({ tls: { ...SELF_SIGNED, isSecure: security === 'tls' } });
    await using shop = await createMailShop({ env: OWN_SERVER });
    const response = await save(shop, serverOf(mailbox, security));
    expect(response.status, response.text).toBe(200);
    expect(await testMail(shop)).toEqual(['accepted', null]);
    await shop.order();
    shop.startWorker();
    await shop.settled(({ status }) => status === 'sent');
    expect(mailbox.mails.map(({ headers }) => headers.get('from'))).toContainEqual(
      expect.stringContaining('orders@own.example'),
    );
    expect(mailbox.mails).toHaveLength(3);
  });

  test('is shown to staff without the password, audited, and saved only with a password', async () => {
    await using shop = await createMailShop({ env: OWN_SERVER });
    const server = { host: 'mail.own.example', port: 465, security: 'tls' };
    const { body } = await save(shop, { ...server, host: ' Mail.Own.Example ' });
    expect(JSON.parse((body as { value: string }).value)).toEqual({ user: ACCOUNT.user, hasPassword: true, server });
    expect((await shop.audit()).at(-1)).toMatchObject({
      entityId: 'emailConfig',
      after: body && { value: expect.stringContaining('mail.own.example') },
    });
    expect(invalidFields(await shop.staffPost(CONFIG, { user: ACCOUNT.user, server }))).toEqual(['password']);
    await shop.staffPost(CONFIG, ACCOUNT);
    expect(JSON.stringify((await shop.staffGet('/api/admin/settings')).body)).not.toContain('own.example:');
    expect((await shop.send('POST', CONFIG, { body: { ...ACCOUNT, server } })).status).toBe(401);
  });

  test('in a private network is not contacted unless the operator allows it', async () => {
    await using mailbox = await openMailbox({ tls: { ...SELF_SIGNED, isSecure: false } });
    await using shop = await createMailShop({ env: { SMTP_URL: '' } });
    await save(shop, serverOf(mailbox));
    expect(await testMail(shop)).toEqual(['connection', 'smtp_host_private']);
    expect(mailbox.connections()).toBe(0);
  });

  test('is reported if its certificate, password or port is wrong, or it offers no TLS', async () => {
    await using untrusted = await openMailbox({ hasTls: true });
    await using plain = await openMailbox();
    await using shop = await createMailShop({ env: OWN_SERVER });
    for (const mailbox of [untrusted, plain]) {
      await save(shop, serverOf(mailbox));
      expect(await testMail(shop)).toEqual(['tls', 'smtp_tls_failed']);
    }
    await using mailbox = await openMailbox({ tls: { ...SELF_SIGNED, isSecure: false } });
    mailbox.behave('refuse password');
    await save(shop, serverOf(mailbox));
    expect(await testMail(shop)).toEqual(['sign_in', 'smtp_auth_failed']);
    const { port } = mailbox;
    await mailbox[Symbol.asyncDispose]();
    await save(shop, { ...serverOf(mailbox), port });
    expect(await testMail(shop)).toEqual(['connection', 'smtp_unreachable']);
    expect(JSON.stringify((await shop.staffGet('/api/admin/settings')).body)).not.toContain(ACCOUNT.password);
  });

  test('is rejected with an invalid host, port, security or user name', async () => {
    await using shop = await createMailShop({ env: OWN_SERVER });
    for (const [changes, field] of [
      [{ host: '10.0.0.1' }, 'server.host'],
      [{ port: 65_536 }, 'server.port'],
      [{ security: 'none' }, 'server.security'],
      [{ login: 'a\nb' }, 'server.login'],
    ] as const) {
      const server = { host: 'mail.example.com', port: 465, security: 'tls', ...changes };
      expect(invalidFields(await save(shop, server))).toEqual([field]);
    }
  });
});
