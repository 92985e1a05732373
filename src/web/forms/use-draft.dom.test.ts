import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DraftOptions } from './use-draft.ts';

type City = { name: string; minimum: string; isActive: boolean };
const CITY: City = { name: 'Haifa', minimum: '50.00', isActive: true };

beforeEach(() => sessionStorage.clear());

/** Opens a page with the tab's storage, as a reload does. */
async function openPage() {
  vi.resetModules();
  const [{ mountHook }, { useDraft, forgetDrafts }] = await Promise.all([
    import('../../../test/dom.ts'),
    import('./use-draft.ts'),
  ]);
  return {
    mountDraft: <Values extends object>(read: () => DraftOptions<Values>) => mountHook(() => useDraft<Values>(read())),
    forgetDrafts,
  };
}

test('edits survive a reload, and an edit that is reverted is removed', async () => {
  const options = { name: 'city:1', saved: CITY, version: 3 };
  const draft = (await openPage()).mountDraft(() => options);
  draft.current.change({ name: 'Akko', minimum: '60' });
  draft.current.change({ isActive: false });
  const reloaded = (await openPage()).mountDraft(() => options);
  expect(reloaded.current).toMatchObject({
    values: { name: 'Akko', minimum: '60', isActive: false },
    isDirty: true,
    edited: ['name', 'minimum', 'isActive'],
    version: 3,
  });
  flushSync(() => reloaded.current.change(CITY));
  expect(reloaded.current).toMatchObject({ values: CITY, isDirty: false, edited: [], version: 3 });
});

test("another person's save updates fields without edits, and is a conflict in edited ones", async () => {
  let saved = CITY;
  const draft = (await openPage()).mountDraft(() => ({ name: 'city:1', saved }));
  const save = (city: City) => {
    saved = city;
    draft.rerender();
  };
  flushSync(() => draft.current.change({ name: 'Akko', minimum: '60' }));
  save({ name: 'Acre', minimum: '70', isActive: false });
  expect(draft.current.values).toEqual({ name: 'Akko', minimum: '60', isActive: false });
  expect(draft.current.conflicts).toEqual([
    { field: 'name', mine: 'Akko', theirs: 'Acre' },
    { field: 'minimum', mine: '60', theirs: '70' },
  ]);

  flushSync(() => draft.current.settle('name', 'mine'));
  flushSync(() => draft.current.settle('minimum', 'theirs'));
  expect(draft.current.values).toEqual({ name: 'Akko', minimum: '70', isActive: false });
  expect(draft.current.conflicts).toEqual([]);

  save({ ...saved, name: 'Akka' });
  flushSync(() => draft.current.change({ name: 'Akkon' }));
  expect(draft.current.conflicts).toEqual([{ field: 'name', mine: 'Akkon', theirs: 'Akka' }]);
});

test('saving the same value, or the same amount in another form, is not a conflict', async () => {
  let saved = CITY;
  const draft = (await openPage()).mountDraft(() => ({ name: 'city:1', saved, amounts: ['minimum'] as const }));
  flushSync(() => draft.current.change({ name: 'Akko', minimum: '60,5' }));
  saved = { ...CITY, name: 'Akko', minimum: '60.50' };
  draft.rerender();
  expect(draft.current).toMatchObject({ values: { minimum: '60,5' }, conflicts: [] });
  saved = { ...saved, minimum: '60.00' };
  draft.rerender();
  expect(draft.current.conflicts).toHaveLength(1);
});

test('an edit of a field without a value is a conflict once somebody else fills it in', async () => {
  let saved: { served: string | null } = { served: null };
  const draft = (await openPage()).mountDraft(() => ({ name: 'dish:1', saved }));
  flushSync(() => draft.current.change({ served: 'sunday' }));
  saved = { served: 'monday' };
  draft.rerender();
  flushSync(() => draft.current.change({ served: 'sunday, noon' }));
  expect(draft.current.conflicts).toEqual([{ field: 'served', mine: 'sunday, noon', theirs: 'monday' }]);
});

test('drafts with one name share their edits, and each discards its own fields', async () => {
  const { mountDraft } = await openPage();
  const whole = mountDraft(() => ({ name: 'settings', saved: { color: 'red', title: 'Sofra' } }));
  const row = mountDraft(() => ({ name: 'settings', saved: { color: 'red' } }));
  flushSync(() => whole.current.change({ color: 'blue', title: 'Meze' }));
  expect([whole.current.values, row.current.values]).toEqual([{ color: 'blue', title: 'Meze' }, { color: 'blue' }]);
  flushSync(() => row.current.discard());
  expect(whole.current.values).toEqual({ color: 'red', title: 'Meze' });
});

test('secrets, and drafts without a name, are not stored', async () => {
  const { mountDraft } = await openPage();
  const saved = { user: '', password: '' };
  const account = mountDraft(() => ({ name: 'account', saved, secrets: ['password'] as const }));
  const unnamed = mountDraft(() => ({ saved }));
  const typed = { user: 'deniz', password: 'Hunter2' };
  for (const draft of [account, unnamed]) flushSync(() => draft.current.change(typed));
  expect([account.current.values, unnamed.current.values]).toEqual([typed, typed]);
  const stored = sessionStorage.getItem('drafts');
  expect(stored).toContain('deniz');
  expect(stored).not.toContain('Hunter2');
});

test('signing out removes all drafts, and an invalid stored draft is ignored', async () => {
  const { mountDraft, forgetDrafts } = await openPage();
  const options = { name: 'city:1', saved: CITY };
  const draft = mountDraft(() => options);
  flushSync(() => draft.current.change({ name: 'Akko' }));
  flushSync(() => forgetDrafts());
  expect(draft.current.values).toEqual(CITY);
  vi.spyOn(console, 'warn').mockReturnValue();
  sessionStorage.setItem('drafts', '{"city:1"');
  expect((await openPage()).mountDraft(() => options).current.values).toEqual(CITY);
});
