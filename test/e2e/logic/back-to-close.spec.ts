import { expect, test } from './fixtures.ts';

const OPEN = `
  closedNames = [];
  openDialog = (name) => {
    const dialog = logic.mount(() => logic.useBackToClose(true, () => {
      closedNames.push(name);
      dialog.unmount();
    }));
    return dialog;
  };
  popstates = 0;
  addEventListener('popstate', () => { popstates += 1; });
`;

test('a dialog that opens while the browser leaves the entry of a closed one stays open', async ({ page }) => {
  await page.evaluate(`${OPEN} first = openDialog('first')`);
  expect(await page.evaluate('history.state')).toEqual({ dialogs: 1 });
  // The timer starts to leave the entry, which the browser reports later.
  await page.evaluate("first.unmount(); setTimeout(() => openDialog('second'))");
  await expect.poll(() => page.evaluate('popstates')).toBe(1);
  await expect.poll(() => page.evaluate('history.state')).toEqual({ dialogs: 1 });
  expect(await page.evaluate('closedNames')).toEqual([]);
  await page.evaluate('history.back()');
  await expect.poll(() => page.evaluate('closedNames')).toEqual(['second']);
});

test('Back closes one dialog after the other, the upper first', async ({ page }) => {
  await page.evaluate(`${OPEN} openDialog('lower'); openDialog('upper')`);
  await page.evaluate('history.back()');
  await expect.poll(() => page.evaluate('closedNames')).toEqual(['upper']);
  await expect.poll(() => page.evaluate('history.state')).toEqual({ dialogs: 1 });
  await page.evaluate('history.back()');
  await expect.poll(() => page.evaluate('closedNames')).toEqual(['upper', 'lower']);
});
