import { expect, test } from 'vitest';
import { changeAccount } from './contract.ts';

const messages = (changes: object) =>
  changeAccount.body
    .safeParse({ currentPassword: 'correct horse', ...changes })
    .error?.issues.map(({ message }) => message);

test.each([
  { username: 'dana' },
  { newPassword: 'battery staple' },
  { username: 'dana', newPassword: 'battery staple' },
])('an account is changed to %j', (changes) => {
  expect(messages(changes)).toBeUndefined();
});

test('a change of an account changes something', () => {
  expect(messages({})).toEqual(['Give a new username, a new password, or both']);
});
