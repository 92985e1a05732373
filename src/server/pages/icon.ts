const GROUND = '#b4411f';
const INK = '#fffaf3';

/** The shop's sign: a laid table, seen from above. */
const DRAWING = [
  `<circle cx="32" cy="32" r="12" fill="none" stroke="${INK}" stroke-width="3.5"/><circle cx="32" cy="32" r="5.5" fill="${INK}"/>`,
  `<path d="M8.5 18v8a4 4 0 0 0 8 0v-8M12.5 18v28" fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
  `<path d="M51 46V18c4 3 5 9 4 15h-4" fill="${INK}" stroke="${INK}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
].join('');

interface IconShape {
  /** Corner radius, in 64ths of the width. */
  corner: number;
  /** Scale of the drawing; 1 is that of `/icon.svg`. */
  scale: number;
}

/** Returns the shop's sign as SVG. */
export function iconSvg({ corner, scale }: IconShape = { corner: 16, scale: 1 }): string {
  const edge = 32 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${GROUND}"/><g transform="translate(${edge} ${edge}) scale(${scale})">${DRAWING}</g></svg>`;
}
