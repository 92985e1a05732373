import { buffer } from 'node:stream/consumers';
import { PAPER } from '../../shared/settings/theme.ts';
import { loadSharp } from '../media/load-sharp.ts';
import { openPicture } from '../media/open-picture.ts';
import type { Logger } from '../ports/logger.ts';
import type { MediaStore } from '../ports/media-store.ts';
import { iconSvg } from './icon.ts';

/** Icons for home screens. Phones mask a maskable one, down to a circle of 80 %. */
const ICONS = {
  '192.png': { size: 192, corner: 16, scale: 1, logoShare: 1 },
  '512.png': { size: 512, corner: 16, scale: 1, logoShare: 1 },
  'maskable-512.png': { size: 512, corner: 0, scale: 0.85, logoShare: 0.6 },
  'apple-touch.png': { size: 180, corner: 0, scale: 1, logoShare: 0.9 },
} as const;
export type IconName = keyof typeof ICONS;
const SVG_WIDTH = 64;
const SVG_DENSITY = 72;

const OWN_PICTURE = /^\/media\/([a-z0-9][a-z0-9.-]*)$/;

interface IconSource {
  media: Pick<MediaStore, 'open'>;
  logoUrl: string | undefined;
  log: Logger;
}

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICONS, name);
}

/** Returns the icon as PNG: the owner's logo if it is a picture of the shop's own, else the shop's sign. */
export async function drawIcon(name: IconName, { media, logoUrl, log }: IconSource): Promise<Buffer> {
  try {
    const logo = await readLogo(media, logoUrl);
    if (logo) return await drawLogo(name, logo);
  } catch (error) {
    log.warn({ err: error }, 'drawing an icon of the logo failed; the default icon is used');
  }
  return drawSign(name);
}

async function readLogo(media: IconSource['media'], logoUrl: string | undefined): Promise<Buffer | null> {
  const name = OWN_PICTURE.exec(logoUrl ?? '')?.[1];
  const picture = name ? await media.open(name) : null;
  return picture && buffer(picture.stream);
}

async function drawLogo(name: IconName, logo: Buffer): Promise<Buffer> {
  const { size, logoShare } = ICONS[name];
  const edge = Math.round((size * (1 - logoShare)) / 2);
  const side = size - 2 * edge;
  const background = PAPER.light;
  const picture = await openPicture(logo);
  if (!picture) throw new Error('the logo is no picture');
  return picture
    .resize(side, side, { fit: 'contain', background })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
    .flatten({ background })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function drawSign(name: IconName): Promise<Buffer> {
  const { size, ...shape } = ICONS[name];
  const sharp = await loadSharp();
  return sharp(Buffer.from(iconSvg(shape)), { density: (SVG_DENSITY * size) / SVG_WIDTH })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}
