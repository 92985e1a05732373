import { expect, test } from './fixtures.ts';

const OPEN = `
  value = logic.createStoredValue({ key: 'note', fallback: 'none', parse(json) {
    if (typeof json !== 'string') throw new TypeError('No note');
    return json;
  } });
  tabValue = logic.createStoredValue({ key: 'tab-note', fallback: 'none', parse: String, storage: 'tab' });
  received = [];
  value.subscribe(() => received.push(value.get()));
`;

test('a browser value is the same in all tabs, and a tab value is separate', async ({ page, context }) => {
  await page.evaluate(OPEN);
  const other = await context.newPage();
  await other.goto('/');
  await other.evaluate(OPEN);
  await other.evaluate("value.set('hello'); tabValue.set('mine')");
  await expect.poll(() => page.evaluate('received')).toEqual(['hello']);
  expect(await page.evaluate('tabValue.get()')).toBe('none');
  await other.reload();
  await other.evaluate(OPEN);
  expect(await other.evaluate('[value.get(), tabValue.get()]')).toEqual(['hello', 'mine']);
  await other.evaluate('localStorage.clear()');
  await expect.poll(() => page.evaluate('value.get()')).toBe('none');
});

for (const text of ['{"a"', '5']) {
  test(`${text} is invalid as a stored note, and is removed`, async ({ page }) => {
    const warning = page.waitForEvent('console');
    await page.evaluate((stored) => localStorage.setItem('note', stored), text);
    await page.evaluate(OPEN);
    expect(await page.evaluate('[value.get(), localStorage.getItem("note")]')).toEqual(['none', null]);
    expect((await warning).text()).toContain('The stored note is invalid');
  });
}

test('without storage, a value lives as long as the page', async ({ page }) => {
  await page.evaluate(`
    Storage.prototype.setItem = Storage.prototype.getItem = () => { throw new DOMException('refused') };
    ${OPEN}
    value.set('hello');
  `);
  expect(await page.evaluate('[value.get(), received]')).toEqual(['hello', ['hello']]);
});
