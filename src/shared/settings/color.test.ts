import { expect, test } from 'vitest';
import { contrastRatio } from './color.ts';

test('contrastRatio returns the ratio of WCAG 2.2', () => {
  const onWhite = { '#000000': 21, '#ffffff': 1, '#777777': 4.48, '#ff0000': 4, '#008000': 5.14, '#0000ff': 8.59 };
  for (const [color, ratio] of Object.entries(onWhite)) {
    expect(contrastRatio(color, '#ffffff'), color).toBeCloseTo(ratio, 2);
    expect(contrastRatio('#ffffff', color), color).toBeCloseTo(ratio, 2);
  }
  expect(contrastRatio('#0a0a0a', '#000000')).toBeCloseTo(1.061, 3);
  expect(contrastRatio('no colour', '#fff')).toBeCloseTo(21, 2);
});
