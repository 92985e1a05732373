const SIGNATURE_BYTES = 8;
/** Length, kind and checksum of a chunk. */
const FRAME_BYTES = 12;
const HEADER_BYTES = 8;

/** Chunks that decide how a PNG looks. All others are left out. */
const REPEATED = ['IDAT'];
const SINGLE = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'cICP', 'eXIf', 'IEND'];

/**
 * Returns a PNG without the chunks that do not change how it looks, such as texts: decoders unpack compressed texts, and
 * a file of 10 MB can contain 10 GB of them. A chunk that must be unique is kept once. Ends at IEND or at a damaged chunk.
 */
export function keepVisibleChunks(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  const single = new Set(SINGLE);
  let at = SIGNATURE_BYTES;
  while (at + HEADER_BYTES <= bytes.length) {
    const kind = bytes.toString('latin1', at + 4, at + HEADER_BYTES);
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at);
    if (single.delete(kind) || REPEATED.includes(kind)) kept.push(bytes.subarray(at, end));
    if (kind === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}
