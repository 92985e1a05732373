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
])('an account can be changed to %j', (changes) => {
  expect(messages(changes)).toBeUndefined();
});

test('a change of an account needs a new username or password', () => {
  expect(messages({})).toEqual(['Give a new username, a new password, or both']);
});
