import { expect, test } from 'vitest';
import { isAccountProblem, isFinal, MAIL_PROBLEMS, MAIL_STEPS } from './problems.ts';

test('a message that is refused for good is not sent again', () => {
  expect(MAIL_PROBLEMS.filter(isFinal)).toEqual(['recipient_refused', 'message_refused']);
});

test('what one message met with holds no other back, and everything else does', () => {
  const ofOneMessage = MAIL_PROBLEMS.filter((problem) => !isAccountProblem(problem));
  expect(ofOneMessage).toEqual(['try_later', 'recipient_refused', 'message_refused']);
  expect(isAccountProblem('smtp_auth_failed')).toBe(true);
});

test('a test mail goes through its steps in this order (spec.md §2)', () => {
  expect(MAIL_STEPS).toEqual(['configuration', 'connection', 'tls', 'sign_in', 'accepted']);
});
