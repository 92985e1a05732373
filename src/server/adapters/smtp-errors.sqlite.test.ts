import { expect, test } from 'vitest';
import { toMailError } from './smtp-errors.ts';

test.each([
  [550, '5.4.5 Daily user sending quota exceeded', 'sending_limit'],
  [554, '5.7.1 You have exceeded your quota', 'sending_limit'],
  [550, '5.7.1 The sending quota of your mailbox is exceeded', 'sending_limit'],
  [451, '4.7.1 Mailbox over its hourly quota of messages', 'sending_limit'],
  [452, '4.2.2 The email account that you tried to reach is over quota', 'try_later'],
  [552, '5.2.2 Mailbox quota exceeded', 'recipient_refused'],
  [552, 'Requested mail action aborted: quota of the mailbox exceeded', 'recipient_refused'],
])('the reply %d %s to a recipient means %s', (responseCode, text, problem) => {
  const failure = Object.assign(new Error(text), {
    responseCode,
    response: `${responseCode} ${text}`,
    command: 'RCPT TO',
  });
  expect(toMailError(failure, undefined).problem).toBe(problem);
});
