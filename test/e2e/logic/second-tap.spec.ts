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
  send = (types, y, timeStamp, { x = 50 } = {}) => {
    for (const type of types) {
      const Kind = type === 'mousedown' ? MouseEvent : PointerEvent;
      const detail = type === 'click' ? 1 : 0;
      const event = new Kind(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, detail });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      document.elementFromPoint(x, y).dispatchEvent(event);
    }
  };
  tap = (...place) => send(['pointerdown', 'mousedown', 'click'], ...place);
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
  const elsewhere = `presses = []; ${close} tap(200, 5000); tap(200, 5200, { x: 75 })`;
  expect(await pressesOf(page, elsewhere)).toEqual(['layer', 'page']);
});

test('the second tap beside a dialog that has closed is ignored', async ({ page }) => {
  const script = `open('role="dialog"', () => {});
    document.addEventListener('pointerdown', () => document.getElementById('layer')?.remove());
    tap(50, 0); presses = []; tap(50, 200)`;
  expect(await pressesOf(page, script)).toEqual([]);
});

test('the second tap is ignored where the dialog closes after a response', async ({ page }) => {
  const script = `open('role="dialog"', () => {}); tap(200, 0);
    document.getElementById('layer').remove(); tap(200, 300)`;
  expect(await pressesOf(page, script)).toEqual(['layer']);
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
    send(['mousedown', 'click'], 200, 0); send(['mousedown', 'click'], 200, 120)`;
  expect(await pressesOf(page, script)).toEqual(['layer']);
  const moving = `document.getElementById('page').dataset.once = '';
    send(['pointerdown'], 200, 5000); send(['pointerdown'], 200, 5120);
    send(['mousedown', 'click'], 200, 5000); send(['mousedown', 'click'], 200, 5120)`;
  expect(await pressesOf(page, moving)).toEqual(['layer', 'page']);
});
