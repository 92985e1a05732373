import { buffer } from 'node:stream/consumers';
import { MINUTE_MS } from '../../shared/durations.ts';
import { pictureInFormat, picturesOfWidths } from '../../shared/media/rules.ts';
import type { Deps } from '../deps.ts';
import type { Logger } from '../ports/logger.ts';
import { inBackground } from './one-at-a-time.ts';
import { openPicture } from './open-picture.ts';
import { claimPictureToEncode, recordEncoding } from './queries.ts';
import { removePicture } from './store-picture.ts';

/** As good to the eye as the WebP of quality 80 that it is made of, in about two thirds of its bytes. */
const AVIF = { quality: 55, effort: 4 };
const TIMEOUT_S = 60;
/** Longer than encoding a picture takes; the pictures of a killed node are claimed again after it. */
const CLAIM_MS = 5 * MINUTE_MS;
const RETRY_AFTER_MS = 10 * MINUTE_MS;
const MAX_ATTEMPTS = 3;

type Parts = Pick<Deps, 'database' | 'media' | 'clock'>;

/**
 * Encodes the AVIF copies of the next picture that lacks them, which one node claims. A failure is retried after 10
 * minutes; after the third the picture is marked as failed. Returns whether there was a picture.
 */
export async function encodeNextPicture({ database, media, clock }: Parts, log: Logger): Promise<boolean> {
  const { db, engine } = database;
  const now = clock.now().getTime();
  const later = (delay: number) => new Date(now + delay).toISOString();
  const claim = { at: later(0), until: later(CLAIM_MS), furthest: later(2 * RETRY_AFTER_MS) };
  const picture = await claimPictureToEncode(db, engine, claim);
  if (!picture) return false;
  const { filename, attempts } = picture;
  try {
    await encodeCopies(media, filename);
    // It may have been deleted meanwhile, with the copies that existed then.
    if (!(await recordEncoding(db, filename, { state: 'ready' }))) await removePicture(media, filename);
  } catch (error) {
    const isLast = attempts >= MAX_ATTEMPTS;
    log.warn({ err: error, picture: filename }, `encoding a picture as AVIF failed${isLast ? '' : '; retried later'}`);
    const dueAt = isLast ? null : later(RETRY_AFTER_MS);
    await recordEncoding(db, filename, { state: isLast ? 'failed' : 'waiting', dueAt });
  }
  return true;
}

/** Encodes one width at a time, so that an upload waits for no more than that. */
async function encodeCopies(media: Deps['media'], filename: string): Promise<void> {
  const file = await media.open(filename);
  if (!file) throw new Error(`${media.place} has no ${filename}`);
  const picture = await openPicture(await buffer(file.stream));
  if (!picture) throw new Error(`${filename} in ${media.place} is no picture`);
  for (const { name, width } of picturesOfWidths(filename)) {
    const copy = await inBackground(() =>
      picture.clone().timeout({ seconds: TIMEOUT_S }).resize({ width, withoutEnlargement: true }).avif(AVIF).toBuffer(),
    );
    await media.put(pictureInFormat(name, 'avif'), copy);
  }
}
