import { expect, test } from 'vitest';
import { takeEarlyTaps, watchEarlyTaps } from './early-taps.ts';

test('taps on the buttons of dishes before hydration are recorded once each, others are ignored', () => {
  document.body.innerHTML =
    '<button data-adds="7"><b id="plus">+</b></button><button data-chooses="8" id="choose">Choose</button><i id="none">x</i>';
  const tap = (id: string) => document.getElementById(id)?.click();
  watchEarlyTaps();
  for (const id of ['plus', 'none', 'choose', 'plus']) tap(id);
  expect(takeEarlyTaps()).toEqual({ added: [7, 7], opened: 8 });
  tap('plus');
  expect(takeEarlyTaps()).toEqual({ added: [], opened: null });
});
