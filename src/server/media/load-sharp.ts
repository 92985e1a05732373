/** Loaded when the first picture is worked on: it is large, and customers never need it. It keeps nothing for later. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}
