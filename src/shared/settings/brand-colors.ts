import { contrast, parseColor, parseColorOrBlack, type Rgb, toHex } from './color.ts';
import { fromOklch, toOklch } from './oklch.ts';
import type { ColorSetting } from './rules.ts';
import { BACKGROUNDS, inkOn, PAPER, PART_CONTRAST, TEXT_CONTRAST } from './theme.ts';

/** In the dark a button is told by its text, which is readable; its shape still shows. */
const DARK_PART_CONTRAST = 1.5;
/** The text is nearly black, so that it can be read in any hue, with a trace of the brand's. */
const TEXT_LIGHTNESS = 0.28;
const TEXT_CHROMA = 0.03;
const LIGHTNESS_STEPS = 200;

/**
 * The four colours that follow from the brand's: the brand itself wherever it can be read, else the nearest lightness of
 * its hue that can, by the rules that each colour is judged by. Null where the text is no colour.
 */
export function deriveColors(brand: string): Record<ColorSetting, string> | null {
  const color = parseColor(brand);
  if (!color) return null;
  const { chroma, hue } = toOklch(color);
  const buttons = toHex(nearest(color, isGoodButton));
  const dark = fromOklch({ lightness: TEXT_LIGHTNESS, chroma: Math.min(chroma, TEXT_CHROMA), hue });
  return {
    buttonsColor: buttons,
    plusMinusButtonsColor: buttons,
    tabsColor: toHex(nearest(color, isReadable)),
    textColor: toHex(dark),
  };
}

function isGoodButton(color: Rgb): boolean {
  return (
    contrast(inkOn(color), color) >= TEXT_CONTRAST &&
    contrast(color, parseColorOrBlack(PAPER.light)) >= PART_CONTRAST &&
    contrast(color, parseColorOrBlack(PAPER.dark)) >= DARK_PART_CONTRAST
  );
}

/** By day; in the dark, texts are lightened when they are shown. */
function isReadable(color: Rgb): boolean {
  return BACKGROUNDS.light.every((background) => contrast(color, parseColorOrBlack(background)) >= TEXT_CONTRAST);
}

/** The colour itself if it is good, else the good one of its hue whose lightness differs least. */
function nearest(color: Rgb, isGood: (color: Rgb) => boolean): Rgb {
  if (isGood(color)) return color;
  const perceived = toOklch(color);
  const lightnesses = Array.from({ length: LIGHTNESS_STEPS }, (_, step) => step / LIGHTNESS_STEPS);
  const distance = (lightness: number) => Math.abs(lightness - perceived.lightness);
  for (const lightness of lightnesses.toSorted((one, other) => distance(one) - distance(other))) {
    const other = fromOklch({ ...perceived, lightness });
    if (isGood(other)) return other;
  }
  return color;
}
