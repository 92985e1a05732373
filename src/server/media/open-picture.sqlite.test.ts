import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pngOfTexts } from '../../../test/hostile-pictures.ts';
import { MAX_UPLOAD_BYTES } from '../../shared/media/contract.ts';
import { openPicture } from './open-picture.ts';
import { keepVisibleChunks } from './png-chunks.ts';

const metadataOf = async (file: Uint8Array) => (await openPicture(file))?.metadata();

test('the texts of a PNG are not unpacked', async () => {
  const file = await pngOfTexts();
  expect(file.length).toBeGreaterThan(9_000_000);
  expect(file.length).toBeLessThan(MAX_UPLOAD_BYTES);
  const metadata = await metadataOf(file);
  expect(metadata).toMatchObject({ format: 'png', width: 60, height: 40 });
  expect(metadata?.comments).toBeUndefined();
  expect(keepVisibleChunks(file).length).toBeLessThan(1000);
});

test('colour profile, orientation and palette of a PNG are kept', async () => {
  const photo = sharp({ create: { width: 60, height: 40, channels: 4, background: '#b4411f80' } });
  const file = await photo.withIccProfile('p3').withMetadata({ orientation: 6 }).png({ palette: true }).toBuffer();
  const before = await sharp(file).metadata();
  const { icc, orientation, channels, isPalette } = (await metadataOf(file)) ?? {};
  expect(icc).toEqual(before.icc);
  expect(icc).toBeDefined();
  expect({ orientation, channels, isPalette }).toEqual({ orientation: 6, channels: 4, isPalette: true });
  const pixels = await sharp(file).raw().toBuffer();
  expect(await sharp(keepVisibleChunks(file)).raw().toBuffer()).toEqual(pixels);
});
