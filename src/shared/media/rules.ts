/** Widths in pixels in which every picture is stored besides its full size. */
export const PICTURE_WIDTHS = [200, 400] as const;
/** Width of the full picture in pixels. */
export const FULL_PICTURE_WIDTH = 800;

/**
 * The formats in which every picture is stored, each in every width, with their media types. WebP, which the media
 * library names, is encoded at the upload; AVIF, which is smaller, in the background.
 */
export const PICTURE_FORMATS = { webp: 'image/webp', avif: 'image/avif' } as const;
export type PictureFormat = keyof typeof PICTURE_FORMATS;

const OWN_PICTURE = /^(\/media\/[a-z0-9-]+)\.webp$/;

/** Returns the path of a picture's copy in `width`: `/media/falafel.webp` in 200 is `/media/falafel-200.webp`. */
export function pictureOfWidth(url: string, width: number): string {
  return url.replace(/\.webp$/, `-${width}.webp`);
}

/** Returns the path of a WebP picture's copy in `format`: `/media/falafel.webp` in AVIF is `/media/falafel.avif`. */
export function pictureInFormat(url: string, format: PictureFormat): string {
  return url.replace(/\.webp$/, `.${format}`);
}

/** Returns a picture in every width, the full one last. */
export function picturesOfWidths(url: string): { name: string; width: number }[] {
  const copies = PICTURE_WIDTHS.map((width) => ({ name: pictureOfWidth(url, width), width }));
  return [...copies, { name: url, width: FULL_PICTURE_WIDTH }];
}

/**
 * Returns the `srcset` of a picture of the media library in `format`; undefined for an external one, which has no
 * copies. A copy that is not encoded yet is served as WebP.
 */
export function pictureSrcSet(url: string, format: PictureFormat = 'webp'): string | undefined {
  if (!OWN_PICTURE.test(url)) return undefined;
  return picturesOfWidths(url)
    .map(({ name, width }) => `${pictureInFormat(name, format)} ${width}w`)
    .join(', ');
}

/** Returns the path of a picture of the media library. */
export function mediaUrl(filename: string): string {
  return `/media/${filename}`;
}

/** Returns the name of the picture at an address of the media library; null for an external address. */
export function filenameOf(url: string): string | null {
  const folder = mediaUrl('');
  return url.startsWith(folder) ? url.slice(folder.length) : null;
}
