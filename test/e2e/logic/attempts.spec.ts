import { expect, test } from './fixtures.ts';

const OPEN = "attempts = logic.createAttempts('attempt', 'browser')";

test('an order keeps its key across a reload until its outcome is known, and another order gets a new one', async ({
  page,
}) => {
  await page.evaluate(OPEN);
  const key = await page.evaluate("logic.keyOf(attempts, 'two salads')");
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  await page.reload();
  await page.evaluate(OPEN);
  expect(await page.evaluate("[attempts.openKey(), logic.keyOf(attempts, 'two salads')]")).toEqual([key, key]);
  expect(await page.evaluate("['two salads', 'one soup'].map((order) => logic.openAt(attempts, order))")).toEqual([
    'same',
    'other',
  ]);
  const other = await page.evaluate("logic.keyOf(attempts, 'one soup')");
  expect(other).not.toBe(key);
  await page.evaluate('attempts.forget()');
  expect(await page.evaluate("[attempts.openKey(), logic.openAt(attempts, 'one soup')]")).toEqual([null, null]);
  expect(await page.evaluate("logic.keyOf(attempts, 'one soup')")).not.toBe(other);
});

test('a cancelled attempt stays cancelled until the same order is sent again', async ({ page }) => {
  await page.evaluate(`${OPEN}; key = logic.keyOf(attempts, 'two salads'); attempts.markCancelled()`);
  await page.evaluate(OPEN);
  expect(await page.evaluate('attempts.isCancelled()')).toBe(true);
  expect(await page.evaluate("logic.keyOf(attempts, 'two salads') === key && attempts.isCancelled()")).toBe(false);
  await page.evaluate('attempts.forget(); attempts.markCancelled()');
  expect(await page.evaluate('attempts.openKey()')).toBeNull();
});

test('only the key and a fingerprint of an order are stored', async ({ page }) => {
  await page.evaluate(`${OPEN}; logic.keyOf(attempts, 'Deniz, 0501234567')`);
  expect(await page.evaluate('localStorage.attempt')).not.toMatch(/Deniz|0501234567/);
});

test('taps on the buttons of dishes before hydration are recorded once each, others are ignored', async ({ page }) => {
  await page.evaluate(`
    document.body.insertAdjacentHTML('beforeend', '<button data-adds="7"><b id="plus">+</b></button>' +
      '<button data-chooses="8" id="choose">Choose</button><i id="none">x</i>');
    logic.watchEarlyTaps();
  `);
  for (const id of ['plus', 'none', 'choose', 'plus']) await page.locator(`#${id}`).click();
  expect(await page.evaluate('logic.takeEarlyTaps()')).toEqual({ added: [7, 7], opened: 8 });
  await page.locator('#plus').click();
  expect(await page.evaluate('logic.takeEarlyTaps()')).toEqual({ added: [], opened: null });
});
