import sharp from 'sharp';
import { expect } from 'vitest';
import { type MediaFile, mediaFile } from '../src/shared/media/contract.ts';
import type { ApiResponse } from './client.ts';
import type { StaffShop } from './staff-shop.ts';

const UPLOAD = '/api/media-library/upload';

/** Returns a picture of one colour. */
export const plainPicture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#b4411f' } });

/** Encodes a form as a browser does. */
export async function encodeForm(form: FormData) {
  const request = new Response(form);
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return { headers, body: Buffer.from(await request.arrayBuffer()) };
}

/** Sends a form with a file, with its name unescaped. */
export async function sendFile(
  shop: StaffShop,
  file: Uint8Array,
  { path = UPLOAD, name = 'stew.png', field = 'image' } = {},
): Promise<ApiResponse> {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(file)], name));
  const { headers, body } = await encodeForm(form);
  return shop.post(path, body, { cookie: shop.cookie, headers });
}

/** Uploads a picture by one of the calls that accept one. */
export async function uploadTo(shop: StaffShop, path: string): Promise<ApiResponse> {
  return sendFile(shop, await plainPicture().png().toBuffer(), { path });
}

/** Adds a picture to the media library, and returns it. */
export async function uploadPicture(
  shop: StaffShop,
  { name = 'stew.png', picture = plainPicture() } = {},
): Promise<MediaFile> {
  const response = await sendFile(shop, await picture.png().toBuffer(), { name });
  expect(response.status, response.text).toBe(201);
  return mediaFile.parse(response.body);
}
