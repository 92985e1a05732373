import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

describe('for any brand colour,', () => {
  test('no derived colour has a problem, nor is another shown in its place', () => {
    fc.assert(
      fc.property(brand, (color) => {
        const colors = derived(color);
        expect(COLOR_KEYS.map((key) => colorProblem(key, colors[key]))).toEqual(COLOR_KEYS.map(() => null));
      }),
      { numRuns: 500 },
    );
  });

  test.each(SCHEMES)('all texts can be read and buttons show, %s', (scheme) => {
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
});

test('a brand colour that can be read is that of the buttons and tabs', () => {
  expect(derived('#b4411f')).toMatchObject({
    buttonsColor: '#b4411f',
    plusMinusButtonsColor: '#b4411f',
    tabsColor: '#b4411f',
  });
  expect(derived('#7f1d1d').buttonsColor).toBe('#7f1d1d');
  expect(derived('#A31').buttonsColor).toBe('#aa3311');
});

describe('of the shades of the brand colour,', () => {
  test('a light one is darkened for tabs and buttons', () => {
    const yellow = toOklch(parseColorOrBlack('#ffd400'));
    const { buttonsColor, tabsColor } = derived('#ffd400');
    for (const color of [buttonsColor, tabsColor]) {
      expect(toOklch(parseColorOrBlack(color)).lightness).toBeLessThan(yellow.lightness);
    }
    // A button needs less contrast with the page than a text.
    expect(contrastRatio(buttonsColor, PAPER.light)).toBeLessThan(contrastRatio(tabsColor, PAPER.light));
  });

  test('the text is nearly black, with a trace of the hue', () => {
    const text = (color: string) => toOklch(parseColorOrBlack(derived(color).textColor));
    const red = text('#d0021b');
    expect(red.lightness).toBeCloseTo(0.28, 2);
    expect(red.chroma).toBeCloseTo(0.03, 2);
    expect(red.hue).toBeCloseTo(toOklch(parseColorOrBlack('#d0021b')).hue, 0);
    expect(text('#777777').chroma).toBeCloseTo(0, 3);
  });
});

test('another text gives no colours', () => {
  for (const text of ['', 'red', '#12345', '#ggg', 'url(//evil)']) expect(deriveColors(text), text).toBeNull();
});
