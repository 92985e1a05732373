import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* Taps are sent in the page, with times of their own: no test waits, and none depends on how quick the browser is. */

const CONTENT = `
  document.body.innerHTML = \`
    <style>
      body { margin: 0 }
      #page, #layer { position: fixed; inset: 0 }
      #layer { inset: 100px 0 0 }
      #layer button { width: 100%; height: 100% }
    </style>
    <button id="page">Page</button>\`;
  presses = [];
  document.getElementById('page').onclick = () => presses.push('page');
  open = (attributes, onPress) => {
    const wrapper = document.body.appendChild(document.createElement('div'));
    wrapper.innerHTML = \`<ul data-toast-area><li id="layer" \${attributes}><button>Close</button></li></ul>\`;
    const layer = document.getElementById('layer');
    layer.onclick = () => { presses.push('layer'); onPress(layer); };
  };
  CLICK = ['mousedown', 'click'];
  send = (types, y, timeStamp, { x = 50 } = {}) => {
    for (const type of types) {
      const Kind = type === 'mousedown' ? MouseEvent : PointerEvent;
      const detail = type === 'click' ? 1 : 0;
      const event = new Kind(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, detail });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      document.elementFromPoint(x, y).dispatchEvent(event);
    }
  };
  tap = (...place) => send(['pointerdown', ...CLICK], ...place);
  logic.ignoreSecondTaps();
`;

test.beforeEach(({ page }) => page.evaluate(CONTENT));

const pressesOf = (page: Page, script: string): Promise<string[]> => page.evaluate(`${script}; presses`);

for (const [kind, attributes] of [
  ['dialog', 'role="dialog"'],
  ['question', 'role="alertdialog"'],
  ['menu', 'role="menu"'],
  ['message', ''],
] as const) {
  test(`the second tap on a ${kind} that has closed is ignored, the third is not`, async ({ page }) => {
    const script = `open('${attributes}', (layer) => layer.remove()); tap(200, 0); tap(200, 600)`;
    expect(await pressesOf(page, script)).toEqual(['layer']);
    expect(await pressesOf(page, 'tap(200, 620)')).toEqual(['layer', 'page']);
  });
}

test('what is about to go counts as closed, and what is open can be pressed twice', async ({ page }) => {
  const closing = `open('role="menu"', (menu) => {
      menu.dataset.state = 'closed';
      menu.style.pointerEvents = 'none';
    });
    tap(200, 0); tap(200, 200); document.getElementById('layer').remove()`;
  expect(await pressesOf(page, closing)).toEqual(['layer']);
  const twice = `presses = []; open('role="dialog"', () => {}); tap(200, 5000); tap(200, 5200)`;
  expect(await pressesOf(page, twice)).toEqual(['layer', 'layer']);
});

test('a tap that comes later, or elsewhere, is another one', async ({ page }) => {
  const close = `open('role="dialog"', (layer) => layer.remove());`;
  expect(await pressesOf(page, `${close} tap(200, 0); tap(200, 701)`)).toEqual(['layer', 'page']);
  const elsewhere = `presses = []; ${close} tap(200, 5000); tap(90, 5200)`;
  expect(await pressesOf(page, elsewhere)).toEqual(['layer', 'page']);
});

test('both taps may be some way apart on one button, but not on the one beside it', async ({ page }) => {
  const script = `open('role="dialog"', (layer) => layer.remove()); tap(200, 0); tap(210, 120, { x: 80 })`;
  expect(await pressesOf(page, script)).toEqual(['layer']);
  const beside = `document.getElementById('page').style.width = '60px';
    document.getElementById('page').dataset.once = '';
    document.body.insertAdjacentHTML('beforeend', '<button id="other" style="position: fixed; inset: 0; left: 60px">');
    document.getElementById('other').onclick = () => presses.push('other');
    tap(200, 5000); tap(200, 5120, { x: 65 })`;
  expect(await pressesOf(page, beside)).toEqual(['layer', 'page', 'other']);
});

/** A dialog with its backdrop; a click beside it closes it, as Radix does. */
const OPEN_WITH_BACKDROP = `
  open('role="dialog"', () => {});
  dialog = document.getElementById('layer').closest('div');
  dialog.insertAdjacentHTML('afterbegin', '<p style="position: fixed; inset: 0; margin: 0"></p>');
  document.addEventListener('click', () => dialog.remove(), { once: true });
`;

test('the second tap beside a dialog that has closed is ignored, near the first one', async ({ page }) => {
  expect(await pressesOf(page, `${OPEN_WITH_BACKDROP} tap(50, 0); tap(60, 120)`)).toEqual([]);
  expect(await pressesOf(page, `${OPEN_WITH_BACKDROP} tap(50, 5000); tap(91, 5120)`)).toEqual(['page']);
  const busy = `${OPEN_WITH_BACKDROP} presses = []; send(['pointerdown'], 50, 9000); send(['pointerdown'], 50, 9120);
    send(CLICK, 50, 9000); send(CLICK, 50, 9120)`;
  expect(await pressesOf(page, busy)).toEqual([]);
});

test('a click without a press after an ignored tap counts', async ({ page }) => {
  const script = `open('role="dialog"', (layer) => layer.remove()); tap(200, 0); tap(200, 100); send(['click'], 200, 150)`;
  expect(await pressesOf(page, script)).toEqual(['layer', 'page']);
});

test('a tap between the buttons of a group with data-once is none on them', async ({ page }) => {
  const script = `document.body.dataset.once = ''; document.getElementById('page').style.top = '20px';
    tap(15, 0); tap(25, 200)`;
  expect(await pressesOf(page, script)).toEqual(['page']);
});

test('the second tap is ignored where the dialog closes after a response', async ({ page }) => {
  const script = `open('role="dialog"', () => {}); tap(200, 0);
    document.getElementById('layer').remove(); tap(200, 300)`;
  expect(await pressesOf(page, script)).toEqual(['layer']);
});

test('so is the one after a tap on a button that was disabled meanwhile, which has no click', async ({ page }) => {
  const script = `open('role="dialog"', () => {}); send(['pointerdown'], 200, 3000);
    document.getElementById('layer').remove(); tap(200, 3200)`;
  expect(await pressesOf(page, script)).toEqual([]);
});

test('a key presses what was below at once', async ({ page }) => {
  const script = `open('role="dialog"', (layer) => layer.remove());
    tap(200, 0); tap(200, 100); document.getElementById('page').click()`;
  expect(await pressesOf(page, script)).toEqual(['layer', 'page']);
});

test('of what moves its place, one tap of two counts', async ({ page }) => {
  const script = `document.getElementById('page').dataset.once = ''; tap(200, 0); tap(200, 300)`;
  expect(await pressesOf(page, script)).toEqual(['page']);
  expect(await pressesOf(page, 'tap(200, 320)')).toEqual(['page', 'page']);
});

test('on a busy phone, whose clicks come after both taps, one of them counts', async ({ page }) => {
  const script = `open('role="menu"', (layer) => layer.remove());
    send(['pointerdown'], 200, 0); send(['pointerdown'], 200, 120);
    send(CLICK, 200, 0); send(CLICK, 200, 120)`;
  expect(await pressesOf(page, script)).toEqual(['layer']);
  const moving = `document.getElementById('page').dataset.once = '';
    send(['pointerdown'], 200, 5000); send(['pointerdown'], 200, 5120);
    send(CLICK, 200, 5000); send(CLICK, 200, 5120)`;
  expect(await pressesOf(page, moving)).toEqual(['layer', 'page']);
});
