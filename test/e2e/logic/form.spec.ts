import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const BUTTON = { name: /staff\.(save|saving)/ };

/** A form whose name and email are required; `sent` counts its requests, and `outcome` determines their result. */
async function openForm(page: Page, isOpenWhileSaving = false): Promise<void> {
  await page.evaluate((isOpen) => {
    const state = Object.assign(window, {
      sent: [] as unknown[],
      version: 1,
      savedName: '',
      wasClosed: false,
      refused: { email: 'email is taken' } as object,
    });
    const options = {
      name: 'person:1',
      isOpenWhileSaving: isOpen,
      get saved() {
        return { name: state.savedName, email: '' };
      },
      get version() {
        return state.version;
      },
      check(values: { name: string; email: string }) {
        const missing = Object.entries(values).filter(([, text]) => text.trim() === '');
        return missing.length === 0
          ? { content: values }
          : { errors: Object.fromEntries(missing.map(([field]) => [field, `${field} is missing`])) };
      },
      send(content: { name: string; email: string }, version: number) {
        state.sent.push({ ...content, version });
        return new Promise((resolve, reject) => Object.assign(window, { resolve, reject }));
      },
      messages: { failed: 'Not saved' },
      onSaved: () => Object.assign(state, { wasClosed: true }),
      refusedFields: () => state.refused,
    };
    Object.assign(window, { form: window.logic.mountForm(options) });
  }, isOpenWhileSaving);
}

const sentBy = (page: Page) => page.evaluate(() => (window as unknown as { sent: unknown[] }).sent);
const run = (page: Page, script: string) => page.evaluate(script);

test('errors are shown after the first submission, focused, and hidden when fixed', async ({ page }) => {
  await openForm(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', BUTTON).click();
  await expect(page.getByLabel('name')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText(['name is missing', 'email is missing']);
  await page.getByLabel('name').fill('Deniz');
  await expect(page.getByRole('alert')).toHaveText(['email is missing']);
  await page.getByRole('button', BUTTON).click();
  await expect(page.getByLabel('email')).toBeFocused();
  expect(await sentBy(page)).toEqual([]);
});

test('a field that is added after a failed submission has no error before the next one', async ({ page }) => {
  await page.evaluate(() => {
    const check = ({ name, email }: { name: string; email: string }) => {
      // The email is asked for once there is a name.
      const errors = {
        name: name === '' ? 'name is missing' : undefined,
        email: name && !email ? 'email is missing' : undefined,
      };
      return Object.values(errors).some(Boolean) ? { errors } : { content: { name, email } };
    };
    window.logic.mountForm({ saved: { name: '', email: '' }, check, send: () => new Promise(() => {}) });
  });
  await page.getByRole('button', BUTTON).click();
  await expect(page.getByRole('alert')).toHaveText(['name is missing']);
  await page.getByLabel('name').fill('Deniz');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', BUTTON).click();
  await expect(page.getByRole('alert')).toHaveText(['email is missing']);
  await page.getByLabel('name').fill('');
  await page.getByLabel('name').fill('Deniz');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('edits survive a reload, are sent once with their version, and are removed when saved', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('name').fill('Deniz');
  await page.getByLabel('email').fill('deniz@example.com');
  await page.reload();
  await openForm(page);
  await expect(page.getByLabel('email')).toHaveValue('deniz@example.com');
  await page.getByLabel('email').press('Enter');
  await page.getByLabel('email').press('Enter');
  await expect(page.getByRole('button', BUTTON)).toBeDisabled();
  expect(await sentBy(page)).toEqual([{ name: 'Deniz', email: 'deniz@example.com', version: 1 }]);
  await run(page, 'resolve()');
  await expect(page.getByLabel('name')).toHaveValue('');
  await expect(page.getByRole('button', BUTTON)).toBeEnabled();
  expect(await run(page, 'wasClosed')).toBe(true);
  expect(await run(page, 'sessionStorage.drafts')).toBe('{}');
});

test('a rejection is shown at its field until it is edited, and all values are kept', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('name').fill('Deniz');
  await page.getByLabel('email').fill('deniz@example.com');
  await page.getByRole('button', BUTTON).click();
  await run(page, "reject(new Error('refused'))");
  await expect(page.getByLabel('email')).toHaveAccessibleDescription('email is taken');
  await expect(page.getByLabel('email')).toBeFocused();
  await expect(page.getByLabel('name')).toHaveValue('Deniz');
  await page.getByLabel('email').press('End');
  await page.getByLabel('email').pressSequentially('.tr');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await run(page, 'wasClosed')).toBe(false);
});

test('a conflict blocks submission until it is resolved', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('name').fill('Deniz');
  await page.getByLabel('email').fill('deniz@example.com');
  await run(page, "savedName = 'Dennis'; version = 2; form.rerender()");
  await expect(page.getByRole('alert')).toContainText('Dennis');
  await page.getByLabel('email').press('Enter');
  expect(await sentBy(page)).toEqual([]);
  await page.getByRole('button', { name: 'staff.conflict.keepMine' }).click();
  await page.getByRole('button', BUTTON).click();
  expect(await sentBy(page)).toEqual([{ name: 'Deniz', email: 'deniz@example.com', version: 2 }]);
});

test('what is being sent cannot be changed, and is no conflict with what was fetched meanwhile', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('name').fill('Deniz');
  await page.getByLabel('email').fill('deniz@example.com');
  await page.getByLabel('email').press('Enter');
  await page.keyboard.type('typed meanwhile');
  await run(page, "savedName = 'Deniz Y.'; form.rerender()");
  await expect(page.getByRole('button', { includeHidden: true, name: 'staff.conflict.keepMine' })).toHaveCount(0);
  await run(page, "refused = {}; reject(new Error('refused'))");
  // The conflict with someone else's name is one again, and typing goes on where it was.
  await expect(page.getByRole('button', { name: 'staff.conflict.keepMine' })).toBeVisible();
  await expect(page.getByLabel('email')).toBeFocused();
  await expect(page.getByLabel('email')).toHaveValue('deniz@example.com');
});

for (const outcome of ['resolve({})', 'reject(new Error())']) {
  test(`a form that was sent leaves the focus in another form: ${outcome}`, async ({ page }) => {
    await openForm(page);
    await page.getByLabel('name').fill('Deniz');
    await page.getByLabel('email').fill('deniz@example.com');
    await page.getByRole('button', BUTTON).click();
    await run(page, "document.body.appendChild(document.createElement('textarea')).focus()");
    await run(page, outcome);
    await expect(page.getByRole('button', { name: 'staff.save', exact: true })).toBeEnabled();
    await expect(page.locator('textarea')).toBeFocused();
  });
}

test('a form that stays open while it is sent leaves the focus where it was moved', async ({ page }) => {
  await openForm(page, true);
  await page.getByLabel('name').fill('Deniz');
  await page.getByLabel('email').fill('deniz@example.com');
  await page.getByLabel('email').press('Enter');
  await page.getByLabel('name').focus();
  await run(page, "refused = {}; reject(new Error('refused'))");
  await expect(page.getByRole('button', BUTTON)).toBeEnabled();
  await expect(page.getByLabel('name')).toBeFocused();
});

test('saving removes the draft of a form that was closed meanwhile, and closes nothing else', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('name').fill('Deniz');
  await page.getByLabel('email').fill('deniz@example.com');
  await page.getByRole('button', BUTTON).click();
  await run(page, 'form.unmount(); resolve()');
  await expect.poll(() => run(page, 'sessionStorage.drafts')).toBe('{}');
  expect(await run(page, 'wasClosed')).toBe(false);
});

test.describe('a form that is closed while it is sent, and opened again,', () => {
  test.beforeEach(async ({ page }) => {
    await openForm(page);
    await page.getByLabel('name').fill('Deniz');
    await page.getByLabel('email').fill('deniz@example.com');
    await page.getByRole('button', BUTTON).click();
    await run(page, 'form.unmount()');
    await openForm(page);
    await expect(page.getByRole('button', BUTTON)).toBeDisabled();
    await page.keyboard.press('Enter');
  });

  test('sends nothing again, and is closed once that has succeeded', async ({ page }) => {
    await run(page, 'resolve()');
    await expect.poll(() => run(page, 'wasClosed')).toBe(true);
    expect(await run(page, 'sessionStorage.drafts')).toBe('{}');
    expect(await sentBy(page)).toEqual([]);
    await expect(page.getByRole('button', BUTTON)).toBeEnabled();
  });

  test('keeps all values when that has failed, and sends them then', async ({ page }) => {
    await run(page, "reject(new Error('refused'))");
    await expect(page.getByRole('button', BUTTON)).toBeEnabled();
    await expect(page.getByLabel('name')).toHaveValue('Deniz');
    expect(await run(page, 'wasClosed')).toBe(false);
    await page.getByRole('button', BUTTON).click();
    expect(await sentBy(page)).toEqual([{ name: 'Deniz', email: 'deniz@example.com', version: 1 }]);
  });
});

test('a value beyond a limit is told the limit, and any other error the text of its field', async ({ page }) => {
  const errors = await page.evaluate(() => {
    const check = window.logic.mount(() =>
      window.logic.useCheckBy(window.logic.customerDetails, (field) => `${field} is wrong`),
    );
    return check.current({
      customerName: 'n'.repeat(121),
      customerEmail: `${'d'.repeat(250)}@example.com`,
      customerPhone: '1',
    });
  });
  expect(errors).toEqual({
    errors: { customerName: 'shop.tooLong', customerEmail: 'shop.tooLong', customerPhone: 'customerPhone is wrong' },
  });
});
