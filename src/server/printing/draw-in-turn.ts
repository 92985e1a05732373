import pLimit from 'p-limit';
import { DomainError } from '../errors.ts';
import type { Bitmap } from './bitmap.ts';
import { drawTicket } from './draw-ticket.ts';

/** More wait only if many printers ask in the same second; they ask again. */
const MAX_WAITING = 20;
const RETRY_AFTER_S = 5;

const inTurn = pLimit(1);

/** Draws a ticket after all earlier ones, so that orders keep the processor. Throws `overloaded` when too many wait. */
export async function drawInTurn(...ticket: Parameters<typeof drawTicket>): Promise<Bitmap> {
  if (inTurn.activeCount + inTurn.pendingCount > MAX_WAITING) {
    throw new DomainError('overloaded', { retryAfterSeconds: RETRY_AFTER_S });
  }
  return inTurn(() => drawTicket(...ticket));
}
