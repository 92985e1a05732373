import { expect, test } from './fixtures.ts';

const CITY = { name: 'Haifa', minimum: '50.00', isActive: true };
type City = typeof CITY;

test('edits survive a reload, and a reverted edit is removed', async ({ page }) => {
  await page.evaluate((saved) => {
    const draft = window.logic.mount(() => window.logic.useDraft({ name: 'city:1', saved, version: 3 }));
    draft.current.change({ name: 'Akko', minimum: '60' });
    draft.current.change({ isActive: false });
  }, CITY);
  await page.reload();
  const [kept, back] = await page.evaluate((saved) => {
    const draft = window.logic.mount(() => window.logic.useDraft({ name: 'city:1', saved, version: 3 }));
    const before = draft.current;
    window.logic.flushSync(() => draft.current.change(saved));
    return [before, draft.current].map(({ values, isDirty, edited, version }) => ({
      values,
      isDirty,
      edited,
      version,
    }));
  }, CITY);
  expect(kept).toEqual({
    values: { name: 'Akko', minimum: '60', isActive: false },
    isDirty: true,
    edited: ['name', 'minimum', 'isActive'],
    version: 3,
  });
  expect(back).toEqual({ values: CITY, isDirty: false, edited: [], version: 3 });
});

test("another person's save updates fields without edits, and is a conflict in edited ones", async ({ page }) => {
  const seen = await page.evaluate((city) => {
    let saved = city;
    const draft = window.logic.mount(() => window.logic.useDraft<City>({ name: 'city:1', saved }));
    const states: unknown[] = [];
    const note = () => states.push({ values: draft.current.values, conflicts: draft.current.conflicts });
    window.logic.flushSync(() => draft.current.change({ name: 'Akko', minimum: '60' }));
    saved = { name: 'Acre', minimum: '70', isActive: false };
    draft.rerender();
    note();
    window.logic.flushSync(() => draft.current.settle('name', 'mine'));
    window.logic.flushSync(() => draft.current.settle('minimum', 'theirs'));
    note();
    saved = { ...saved, name: 'Akka' };
    draft.rerender();
    note();
    return states;
  }, CITY);
  expect(seen).toEqual([
    {
      values: { name: 'Akko', minimum: '60', isActive: false },
      conflicts: [
        { field: 'name', mine: 'Akko', theirs: 'Acre' },
        { field: 'minimum', mine: '60', theirs: '70' },
      ],
    },
    { values: { name: 'Akko', minimum: '70', isActive: false }, conflicts: [] },
    {
      values: { name: 'Akko', minimum: '70', isActive: false },
      conflicts: [{ field: 'name', mine: 'Akko', theirs: 'Akka' }],
    },
  ]);
});

test('saving the same value concurrently is not a conflict', async ({ page }) => {
  const { isDirty, conflicts } = await page.evaluate((city) => {
    let saved = city;
    const draft = window.logic.mount(() => window.logic.useDraft<City>({ name: 'city:1', saved }));
    window.logic.flushSync(() => draft.current.change({ name: 'Akko' }));
    saved = { ...city, name: 'Akko' };
    draft.rerender();
    return { isDirty: draft.current.isDirty, conflicts: draft.current.conflicts };
  }, CITY);
  expect({ isDirty, conflicts }).toEqual({ isDirty: false, conflicts: [] });
});

test('a conflict stays while one goes on typing, also in a field that had no value', async ({ page }) => {
  const conflicts = await page.evaluate(() => {
    let saved: { served: string | null } = { served: null };
    const draft = window.logic.mount(() => window.logic.useDraft({ name: 'dish:1', saved }));
    window.logic.flushSync(() => draft.current.change({ served: 'sunday' }));
    saved = { served: 'monday' };
    draft.rerender();
    window.logic.flushSync(() => draft.current.change({ served: 'sunday, noon' }));
    return draft.current.conflicts;
  });
  expect(conflicts).toEqual([{ field: 'served', mine: 'sunday, noon', theirs: 'monday' }]);
});

test('an amount that was saved as typed, and is written otherwise, is not a conflict', async ({ page }) => {
  const states = await page.evaluate((city) => {
    let saved = city;
    const draft = window.logic.mount(() =>
      window.logic.useDraft<City>({ name: 'city:1', saved, amounts: ['minimum'] }),
    );
    window.logic.flushSync(() => draft.current.change({ minimum: '60,5' }));
    return ['60.50', '60.00'].map((minimum) => {
      saved = { ...city, minimum };
      draft.rerender();
      const { conflicts, values } = draft.current;
      return [values.minimum, conflicts.length];
    });
  }, CITY);
  expect(states).toEqual([
    ['60,5', 0],
    ['60,5', 1],
  ]);
});

test('drafts with one name share their edits, and each discards its own fields', async ({ page }) => {
  const values = await page.evaluate(() => {
    const whole = window.logic.mount(() =>
      window.logic.useDraft({ name: 'settings', saved: { color: 'red', title: 'Sofra' } }),
    );
    const row = window.logic.mount(() => window.logic.useDraft({ name: 'settings', saved: { color: 'red' } }));
    window.logic.flushSync(() => whole.current.change({ color: 'blue', title: 'Meze' }));
    const shared = [whole.current.values, row.current.values];
    window.logic.flushSync(() => row.current.discard());
    return [...shared, whole.current.values];
  });
  expect(values).toEqual([{ color: 'blue', title: 'Meze' }, { color: 'blue' }, { color: 'red', title: 'Meze' }]);
});

test('secrets, and drafts without a name, are not stored', async ({ page }) => {
  const { shown, stored } = await page.evaluate(() => {
    const saved = { user: '', password: '' };
    const account = window.logic.mount(() => window.logic.useDraft({ name: 'account', saved, secrets: ['password'] }));
    const unnamed = window.logic.mount(() => window.logic.useDraft({ saved }));
    for (const draft of [account, unnamed]) {
      window.logic.flushSync(() => draft.current.change({ user: 'deniz', password: 'Hunter2' }));
    }
    return {
      shown: [account.current.values, unnamed.current.values],
      stored: JSON.stringify({ ...sessionStorage, ...localStorage }),
    };
  });
  const typed = { user: 'deniz', password: 'Hunter2' };
  expect(shown).toEqual([typed, typed]);
  expect(stored).toContain('deniz');
  expect(stored).not.toContain('Hunter2');
});

test('signing out removes all drafts, and an invalid stored one is ignored', async ({ page }) => {
  const after = await page.evaluate((saved) => {
    const draft = window.logic.mount(() => window.logic.useDraft({ name: 'city:1', saved }));
    window.logic.flushSync(() => draft.current.change({ name: 'Akko' }));
    window.logic.flushSync(() => window.logic.forgetDrafts());
    const { values } = draft.current;
    sessionStorage.setItem('drafts', '{"city:1"');
    return values;
  }, CITY);
  expect(after).toEqual(CITY);
  await page.reload();
  expect(
    await page.evaluate(
      (saved) => window.logic.mount(() => window.logic.useDraft({ name: 'city:1', saved })).current.values,
      CITY,
    ),
  ).toEqual(CITY);
});
