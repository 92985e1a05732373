import { describe, expect, test } from 'vitest';
import { MAIL_SECURITIES, MAX_ADDRESSES, ownMailServer, saveEmailConfig, saveNotificationEmails } from './contract.ts';

const messages = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('the addresses of notifications', () => {
  const errorsOf = (emails: readonly string[]) => messages(saveNotificationEmails.body, { emails });
  const addresses = Array.from({ length: MAX_ADDRESSES }, (_, at) => `staff${at}@example.com`);

  test('they must be mail addresses, but rows of the form may be empty', () => {
    expect(errorsOf(['noa@example.com', '', '  '])).toBeUndefined();
    expect(errorsOf(['noa@example.com', 'noa'])).toEqual(['Valid email is required']);
  });

  test('they are at most 20, not counting empty rows and duplicates', () => {
    expect(MAX_ADDRESSES).toBe(20);
    expect(errorsOf([...addresses, '', 'STAFF0@example.com'])).toBeUndefined();
    expect(errorsOf([...addresses, 'one-more@example.com'])).toEqual(['At most 20 addresses']);
  });
});

describe('the password of the mail account', () => {
  const errorsOf = (password: string) => messages(saveEmailConfig.body, { user: 'noa@example.com', password });

  test('it is stored as typed', () => {
    const { password } = saveEmailConfig.body.parse({ user: 'noa@example.com', password: ' ab cd ' });
    expect(password).toBe(' ab cd ');
  });

  test.each(['', '  '])('it must not be blank: %j', (password) => {
    expect(errorsOf(password)).toEqual(['Password is required']);
  });

  test.each(['\u0000abc', 'ab\nc', 'abc\ud800'])(
    'it must not have control characters or half characters: %j',
    (password) => {
      expect(errorsOf(password)).toEqual(['Must not have control characters']);
    },
  );
});

test.each([
  ['mail.example.com', true],
  ['MAIL.example.com ', true],
  ['mail-1', true],
  ['192.0.2.1', false],
  ['2001:db8::1', false],
  ['mail..example', false],
  ['', false],
])('the mail server name %j is valid: %s', (host, isName) => {
  const server = ownMailServer.safeParse({ host, port: 587, security: MAIL_SECURITIES[0] });
  const message = 'A host name such as mail.example.com is required';
  expect(server.error?.issues.map((issue) => issue.message)[0]).toBe(isName ? undefined : message);
});
