import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/*
 * Malformed and malicious picture files, all generated here. MARK is contained wherever a picture could carry hidden
 * data.
 */

export const MARK = 'EVIL-PAYLOAD<script>alert(1)</script>';

export interface HostileFile {
  what: string;
  /** File name given by the uploader. */
  name?: string;
  make(): Promise<Uint8Array> | Uint8Array;
  /** Details of the error. */
  details?: Record<string, unknown>;
}

/** A picture that every decoder of SVG shows. */
export const GREEN_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90" fill="#0a0"/></svg>';

const text = (content: string) => () => Buffer.from(content, 'latin1');
const photo = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#b4411f' } });
/** Noise, so that the file is long enough to be truncated. */
const noise = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const half = async (bytes: Promise<Buffer>) => (await bytes).subarray(0, (await bytes).length / 2);
const followedBy = async (bytes: Promise<Buffer>, tail: string) => Buffer.concat([await bytes, Buffer.from(tail)]);
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function pngChunk(kind: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  return Buffer.concat([u32(content.length), body, u32(crc32(body))]);
}

/** A PNG of one bit per pixel, whose file is tiny. */
function png(width: number, height: number, pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))) {
  const header = Buffer.concat([u32(width), u32(height), Buffer.from([1, 0, 0, 0, 0])]);
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([PNG_SIGNATURE, ...chunks]);
}

/** A PNG with another chunk after its header. */
async function pngWith(kind: string, content: Uint8Array, times = 1): Promise<Buffer> {
  const bytes = await photo().png().toBuffer();
  const headerEnd = 33;
  const chunks = Array<Buffer>(times).fill(pngChunk(kind, content));
  return Buffer.concat([bytes.subarray(0, headerEnd), ...chunks, bytes.subarray(headerEnd)]);
}

/** A PNG of nearly 10 MB whose 1,400 texts unpack to 7 MB each. */
export const pngOfTexts = () => pngWith('zTXt', zipped(`${MARK}${' '.repeat(7_000_000)}`), 1400);

/** A JPEG with another segment after its start. */
async function jpegWith(marker: number, content: Buffer): Promise<Buffer> {
  const bytes = await photo().jpeg().toBuffer();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff, marker]), length, content, bytes.subarray(2)]);
}

/** A JPEG whose header has another size than its data. */
async function jpegDeclaring(width: number, height: number, progressive = false): Promise<Buffer> {
  const bytes = await photo().jpeg({ progressive }).toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** An interlaced PNG of 16 bits with an alpha channel, whose header has another size than its data. */
function interlacedPngDeclaring(width: number, height: number): Buffer {
  const header = Buffer.concat([u32(width), u32(height), Buffer.from([16, 6, 0, 0, 1])]);
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(Buffer.alloc(9)))];
  return Buffer.concat([PNG_SIGNATURE, ...chunks, pngChunk('IEND', Buffer.alloc(0))]);
}

/** An AVIF whose header has another size than its data. */
async function avifDeclaring(width: number, height: number): Promise<Buffer> {
  const bytes = await photo().avif({ effort: 0 }).toBuffer();
  const size = bytes.indexOf('ispe');
  bytes.writeUInt32BE(width, size + 8);
  bytes.writeUInt32BE(height, size + 12);
  return bytes;
}

function webpDeclaring(size: number): Buffer {
  const canvas = Buffer.alloc(10);
  canvas.writeUIntLE(size - 1, 4, 3);
  canvas.writeUIntLE(size - 1, 7, 3);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(canvas.length);
  const body = Buffer.concat([Buffer.from('WEBPVP8X'), length, canvas]);
  const total = Buffer.alloc(4);
  total.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), total, body]);
}

/** A TIFF with a text at its byte 8, where its pixels begin. */
async function tiffWith(content: string): Promise<Buffer> {
  const bytes = await photo().tiff({ compression: 'none' }).toBuffer();
  bytes.write(content, 8, 'latin1');
  return bytes;
}

async function animated(format: 'gif' | 'webp', frames: number): Promise<Buffer> {
  const height = 20;
  const strip = sharp(Buffer.alloc(20 * height * frames * 3, 90), {
    raw: { width: 20, height: height * frames, channels: 3, pageHeight: height },
  });
  return format === 'gif'
    ? strip.gif({ delay: 20 }).toBuffer()
    : strip.webp({ delay: Array(frames).fill(20) }).toBuffer();
}

/** All of these are rejected. */
export const REFUSED: HostileFile[] = [
  { what: 'an empty file', make: text('') },
  { what: 'one byte', make: text('\xff') },
  {
    what: 'an SVG with a script',
    name: 'logo.svg',
    make: text(`<svg xmlns="http://www.w3.org/2000/svg">${MARK}</svg>`),
  },
  { what: 'an SVG that is called PNG', name: 'logo.png', make: text(`<?xml version="1.0"?><svg onload="alert(1)"/>`) },
  {
    what: 'an SVG that reads files',
    name: 'x.jpg',
    make: text('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>'),
  },
  { what: 'an SVG with the signature of an AVIF in a comment', make: text(`<!--ftypavif-->${GREEN_SVG}`) },
  { what: 'an SVG with the signature of a WebP in a comment', make: text(`<!--    WEBPVP8 -->${GREEN_SVG}`) },
  { what: 'an SVG behind the signature of a WebP', make: text(`RIFF\x20\0\0\0WEBPVP8 ${GREEN_SVG}`) },
  { what: 'an SVG behind the signature of an AVIF', make: text(`\0\0\0\x18ftypavif${GREEN_SVG}`) },
  { what: 'a page that is called JPEG', name: 'x.jpg', make: text(`<!doctype html>${MARK}`) },
  {
    what: 'commands for ImageMagick',
    name: 'x.jpg',
    make: text('push graphic-context\nfill \'url(https://x/"|ls")\'\n'),
  },
  { what: 'PostScript', name: 'x.jpg', make: text('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n') },
  { what: 'a PDF', name: 'x.png', make: text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n') },
  { what: 'a ZIP', name: 'x.png', make: text(`PK\x03\x04${'\0'.repeat(40)}`) },
  { what: 'a program', name: 'x.jpg', make: text(`\x7fELF\x02\x01\x01${'\0'.repeat(60)}`) },
  { what: 'a script', name: 'x.php.jpg', make: text('<?php system($_GET["c"]); ?>') },
  { what: 'a film', name: 'x.png', make: text(`\0\0\0\x18ftypisom\0\0\x02\0isomiso2${'\0'.repeat(60)}`) },
  {
    what: 'a HEIC',
    name: 'x.jpg',
    make: text(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${'\0'.repeat(60)}`),
    details: { format: 'heic' },
  },
  ...['mif1', 'msf1', 'mif2', 'hevm', 'hevs'].map((brand) => ({
    what: `a HEIC with the major brand ${brand}`,
    name: 'x.jpg',
    make: text(`\0\0\0\x1cftyp${brand}\0\0\0\0mif1heicmiaf${'\0'.repeat(60)}`),
    details: { format: 'heic' },
  })),
  {
    what: 'a HEIC whose major brand names no codec, with that of its pictures alone',
    make: text(`\0\0\0\x14ftypmif1\0\0\0\0heix${'\0'.repeat(60)}`),
    details: { format: 'heic' },
  },
  { what: 'a HEIC whose first box has no end', make: text(`\xff\xff\xff\xffftypmif1${'avif'.repeat(4_000)}`) },
  { what: 'a TIFF', name: 'x.jpg', make: () => photo().tiff().toBuffer() },
  { what: 'a TIFF with the signature of a WebP', make: () => tiffWith('WEBPVP8 ') },
  { what: 'a bitmap', name: 'x.jpg', make: text(`BM${'\0'.repeat(80)}`) },
  { what: 'an icon', name: 'x.png', make: text(`\0\0\x01\0\x01\0\x10\x10${'\0'.repeat(80)}`) },
  { what: 'a page that begins like a PNG', make: text(`\x89PNG\r\n\x1a\n${MARK}`) },
  { what: 'a script that begins like a JPEG', make: text(`\xff\xd8\xff\xe0<?php ${MARK} ?>`) },
  { what: 'a script that begins like a GIF', make: text(`GIF89a/*${'\0'.repeat(20)}*/=1;alert(1)`) },
  { what: 'nonsense that begins like a WebP', make: text(`RIFF\x20\0\0\0WEBPVP8 ${'x'.repeat(40)}`) },
  { what: 'nonsense that begins like an AVIF', make: text(`\0\0\0\x18ftypavif\0\0\0\0avifmif1${'x'.repeat(60)}`) },
  { what: 'half a JPEG', make: () => half(noise().jpeg().toBuffer()) },
  { what: 'half a PNG', make: () => half(noise().png().toBuffer()) },
  { what: 'half a WebP', make: () => half(noise().webp().toBuffer()) },
  { what: 'half an AVIF', make: () => half(noise().avif({ effort: 0 }).toBuffer()) },
  {
    what: 'a PNG that says it has 2^62 pixels',
    make: () => png(2 ** 31 - 1, 2 ** 31 - 1, deflateSync(Buffer.alloc(9))),
  },
  { what: 'a WebP that says it has 268 million pixels', make: () => webpDeclaring(16_383) },
  { what: 'a PNG without pixels', make: () => png(0, 0) },
  { what: 'a PNG whose pixels do not unpack', make: () => png(60, 40, Buffer.from('not zlib')) },
];

/** None of these is decoded, because it would exceed the memory limit. */
export const TOO_MANY_PIXELS: HostileFile[] = [
  { what: 'a small PNG of 900 million pixels', make: () => png(30_000, 30_000) },
  { what: 'a JPEG that says it has 4 billion pixels', make: () => jpegDeclaring(65_500, 65_500) },
  {
    what: 'a GIF that says it has 4 billion pixels',
    make: text('GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;'),
  },
  { what: 'a progressive JPEG that says it has 119 million pixels', make: () => jpegDeclaring(12_600, 9450, true) },
  {
    what: 'an interlaced PNG of 16 bits that says it has 40 million pixels',
    make: () => interlacedPngDeclaring(8000, 5000),
  },
  { what: 'an AVIF that says it has 60 million pixels', make: () => avifDeclaring(10_000, 6000) },
  {
    what: 'a GIF that says it has 100 million pixels',
    make: text('GIF89a\x10\x27\x10\x27\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x10\x27\x10\x27\0\x02\x02D\x01\0;'),
  },
];

/** Each of these is accepted, and only the picture itself is stored. */
export const HARMLESS: HostileFile[] = [
  { what: 'a JPEG with a page behind it', name: 'x.html', make: () => followedBy(photo().jpeg().toBuffer(), MARK) },
  {
    what: 'a PNG with a ZIP behind it',
    name: 'x.zip',
    make: () => followedBy(photo().png().toBuffer(), `PK\x03\x04${MARK}`),
  },
  { what: 'a GIF with a script behind it', name: 'x.js', make: () => followedBy(photo().gif().toBuffer(), MARK) },
  { what: 'a JPEG with a script in its comment', name: 'x.php', make: () => jpegWith(0xfe, Buffer.from(MARK)) },
  { what: 'a JPEG with XMP', make: () => jpegWith(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${MARK}</x>`)) },
  { what: 'a PNG with a script in its text', make: () => pngWith('tEXt', Buffer.from(`Comment\0${MARK}`)) },
  {
    what: 'a PNG whose text unpacks to 50 MB',
    make: () => pngWith('zTXt', zipped(`${MARK}${' '.repeat(50_000_000)}`)),
  },
  { what: 'a PNG whose 1,400 texts unpack to 10 GB', make: pngOfTexts },
  { what: 'a PNG with a colour profile of nonsense', make: () => pngWith('iCCP', zipped(MARK)) },
  {
    what: 'a photo with a name, a place and a sideways turn in it',
    make: () =>
      photo()
        .withExif({ IFD0: { Artist: MARK }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 5/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
  },
  { what: 'an upside-down photo', make: () => photo().withMetadata({ orientation: 3 }).jpeg().toBuffer() },
  { what: 'a CMYK photo', make: () => photo().toColourspace('cmyk').jpeg().toBuffer() },
  { what: 'a grey photo of 16 bits', make: () => photo().toColourspace('grey16').png().toBuffer() },
  { what: 'an animated GIF of 200 frames', make: () => animated('gif', 200) },
  { what: 'an animated WebP', make: () => animated('webp', 30) },
  { what: 'an interlaced PNG', make: () => photo().png({ progressive: true }).toBuffer() },
  { what: 'a picture of one pixel', make: () => photo().resize(1, 1).png().toBuffer() },
  { what: 'a picture 3 pixels wide and 9,000 high', make: () => png(3, 9000) },
  ...['../../../etc/cron.d/x.jpg', 'x.jpg\0.php', '.htaccess', 'CON', `${'n'.repeat(5000)}.jpg`, '\u202egpj.exe'].map(
    (name) => ({
      what: `a photo called ${JSON.stringify(name).slice(0, 40)}`,
      name,
      make: () => photo().jpeg().toBuffer(),
    }),
  ),
];

/** Returns the body of a PNG text chunk: its keyword and the compressed content. */
function zipped(content: string): Buffer {
  return Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(content)]);
}
