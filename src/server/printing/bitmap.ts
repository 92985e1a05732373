import { loadSharp } from '../media/load-sharp.ts';

/** A picture of black and white dots, as a printer prints it. */
export interface Bitmap {
  /** In dots; a multiple of 8. */
  width: number;
  /** In dots. */
  height: number;
  /** A bit for each dot, row by row, the most significant bit first; 1 is black. */
  bits: Uint8Array;
}

export function createBitmap(width: number, height: number): Bitmap {
  return { width, height, bits: new Uint8Array((width / 8) * height) };
}

/** Returns whether a dot is black; false outside the picture. */
export function isBlack({ width, height, bits }: Bitmap, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= width || y >= height) return false;
  const at = y * width + x;
  return ((bits[at >> 3] ?? 0) & (0x80 >> (at & 7))) !== 0;
}

/** Makes a dot black, or a black one white; nothing outside the picture. */
export function turnDot({ width, height, bits }: Bitmap, x: number, y: number): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const at = y * width + x;
  bits[at >> 3] = (bits[at >> 3] ?? 0) ^ (0x80 >> (at & 7));
}

/** Returns the picture as PNG of one bit for each dot, which Star's printers print dot by dot. */
export async function toPng({ width, height, bits }: Bitmap): Promise<Buffer> {
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    grey[at] = (bits[at >> 3] ?? 0) & (0x80 >> (at & 7)) ? 0 : 255;
  }
  const sharp = await loadSharp();
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 2, dither: 0, compressionLevel: 9 })
    .toBuffer();
}
