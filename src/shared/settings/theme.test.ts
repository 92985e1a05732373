import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastRatio } from './color.ts';
import { DEFAULT_COLORS, type PublicSettings } from './rules.ts';
import { BACKGROUNDS, colorProblem, PART_CONTRAST, themeCss, themeProperties } from './theme.ts';

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

test.each(['light', 'dark'] as const)(
  'text and tabs of any colours have enough contrast in the %s scheme',
  (scheme) => {
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
  },
);

test('a colour with enough contrast is unchanged', () => {
  expect(propertiesOf({ textColor: '#1f2937' }).light['--ink']).toBe('#1f2937');
  expect(propertiesOf({ textColor: '#000' }).light['--ink']).toBe('#000000');
  expect(themeProperties({ tabsColor: '#00A' }, 'light')['--tabs']).toBe('#0000aa');
  expect(themeProperties({ tabsColor: '#FED', textColor: '#fff' }, 'dark')).toMatchObject({
    '--tabs': '#ffeedd',
    '--ink': '#ffffff',
  });
});

test('the style sheet contains only valid colours and no other text', () => {
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

test('the contrast is computed with the backgrounds of tokens.css', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../web/ui/tokens.css'), 'utf8');
  const drawn = ['paper', 'surface', 'sunken'].map((name) =>
    [...tokens.matchAll(new RegExp(`--${name}: (#\\w+)`, 'g'))].map(([, color]) => color),
  );
  expect(drawn.map(([light]) => light)).toEqual(BACKGROUNDS.light);
  expect(drawn.map(([, dark]) => dark)).toEqual(BACKGROUNDS.dark);
});

test('borders of fields have a contrast of 3:1 with every background', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../web/ui/tokens.css'), 'utf8');
  const [light, dark] = [...tokens.matchAll(/--field: (#\w+)/g)].map(([, color = '']) => color);
  for (const background of BACKGROUNDS.light)
    expect(contrastRatio(light ?? '', background)).toBeGreaterThan(PART_CONTRAST);
  for (const background of BACKGROUNDS.dark)
    expect(contrastRatio(dark ?? '', background)).toBeGreaterThan(PART_CONTRAST);
});

test('the default tab colour has too little contrast and the other defaults have none', () => {
  const told = COLOR_KEYS.filter((key) => colorProblem(key, DEFAULT_COLORS[key]) !== null);
  expect(told).toEqual(['tabsColor']);
});

test('buttons that hardly differ from the page are reported', () => {
  expect(colorProblem('buttonsColor', '#ffee88')).toEqual({ kind: 'faint' });
  expect(colorProblem('buttonsColor', 'no colour')).toBeNull();
});
