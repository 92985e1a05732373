import { beforeEach, expect, test } from 'vitest';
import { keyOf, openAt } from './attempt-keys.ts';
import { createAttempts } from './attempts.ts';

beforeEach(() => localStorage.clear());

/** Reads the attempt from the browser's storage, as a reloaded page does. */
const openPage = () => createAttempts('attempt', 'browser');

test('an order keeps its key across a reload until its outcome is known, and another order gets a new one', () => {
  const key = keyOf(openPage(), 'two salads');
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const attempts = openPage();
  expect([attempts.openKey(), keyOf(attempts, 'two salads')]).toEqual([key, key]);
  expect(['two salads', 'one soup'].map((order) => openAt(attempts, order))).toEqual(['same', 'other']);
  const other = keyOf(attempts, 'one soup');
  expect(other).not.toBe(key);
  attempts.forget();
  expect([attempts.openKey(), openAt(attempts, 'one soup')]).toEqual([null, null]);
  expect(keyOf(attempts, 'one soup')).not.toBe(other);
});

test('a cancelled attempt stays cancelled until the same order is sent again', () => {
  const before = openPage();
  const key = keyOf(before, 'two salads');
  before.markCancelled();
  const attempts = openPage();
  expect(attempts.isCancelled()).toBe(true);
  expect(keyOf(attempts, 'two salads')).toBe(key);
  expect(attempts.isCancelled()).toBe(false);
  attempts.forget();
  attempts.markCancelled();
  expect(attempts.openKey()).toBeNull();
});

test('stores the key and a fingerprint of an order, and no personal data', () => {
  keyOf(openPage(), 'Deniz, 0501234567');
  expect(localStorage.getItem('attempt')).not.toMatch(/Deniz|0501234567/);
});
