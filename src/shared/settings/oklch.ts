import { type Rgb, toLinear } from './color.ts';

/* OKLab and OKLCH by Björn Ottosson (https://bottosson.github.io/posts/oklab/), as CSS Color 4 defines them. */

/** A colour as it is perceived. */
export interface Oklch {
  /** From 0 (black) to 1 (white). */
  lightness: number;
  /** From 0 (grey) to about 0.32. */
  chroma: number;
  /** In radians. */
  hue: number;
}

/** Halvings of the chroma's range; enough to be exact to one step of a channel. */
const GAMUT_STEPS = 12;
/** Below a step of a channel. */
const GAMUT_TOLERANCE = 0.001;

export function toOklch(color: Rgb): Oklch {
  const [red, green, blue] = toLinear(color);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** The nearest colour that a screen shows: of this lightness and hue, with as much of the chroma as there is. */
export function fromOklch(color: Oklch): Rgb {
  const whole = linearOf(color);
  if (isOnScreen(whole)) return encode(whole);
  let [least, most] = [0, color.chroma];
  for (let step = 0; step < GAMUT_STEPS; step++) {
    const chroma = (least + most) / 2;
    if (isOnScreen(linearOf({ ...color, chroma }))) least = chroma;
    else most = chroma;
  }
  return encode(linearOf({ ...color, chroma: least }));
}

function linearOf({ lightness, chroma, hue }: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function isOnScreen(linear: Rgb): boolean {
  return linear.every((share) => share >= -GAMUT_TOLERANCE && share <= 1 + GAMUT_TOLERANCE);
}

function encode(linear: Rgb): Rgb {
  const channel = (share: number) => {
    const bounded = Math.min(1, Math.max(0, share));
    return Math.round(255 * (bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055));
  };
  return [channel(linear[0]), channel(linear[1]), channel(linear[2])];
}
