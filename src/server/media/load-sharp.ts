/** Loads sharp on first use: it is large, and not needed for orders. Disables its cache. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}
