import { z } from 'zod';
import { defineContract } from '../http.ts';
import { inEachLanguage, localisedObject } from '../localised-wire.ts';
import { boundedText, idText, instant, lineText, pageLimit } from '../wire.ts';

/** Maximum size of an uploaded file in bytes: 10 MB (spec.md §9). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** A use of a picture: a dish of the menu, or a setting such as the logo. */
const pictureUse = z.union([
  localisedObject({
    type: z.literal('food_item'),
    id: z.int(),
    name: inEachLanguage(z.string().nullable(), z.string()),
  }),
  z.object({ type: z.literal('setting'), key: z.string() }),
]);
export type PictureUse = z.output<typeof pictureUse>;

/** Whether a picture's copies in AVIF are still to be encoded, exist, or cannot be encoded. */
export const AVIF_STATES = ['waiting', 'ready', 'failed'] as const;
export type AvifState = (typeof AVIF_STATES)[number];

/** A picture of the media library. */
export const mediaFile = z
  .object({
    filename: z.string(),
    url: z.string(),
    /** Size of the full picture in bytes. */
    size: z.int(),
    /** File name given by the uploader. */
    originalName: z.string(),
    /** Size of the full picture in pixels. */
    width: z.int(),
    height: z.int(),
    createdAt: instant,
    /** Until it is `ready`, and when it `failed`, customers get WebP. */
    avif: z.enum(AVIF_STATES),
    usedBy: z.array(pictureUse),
  })
  .meta({ id: 'MediaFile', description: 'A picture of the media library; size in bytes' });
export type MediaFile = z.output<typeof mediaFile>;

/** `details` of `409 picture_in_use`. */
export const pictureInUseDetails = z.object({ usedBy: z.array(pictureUse) });

const UPLOAD = {
  method: 'POST',
  access: 'staff',
  upload: 'image',
  success: 201,
  errors: ['too_large', 'too_many_pixels', 'unsupported_media_type', 'overloaded'],
} as const;

export const listMedia = defineContract({
  method: 'GET',
  path: '/api/media-library',
  access: 'staff',
  summary: 'List the pictures, newest first (paged); `q` searches the file names',
  query: z.object({
    q: boundedText(200).optional(),
    limit: pageLimit.optional(),
    /** Pictures older than this one; taken from the Link header. */
    before: idText.optional(),
  }),
  success: 200,
  response: z.array(mediaFile),
});

export const getEncodingProgress = defineContract({
  method: 'GET',
  path: '/api/media-library/progress',
  access: 'staff',
  summary: 'Count the pictures by the state of their copies in AVIF, which are encoded in the background',
  success: 200,
  response: z.object({ waiting: z.int(), ready: z.int(), failed: z.int() }),
});

export const uploadMedia = defineContract({
  ...UPLOAD,
  path: '/api/media-library/upload',
  summary: 'Upload a picture of at most 10 MB; stored upright, without metadata, as WebP in several widths',
  response: mediaFile,
});

/** Not used by any screen; for API clients (spec.md §7). */
export const uploadCloudImage = defineContract({
  ...UPLOAD,
  path: '/api/cloud-images/upload',
  summary: 'Upload a picture; returns its address',
  response: z.object({ cloudUrl: z.string() }),
});

/** Not used by any screen either. */
export const uploadImage = defineContract({
  ...UPLOAD,
  path: '/api/upload-image',
  summary: 'Upload a picture, as POST /api/media-library/upload does',
  response: mediaFile,
});

export const deleteMedia = defineContract({
  method: 'DELETE',
  path: '/api/media-library/:filename',
  access: 'staff',
  summary:
    'Delete a picture. One in use requires `force=1`, which removes it from where it is used; the logo requires the owner',
  params: z.object({ filename: lineText(200) }),
  query: z.object({ force: z.enum(['0', '1']).optional() }),
  success: 204,
  errors: ['not_found', 'picture_in_use', 'forbidden'],
});
