import { expect, test } from 'vitest';
import { mountHook } from '../../../test/dom.ts';
import { eventually } from '../../../test/eventually.ts';
import { useBackToClose } from './use-back-to-close.ts';

const closed: string[] = [];

function openDialog(name: string) {
  const dialog = mountHook(() =>
    useBackToClose(true, () => {
      closed.push(name);
      dialog.unmount();
    }),
  );
  return dialog;
}

test('Back closes one dialog after the other, the upper first', async () => {
  openDialog('lower');
  openDialog('upper');
  expect(history.state).toEqual({ dialogs: 2 });
  history.back();
  await eventually(() => expect(closed).toEqual(['upper']));
  await eventually(() => expect(history.state).toEqual({ dialogs: 1 }));
  history.back();
  await eventually(() => expect(closed).toEqual(['upper', 'lower']));
});

test('a dialog that opens while the browser leaves the history entry of a closed one stays open', async () => {
  closed.length = 0;
  let popstates = 0;
  window.addEventListener('popstate', () => {
    popstates += 1;
  });
  const first = openDialog('first');
  expect(history.state).toEqual({ dialogs: 1 });
  // The timer starts to leave the entry, which the browser reports later.
  first.unmount();
  setTimeout(() => openDialog('second'));
  await eventually(() => expect(popstates).toBe(1));
  await eventually(() => expect(history.state).toEqual({ dialogs: 1 }));
  expect(closed).toEqual([]);
  history.back();
  await eventually(() => expect(closed).toEqual(['second']));
});
