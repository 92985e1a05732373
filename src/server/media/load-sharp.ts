/** Loads sharp on first use: it is large, and not needed for orders. Disables its cache, and leaves cores to orders. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
