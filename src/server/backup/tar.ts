/*
 * The part of the tar format (POSIX ustar) that a backup needs: plain files with short names. Any tar program can list
 * and unpack these archives.
 */

import { OperatorError } from '../errors.ts';
import { RestoreError } from './errors.ts';

const BLOCK = 512;
const MAX_NAME_BYTES = 100;
/** The largest value of eleven octal digits. */
const MAX_SIZE_BYTES = 8 ** 11 - 1;

export interface TarFile {
  name: string;
  sizeBytes: number;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Returns the bytes of an archive with these files. Throws when a file does not have the declared size. */
export async function* packTar(files: Iterable<TarFile>): AsyncGenerator<Uint8Array> {
  for (const { name, sizeBytes, content } of files) {
    yield headerOf(name, sizeBytes);
    let left = sizeBytes;
    for await (const bytes of content) {
      left -= bytes.length;
      yield bytes;
    }
    if (left !== 0) throw new Error(`${name} changed while it was being packed`);
    yield new Uint8Array(padding(sizeBytes));
  }
  yield new Uint8Array(2 * BLOCK);
}

/**
 * Returns the files of an archive, in order. Each file's content must be read before the next file is requested. Throws
 * RestoreError when it is not an archive made by {@link packTar}, or is truncated.
 */
export async function* unpackTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarFile> {
  const reader = createReader(source);
  for (;;) {
    const header = await reader.take(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const { name, sizeBytes } = readHeader(header);
    yield { name, sizeBytes, content: reader.stream(sizeBytes) };
    await reader.take(padding(sizeBytes));
  }
}

/** Reads a file's whole content. */
export async function readAll(content: TarFile['content']): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const bytes of content) chunks.push(bytes);
  return Buffer.concat(chunks);
}

const padding = (sizeBytes: number) => (BLOCK - (sizeBytes % BLOCK)) % BLOCK;

function headerOf(name: string, sizeBytes: number): Uint8Array {
  if (Buffer.byteLength(name) > MAX_NAME_BYTES || sizeBytes > MAX_SIZE_BYTES) {
    throw new OperatorError(`${name} is too large for a backup`);
  }
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${sizeBytes.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** A header's checksum counts its own field as blanks. */
function sumOf(header: Uint8Array): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

function readHeader(block: Uint8Array): { name: string; sizeBytes: number } {
  const header = Buffer.from(block);
  const text = (from: number, to: number) => header.toString('utf8', from, to).split('\0', 1).join('');
  const [name, size, sum, kind] = [text(0, 100), text(124, 136), text(148, 156), text(156, 157)];
  const isOwnFormat = header.toString('latin1', 257, 262) === 'ustar' && kind === '0' && /^[0-7]{11}$/.test(size);
  if (!isOwnFormat || Number.parseInt(sum, 8) !== sumOf(header))
    throw new RestoreError('This file is not a backup of Sofra');
  return { name, sizeBytes: Number.parseInt(size, 8) };
}

/** Returns a reader of exact numbers of bytes from a stream. */
function createReader(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array(0);
  /** Returns at least one byte and at most `most`. */
  const next = async (most: number): Promise<Uint8Array> => {
    while (rest.length === 0) {
      const { done, value } = await chunks.next();
      if (done) throw new RestoreError('The backup is truncated');
      rest = value;
    }
    const bytes = rest.subarray(0, most);
    rest = rest.subarray(bytes.length);
    return bytes;
  };
  async function* stream(length: number): AsyncGenerator<Uint8Array> {
    for (let left = length; left > 0; ) {
      const bytes = await next(left);
      left -= bytes.length;
      yield bytes;
    }
  }
  return { stream, take: (length: number) => readAll(stream(length)) };
}
