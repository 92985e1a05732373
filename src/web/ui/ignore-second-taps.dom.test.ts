import { beforeEach, expect, test } from 'vitest';
import { ignoreSecondTaps } from './ignore-second-taps.ts';

/*
 * Happy DOM has no layout: elements have the boxes given here, and a tap reaches the last element whose box contains it.
 * Each test starts at a later time than the previous test, because the listeners of the page stay.
 */

const presses: string[] = [];
let start = 0;

ignoreSecondTaps();

beforeEach(() => {
  start += 10_000;
  presses.length = 0;
  document.body.replaceChildren();
  document.body.removeAttribute('data-once');
  addButton('page', document.body, new DOMRect(0, 0, 390, 800));
});

const elementOf = (id: string) => document.getElementById(id) as HTMLElement;

function addButton(id: string, parent: Element, box: DOMRect): HTMLElement {
  const button = parent.appendChild(document.createElement('button'));
  button.id = id;
  button.onclick = () => presses.push(id);
  button.getBoundingClientRect = () => box;
  return button;
}

/** Opens a layer over the page below y = 100, with a button as large as itself. */
function open(attributes: Record<string, string>, onPress: (layer: HTMLElement) => void = () => {}): HTMLElement {
  const area = document.body.appendChild(document.createElement('ul'));
  area.dataset.toastArea = '';
  const layer = area.appendChild(document.createElement('li'));
  for (const [name, value] of Object.entries(attributes)) layer.setAttribute(name, value);
  const button = addButton('layer', layer, new DOMRect(0, 100, 390, 700));
  layer.onclick = () => onPress(layer);
  button.style.cursor = 'pointer';
  return layer;
}

const closeOnPress = (layer: HTMLElement) => layer.remove();

function elementAt(x: number, y: number): Element {
  const isHit = (each: HTMLElement) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const takesPresses = each.parentElement?.style.pointerEvents !== 'none';
    return takesPresses && x >= left && x <= right && y >= top && y <= bottom;
  };
  return [...document.querySelectorAll<HTMLElement>('button, [data-backdrop]')].filter(isHit).at(-1) ?? document.body;
}

const DOWN = ['pointerdown'];
const CLICK = ['mousedown', 'click'];

interface Place {
  /** In ms after the start of the test. */
  at: number;
  y?: number;
  x?: number;
  /** Number of clicks; 0 for a click by keyboard. */
  detail?: number;
}

function send(types: readonly string[], { at, y = 200, x = 50, detail = 1 }: Place): void {
  for (const type of types) {
    const Kind = type === 'mousedown' ? MouseEvent : PointerEvent;
    const event = new Kind(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, detail });
    Object.defineProperty(event, 'timeStamp', { value: start + at });
    elementAt(x, y).dispatchEvent(event);
  }
}

const tap = (place: Place) => send([...DOWN, ...CLICK], place);

test.each([
  ['a dialog', { role: 'dialog' }],
  ['a question', { role: 'alertdialog' }],
  ['a menu', { role: 'menu' }],
  ['a toast', {}],
] as const)('the second tap on %s that has closed is ignored, the third is not', (_, attributes) => {
  open(attributes, closeOnPress);
  tap({ at: 0 });
  tap({ at: 600 });
  expect(presses).toEqual(['layer']);
  tap({ at: 620 });
  expect(presses).toEqual(['layer', 'page']);
});

test('a layer that is about to close counts as closed', () => {
  open({ role: 'menu' }, (menu) => {
    menu.dataset.state = 'closed';
    menu.style.pointerEvents = 'none';
  });
  tap({ at: 0 });
  tap({ at: 200 });
  expect(presses).toEqual(['layer']);
});

test('a layer that stays open can be pressed twice', () => {
  open({ role: 'dialog' });
  tap({ at: 0 });
  tap({ at: 200 });
  expect(presses).toEqual(['layer', 'layer']);
});

test.each([
  ['later', 200, 701],
  ['elsewhere', 90, 200],
] as const)('a tap that comes %s is not the second of a double tap', (_, y, at) => {
  open({ role: 'dialog' }, closeOnPress);
  tap({ at: 0 });
  tap({ at, y });
  expect(presses).toEqual(['layer', 'page']);
});

test('both taps may be some way apart on one button, but not on the button beside it', () => {
  open({ role: 'dialog' }, closeOnPress);
  tap({ at: 0 });
  tap({ at: 120, y: 210, x: 80 });
  expect(presses).toEqual(['layer']);

  const page = elementOf('page');
  page.dataset.once = '';
  page.getBoundingClientRect = () => new DOMRect(0, 0, 60, 800);
  addButton('other', document.body, new DOMRect(60, 0, 330, 800));
  tap({ at: 5_000 });
  tap({ at: 5_120, x: 65 });
  expect(presses).toEqual(['layer', 'page', 'other']);
});

/** Opens a dialog that closes with a click beside it, as Radix does. */
function openWithBackdrop(): void {
  const dialog = open({ role: 'dialog' });
  const backdrop = document.createElement('p');
  backdrop.dataset.backdrop = '';
  backdrop.getBoundingClientRect = () => new DOMRect(0, 0, 390, 800);
  dialog.parentElement?.prepend(backdrop);
  document.addEventListener('click', () => dialog.parentElement?.remove(), { once: true });
}

test('the second tap beside a dialog that has closed is ignored near the first one', () => {
  openWithBackdrop();
  tap({ at: 0, y: 50 });
  tap({ at: 120, y: 60 });
  expect(presses).toEqual([]);
  openWithBackdrop();
  tap({ at: 5_000, y: 50 });
  tap({ at: 5_120, y: 91 });
  expect(presses).toEqual(['page']);
});

test('a click without a press after an ignored tap counts', () => {
  open({ role: 'dialog' }, closeOnPress);
  tap({ at: 0 });
  tap({ at: 100 });
  send(['click'], { at: 150 });
  expect(presses).toEqual(['layer', 'page']);
});

test('a tap between the buttons of a group with data-once does not count as a first tap', () => {
  document.body.dataset.once = '';
  elementOf('page').getBoundingClientRect = () => new DOMRect(0, 20, 390, 780);
  tap({ at: 0, y: 15 });
  tap({ at: 200, y: 25 });
  expect(presses).toEqual(['page']);
});

test('the second tap is ignored if the dialog closes after a response', () => {
  const dialog = open({ role: 'dialog' });
  tap({ at: 0 });
  dialog.remove();
  tap({ at: 300 });
  expect(presses).toEqual(['layer']);
});

test('the second tap is ignored if the first one got no click because its button was disabled', () => {
  const dialog = open({ role: 'dialog' });
  send(DOWN, { at: 0 });
  dialog.remove();
  tap({ at: 200 });
  expect(presses).toEqual([]);
});

test('a key presses what was below at once', () => {
  open({ role: 'dialog' }, closeOnPress);
  tap({ at: 0 });
  send(['click'], { at: 100, detail: 0 });
  expect(presses).toEqual(['layer', 'page']);
});

test('of two taps on a button that moves its place, one counts', () => {
  elementOf('page').dataset.once = '';
  tap({ at: 0 });
  tap({ at: 300 });
  expect(presses).toEqual(['page']);
  tap({ at: 320 });
  expect(presses).toEqual(['page', 'page']);
});

test.each(['a menu', 'a button that moves its place'] as const)(
  'on a busy phone, whose clicks come after both taps, one tap on %s counts',
  (what) => {
    if (what === 'a menu') open({ role: 'menu' }, closeOnPress);
    else elementOf('page').dataset.once = '';
    for (const at of [0, 120]) send(DOWN, { at });
    for (const at of [0, 120]) send(CLICK, { at });
    expect(presses).toHaveLength(1);
  },
);
