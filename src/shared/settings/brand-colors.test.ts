import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveColors } from './brand-colors.ts';
import { contrastRatio, parseColorOrBlack } from './color.ts';
import { toOklch } from './oklch.ts';
import { type ColorSetting, DEFAULT_COLORS } from './rules.ts';
import { BACKGROUNDS, colorProblem, PAPER, type Scheme, themeProperties } from './theme.ts';

const COLOR_KEYS = Object.keys(DEFAULT_COLORS) as ColorSetting[];
const SCHEMES: readonly Scheme[] = ['light', 'dark'];

const brand = fc.oneof(
  fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`),
  fc.constantFrom('#000', '#fff', '#ffff00', '#00ff00', '#0000ff', '#ff00ff', '#777777'),
);

function derived(color: string) {
  const colors = deriveColors(color);
  if (!colors) throw new Error(`${color} is no colour`);
  return colors;
}

test('colours derived from any brand colour have no contrast problem', () => {
  fc.assert(
    fc.property(brand, (color) => {
      const colors = derived(color);
      expect(COLOR_KEYS.map((key) => colorProblem(key, colors[key]))).toEqual(COLOR_KEYS.map(() => null));
    }),
    { numRuns: 500 },
  );
});

test.each(SCHEMES)('texts and buttons of any brand colour are readable in the %s scheme', (scheme) => {
  fc.assert(
    fc.property(brand, (color) => {
      const shown = themeProperties(derived(color), scheme);
      for (const background of BACKGROUNDS[scheme]) {
        expect(contrastRatio(shown['--ink'], background)).toBeGreaterThanOrEqual(7);
        expect(contrastRatio(shown['--tabs'], background)).toBeGreaterThanOrEqual(4.5);
      }
      for (const part of ['buttons', 'stepper'] as const) {
        expect(contrastRatio(shown[`--on-${part}`], shown[`--${part}`])).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(shown[`--${part}`], PAPER[scheme])).toBeGreaterThanOrEqual(scheme === 'light' ? 3 : 1.5);
      }
    }),
    { numRuns: 500 },
  );
});

test('a readable brand colour is used for buttons and tabs', () => {
  expect(derived('#b4411f')).toMatchObject({
    buttonsColor: '#b4411f',
    plusMinusButtonsColor: '#b4411f',
    tabsColor: '#b4411f',
  });
  expect(derived('#7f1d1d').buttonsColor).toBe('#7f1d1d');
  expect(derived('#A31').buttonsColor).toBe('#aa3311');
});

test('a light brand colour is darkened for tabs and buttons', () => {
  const yellow = toOklch(parseColorOrBlack('#ffd400'));
  const { buttonsColor, tabsColor } = derived('#ffd400');
  for (const color of [buttonsColor, tabsColor]) {
    expect(toOklch(parseColorOrBlack(color)).lightness).toBeLessThan(yellow.lightness);
  }
  // A button needs less contrast with the page than a text.
  expect(contrastRatio(buttonsColor, PAPER.light)).toBeLessThan(contrastRatio(tabsColor, PAPER.light));
});

test('an invalid brand colour is ignored', () => {
  for (const text of ['', 'red', '#12345', '#ggg', 'url(//evil)']) expect(deriveColors(text), text).toBeNull();
});
