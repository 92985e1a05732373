/** Widths in pixels that every picture of the media library is kept in, besides its full size. */
export const PICTURE_WIDTHS = [200, 400] as const;
/** Width of the full picture. */
export const FULL_PICTURE_WIDTH = 800;

const OWN_PICTURE = /^(\/media\/[a-z0-9-]+)\.webp$/;

/** The name of a picture's copy in `width`: `/media/falafel.webp` in 200 is `/media/falafel-200.webp`. */
export function pictureOfWidth(url: string, width: number): string {
  return url.replace(/\.webp$/, `-${width}.webp`);
}

/** The `srcset` of a picture of our own; undefined for one from elsewhere, of which we know no copies. */
export function pictureSrcSet(url: string): string | undefined {
  if (!OWN_PICTURE.test(url)) return undefined;
  const copies = PICTURE_WIDTHS.map((width) => `${pictureOfWidth(url, width)} ${width}w`);
  return [...copies, `${url} ${FULL_PICTURE_WIDTH}w`].join(', ');
}

/** The address of a picture of the media library. */
export function mediaUrl(filename: string): string {
  return `/media/${filename}`;
}
