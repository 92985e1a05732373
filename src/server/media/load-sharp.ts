/** Kinds of files that are decoded: those of pictures from outside, and SVG for the shop's own sign. */
const DECODED = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif', 'Svg'];

let loading: ReturnType<typeof load> | undefined;

/**
 * Loads sharp on first use: it is large, and not needed for orders. A file from outside is opened with `openPicture`,
 * which tells what it is.
 */
export function loadSharp() {
  loading ??= load();
  return loading;
}

/** Disables sharp's cache, leaves cores to orders, and blocks the decoders that nothing here needs. */
async function load() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODED.map((kind) => `VipsForeignLoad${kind}`) });
  return sharp;
}
