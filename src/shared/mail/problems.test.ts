import { expect, test } from 'vitest';
import { isAccountProblem, isFinal, MAIL_PROBLEMS } from './problems.ts';

test('a rejected recipient or message is a final mail problem', () => {
  expect(MAIL_PROBLEMS.filter(isFinal)).toEqual(['recipient_refused', 'message_refused']);
});

test('only problems of a single message do not pause other mail', () => {
  const ofOneMessage = MAIL_PROBLEMS.filter((problem) => !isAccountProblem(problem));
  expect(ofOneMessage).toEqual(['try_later', 'recipient_refused', 'message_refused']);
  expect(isAccountProblem('smtp_auth_failed')).toBe(true);
});
