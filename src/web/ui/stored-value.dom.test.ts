import { beforeEach, expect, test, vi } from 'vitest';
import { createStoredValue } from './stored-value.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function openNote(storage: 'browser' | 'tab' = 'browser') {
  return createStoredValue<string>({
    key: 'note',
    fallback: 'none',
    storage,
    parse(json) {
      if (typeof json !== 'string') throw new TypeError('Not a note');
      return json;
    },
  });
}

test('a value that another tab stores or clears reaches the listeners of this tab', () => {
  const note = openNote();
  const received: string[] = [];
  const stop = note.subscribe(() => received.push(note.get()));
  const storeElsewhere = (change: () => void, key: string | null) => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };
  storeElsewhere(() => localStorage.setItem('note', '"hello"'), 'note');
  storeElsewhere(() => localStorage.clear(), null);
  expect(received).toEqual(['hello', 'none']);
  stop();
  storeElsewhere(() => localStorage.setItem('note', '"later"'), 'note');
  expect(received).toHaveLength(2);
  expect(note.get()).toBe('later');
});

test('values of the tab and of the browser are separate, and both survive a reload', () => {
  openNote('tab').set('mine');
  expect(openNote().get()).toBe('none');
  openNote().set('hello');
  expect([openNote('tab').get(), openNote().get()]).toEqual(['mine', 'hello']);
});

test.each(['{"a"', '5'])('the invalid stored text %s is removed with a warning', (text) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  localStorage.setItem('note', text);
  expect(openNote().get()).toBe('none');
  expect(localStorage.getItem('note')).toBeNull();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('The stored note is invalid'), expect.anything());
});

test('without storage, a value lives as long as the page', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access denied', 'SecurityError');
  });
  const note = openNote();
  const received: string[] = [];
  note.subscribe(() => received.push(note.get()));
  note.set('hello');
  expect([note.get(), received]).toEqual(['hello', ['hello']]);
});
