import { expect, test } from 'vitest';
import { failedJourneys, failedTests } from './failed-tests.ts';

const PASSED = { fullName: 'orders are placed', status: 'passed', failureMessages: [] };

test('lists a failed test with its error and without stack trace', () => {
  const failureMessages = ['AssertionError: expected \u001b[32m1\u001b[39m to be 2\n    at /srv/orders.test.ts:3:5'];
  const failed = { fullName: 'orders are listed', status: 'failed', failureMessages };
  const file = { name: '/srv/orders.test.ts', status: 'failed', message: '', assertionResults: [PASSED, failed] };

  expect(failedTests({ numPassedTests: 1, numFailedTests: 1, testResults: [file] })).toEqual([
    { name: 'orders.test.ts: orders are listed', message: 'AssertionError: expected 1 to be 2' },
  ]);
});

test('a file that cannot be loaded is told, whose tests are not known', () => {
  const file = { name: '/srv/orders.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] };

  expect(failedTests({ numPassedTests: 0, numFailedTests: 0, testResults: [file] })).toEqual([
    { name: 'orders.test.ts', message: 'SyntaxError' },
  ]);
});

test('lists failed journeys of nested suites, flaky ones and errors outside of tests', () => {
  const journey = (title: string, status: string, message: string) => ({
    file: 'order.spec.ts',
    title,
    tests: [{ status, results: [{ errors: [{ message }] }] }],
  });
  const inner = { specs: [journey('pays', 'unexpected', 'Error: not visible')] };
  const suite = { specs: [journey('orders', 'expected', ''), journey('waits', 'flaky', 'late')], suites: [inner] };
  const stats = { expected: 1, flaky: 1, unexpected: 1 };

  expect(failedJourneys({ stats, errors: [{ message: 'no browser' }], suites: [suite] })).toEqual([
    { name: 'Playwright', message: 'no browser' },
    { name: 'order.spec.ts: waits', message: 'late' },
    { name: 'order.spec.ts: pays', message: 'Error: not visible' },
  ]);
});
