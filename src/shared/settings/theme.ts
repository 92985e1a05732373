import { contrast, mix, parseColor, parseColorOrBlack, type Rgb, toHex } from './color.ts';
import { type ColorSetting, DEFAULT_COLORS, type PublicSettings } from './rules.ts';

/** The page itself in each scheme. */
export const PAPER = { light: '#fffaf3', dark: '#191410' } as const;
/** What text stands on in each scheme: paper, surface and sunken parts. `web/ui/tokens.css` draws with the same. */
export const BACKGROUNDS = {
  light: [PAPER.light, '#ffffff', '#f6ecdf'],
  dark: [PAPER.dark, '#241d17', '#30271f'],
} as const;
const INK_ON_COLOR = { light: '#ffffff', dark: '#1b1410' } as const;

/** WCAG 2.2 AA for text. */
export const TEXT_CONTRAST = 4.5;
/** And for what is no text: buttons against the page. */
export const PART_CONTRAST = 3;
/** The main text stands out from the muted one, and in the dark a little more than by day. */
export const INK_CONTRAST = { light: 7, dark: 11 } as const;
const MIX_STEPS = 40;

export type Scheme = 'light' | 'dark';

/**
 * The owner's colours as CSS custom properties, in both colour schemes. Whatever the owner picks, text
 * stays readable: colours used as text are moved towards black or white until they contrast with the
 * paper, and text on a coloured button is light or dark, whichever reads better.
 */
export function themeCss(settings: PublicSettings): string {
  const text = (scheme: Scheme) =>
    Object.entries(themeProperties(settings, scheme))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  return `:root{${text('light')}}@media (prefers-color-scheme:dark){:root{${text('dark')}}}`;
}

/** The owner's colours in one scheme, as CSS custom properties by name. */
export function themeProperties(settings: PublicSettings, scheme: Scheme) {
  const color = (key: ColorSetting) => parseColor(settings[key]) ?? parseColorOrBlack(DEFAULT_COLORS[key]);
  const buttons = color('buttonsColor');
  const stepper = color('plusMinusButtonsColor');
  return {
    '--buttons': toHex(buttons),
    '--on-buttons': toHex(inkOn(buttons)),
    '--stepper': toHex(stepper),
    '--on-stepper': toHex(inkOn(stepper)),
    '--tabs': toHex(readableOn(scheme, color('tabsColor'), TEXT_CONTRAST)),
    '--ink': toHex(readableOn(scheme, color('textColor'), INK_CONTRAST[scheme])),
  };
}

/** What the owner should know about a colour: that another one stands in for it, or that buttons hardly show. */
export type ColorProblem = { kind: 'replaced'; by: string } | { kind: 'faint' };

/** The settings whose colours are those of texts, with the property in which each is shown. */
const SHOWN_IN: { readonly [key in ColorSetting]?: '--ink' | '--tabs' } = { textColor: '--ink', tabsColor: '--tabs' };

/** Judges a colour by day; null where nothing is wrong, or where the text is no colour. */
export function colorProblem(key: ColorSetting, value: string): ColorProblem | null {
  const color = parseColor(value);
  if (!color) return null;
  const shown = SHOWN_IN[key];
  if (shown) {
    const by = themeProperties({ [key]: value }, 'light')[shown];
    return by === toHex(color) ? null : { kind: 'replaced', by };
  }
  return contrast(color, parseColorOrBlack(PAPER.light)) < PART_CONTRAST ? { kind: 'faint' } : null;
}

/**
 * `color` itself where it contrasts enough with every background of the scheme, else the nearest mix with black or white
 * that does.
 */
function readableOn(scheme: Scheme, color: Rgb, ratio: number): Rgb {
  const backgrounds = BACKGROUNDS[scheme].map(parseColorOrBlack);
  const target: Rgb = scheme === 'light' ? [0, 0, 0] : [255, 255, 255];
  const mixes = Array.from({ length: MIX_STEPS }, (_, step) => mix(color, target, step / MIX_STEPS));
  return mixes.find((mixed) => backgrounds.every((background) => contrast(mixed, background) >= ratio)) ?? target;
}

/** The colour of words on a coloured background: light or dark, whichever reads better. */
export function inkOn(background: Rgb): Rgb {
  const light = parseColorOrBlack(INK_ON_COLOR.light);
  const dark = parseColorOrBlack(INK_ON_COLOR.dark);
  return contrast(light, background) >= Math.min(TEXT_CONTRAST, contrast(dark, background)) ? light : dark;
}
