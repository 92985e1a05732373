const GROUND = '#b4411f';

/** The shop's sign: a laid table, seen from above. */
const DRAWING = `<circle cx="32" cy="32" r="15" fill="none" stroke="#fffaf3" stroke-width="4"/><circle cx="32" cy="32" r="7" fill="#fffaf3"/><path d="M10 18v10a4 4 0 0 0 8 0V18M14 18v28M52 18c-4 2-5 8-5 13h5v15" fill="none" stroke="#fffaf3" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>`;

interface IconShape {
  /** Radius of the corners, in 64ths of the width. */
  corner: number;
  /** Size of the drawing, 1 being that of `/icon.svg`. */
  scale: number;
}

/** The shop's sign as SVG. */
export function iconSvg({ corner, scale }: IconShape = { corner: 16, scale: 1 }): string {
  const edge = 32 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${GROUND}"/><g transform="translate(${edge} ${edge}) scale(${scale})">${DRAWING}</g></svg>`;
}
