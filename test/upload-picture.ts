import sharp from 'sharp';
import { type MediaFile, mediaFile } from '../src/shared/media/contract.ts';
import type { ApiResponse } from './client.ts';
import type { StaffShop } from './staff-shop.ts';

/** Uploads a picture by one of the calls that take one, as a browser does. */
export async function uploadTo(shop: StaffShop, path: string): Promise<ApiResponse> {
  const form = new FormData();
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b4411f' } })
    .png()
    .toBuffer();
  form.append('image', new File([new Uint8Array(bytes)], 'stew.png'));
  const request = new Response(form);
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return shop.post(path, Buffer.from(await request.arrayBuffer()), { cookie: shop.cookie, headers });
}

/** Adds a picture to the media library, and returns it. */
export async function uploadPicture(shop: StaffShop): Promise<MediaFile> {
  return mediaFile.parse((await uploadTo(shop, '/api/media-library/upload')).body);
}
