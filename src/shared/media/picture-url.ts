import { isWebAddress } from '../wire.ts';

/** Names in the media store: made by us, never taken from outside. */
const MEDIA_PATH = /^\/media\/[a-z0-9][a-z0-9.-]{0,120}$/;

/** Whether `text` is where a picture can be: a path of the media library, or an http or https address. */
export function isPictureUrl(text: string): boolean {
  return MEDIA_PATH.test(text) || isWebAddress(text, 'https?');
}
