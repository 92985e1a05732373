import sharp from 'sharp';
import { test as base } from './fixtures.ts';

/**
 * Returns the `test` of one file whose journeys change what others rely on, such as the menu: its shop is no other
 * file's. Such a file runs in the mode `default`, so that the shop is started once and its changes are sequential.
 */
export function withOwnShop() {
  const test = base.extend({ shop: async ({ shops }, use, { file }) => use(await shops.ofFile(file)) });
  test.describe.configure({ mode: 'default' });
  return test;
}

/** A picture of one colour, 48 px high, as PNG. */
export function drawPicture(colour: string, width = 64): Promise<Buffer> {
  const create = { width, height: 48, channels: 3, background: colour } as const;
  return sharp({ create }).png().toBuffer();
}
