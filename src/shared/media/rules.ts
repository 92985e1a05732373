/** Widths in pixels in which every picture is stored besides its full size. */
export const PICTURE_WIDTHS = [200, 400] as const;
/** Width of the full picture in pixels. */
export const FULL_PICTURE_WIDTH = 800;

const OWN_PICTURE = /^(\/media\/[a-z0-9-]+)\.webp$/;

/** Returns the path of a picture's copy in `width`: `/media/falafel.webp` in 200 is `/media/falafel-200.webp`. */
export function pictureOfWidth(url: string, width: number): string {
  return url.replace(/\.webp$/, `-${width}.webp`);
}

/** Returns the `srcset` of a picture of the media library; undefined for an external one, which has no copies. */
export function pictureSrcSet(url: string): string | undefined {
  if (!OWN_PICTURE.test(url)) return undefined;
  const copies = PICTURE_WIDTHS.map((width) => `${pictureOfWidth(url, width)} ${width}w`);
  return [...copies, `${url} ${FULL_PICTURE_WIDTH}w`].join(', ');
}

/** Returns the path of a picture of the media library. */
export function mediaUrl(filename: string): string {
  return `/media/${filename}`;
}
