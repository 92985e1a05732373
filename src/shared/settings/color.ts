/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number];

const COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Reads `#rgb` or `#rrggbb`; null for anything else, so that no other text ever reaches the style sheet. */
export function parseColor(text = ''): Rgb | null {
  if (!COLOR.test(text)) return null;
  const size = text.length === 4 ? 1 : 2;
  const channel = (start: number) => parseInt(text.slice(start, start + size).repeat(3 - size), 16);
  return [channel(1), channel(1 + size), channel(1 + 2 * size)];
}

export function parseColorOrBlack(text: string): Rgb {
  return parseColor(text) ?? [0, 0, 0];
}

export function toHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [channel(0), channel(1), channel(2)];
}

/** WCAG contrast ratio of two colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  return contrast(parseColorOrBlack(one), parseColorOrBlack(other));
}

/** WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = toLinear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The channels as shares of light, from 0 to 1. */
export function toLinear(color: Rgb): Rgb {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [linear(color[0]), linear(color[1]), linear(color[2])];
}
