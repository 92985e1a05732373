import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_COLORS, type PublicSettings } from './rules.ts';
import { BACKGROUNDS, colorProblem, contrastRatio, themeCss, themeProperties } from './theme.ts';

const INKS = ['#ffffff', '#1b1410'] as const;
const COLOR_KEYS = ['plusMinusButtonsColor', 'textColor', 'buttonsColor', 'tabsColor'] as const;

const color = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);
const colors = fc.record(Object.fromEntries(COLOR_KEYS.map((key) => [key, color]))) as fc.Arbitrary<PublicSettings>;

/** The custom properties of both schemes. */
function propertiesOf(settings: PublicSettings) {
  const [light, dark] = [...themeCss(settings).matchAll(/:root\{([^}]*)\}/g)].map(([, declarations = '']) =>
    Object.fromEntries(declarations.split(';').map((declaration) => declaration.split(':') as [string, string])),
  );
  return { light: light ?? {}, dark: dark ?? {} };
}

describe('whatever colours the owner picks', () => {
  test.each(['light', 'dark'] as const)('text and tabs can be read wherever they stand, %s', (scheme) => {
    fc.assert(
      fc.property(colors, (settings) => {
        const { '--ink': ink, '--tabs': tabs } = themeProperties(settings, scheme);
        const contrasts = [ink, tabs].flatMap((color) =>
          BACKGROUNDS[scheme].map((background) => contrastRatio(color, background)),
        );
        expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 300 },
    );
  });

  test('words on buttons can be read as well as they can be', () => {
    fc.assert(
      fc.property(colors, (settings) => {
        const properties = themeProperties(settings, 'light');
        for (const name of ['buttons', 'stepper'] as const) {
          const background = properties[`--${name}`];
          const ink = properties[`--on-${name}`];
          const best = Math.max(...INKS.map((each) => contrastRatio(each, background)));
          expect(INKS).toContain(ink);
          expect(contrastRatio(ink, background)).toBeGreaterThanOrEqual(Math.min(4.5, best));
        }
      }),
      { numRuns: 300 },
    );
  });

  test('buttons have exactly that colour', () => {
    fc.assert(
      fc.property(colors, (settings) => {
        const { light, dark } = propertiesOf(settings);
        expect([light['--buttons'], dark['--buttons']]).toEqual([settings.buttonsColor, settings.buttonsColor]);
      }),
    );
  });
});

test('a colour that can be read as it is stays as it is', () => {
  expect(propertiesOf({ textColor: '#1f2937' }).light['--ink']).toBe('#1f2937');
  expect(propertiesOf({ textColor: '#000' }).light['--ink']).toBe('#000000');
  expect(themeProperties({ tabsColor: '#00A' }, 'light')['--tabs']).toBe('#0000aa');
  expect(themeProperties({ tabsColor: '#FED', textColor: '#fff' }, 'dark')).toMatchObject({
    '--tabs': '#ffeedd',
    '--ink': '#ffffff',
  });
});

test('a shop without colours has those of the specification', () => {
  expect(propertiesOf({}).light).toMatchObject({ '--buttons': '#3b82f6', '--stepper': '#3b82f6', '--ink': '#1f2937' });
});

test('a contrast is that of WCAG 2.2', () => {
  const onWhite = { '#000000': 21, '#ffffff': 1, '#777777': 4.48, '#ff0000': 4, '#008000': 5.14, '#0000ff': 8.59 };
  for (const [color, ratio] of Object.entries(onWhite)) {
    expect(contrastRatio(color, '#ffffff'), color).toBeCloseTo(ratio, 2);
    expect(contrastRatio('#ffffff', color), color).toBeCloseTo(ratio, 2);
  }
  expect(contrastRatio('#0a0a0a', '#000000')).toBeCloseTo(1.061, 3);
  expect(contrastRatio('no colour', '#fff')).toBeCloseTo(21, 2);
});

test('nothing but a colour ever reaches the style sheet', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.constantFrom('red;}</style><script>', 'url(//evil)', '#12345', '#ggg', 'x#123', 'x#123456', '#1234567'),
      ),
      (text) => {
        fc.pre(!/^#([\da-f]{3}|[\da-f]{6})$/i.test(text));
        expect(themeCss({ buttonsColor: text, textColor: text })).toBe(themeCss({}));
      },
    ),
  );
});

test('the page is drawn on the backgrounds that these colours were chosen for', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../web/ui/tokens.css'), 'utf8');
  const drawn = ['paper', 'surface', 'sunken'].map((name) =>
    [...tokens.matchAll(new RegExp(`--${name}: (#\\w+)`, 'g'))].map(([, color]) => color),
  );
  expect(drawn.map(([light]) => light)).toEqual(BACKGROUNDS.light);
  expect(drawn.map(([, dark]) => dark)).toEqual(BACKGROUNDS.dark);
});

describe('what the owner is told about a colour', () => {
  test('is nothing about the default colours, but for the blue of the tabs, which is too light to read', () => {
    const told = COLOR_KEYS.filter((key) => colorProblem(key, DEFAULT_COLORS[key]) !== null);
    expect(told).toEqual(['tabsColor']);
  });

  test('is which one stands in for a text colour that cannot be read, and nothing for any other', () => {
    fc.assert(
      fc.property(color, (picked) => {
        const shown = propertiesOf({ tabsColor: picked, textColor: picked }).light;
        const problemOf = (by = '') => (by === picked ? null : { kind: 'replaced', by });
        expect(colorProblem('tabsColor', picked)).toEqual(problemOf(shown['--tabs']));
        expect(colorProblem('textColor', picked)).toEqual(problemOf(shown['--ink']));
      }),
    );
  });

  test('is that buttons hardly show on the page', () => {
    expect(colorProblem('buttonsColor', '#ffee88')).toEqual({ kind: 'faint' });
    expect(colorProblem('buttonsColor', 'no colour')).toBeNull();
  });
});
