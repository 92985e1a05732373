import { z } from 'zod';
import { instant } from '../wire.ts';
import { STATUS_REASONS } from './status-reasons.ts';
import { ORDER_STATUSES } from './statuses.ts';

export const orderMove = z
  .object({
    from: z.enum(ORDER_STATUSES),
    to: z.enum(ORDER_STATUSES),
    at: instant,
    /** When it was tapped, where its device had no network then; missing where it was sent at once. */
    tappedAt: instant.optional(),
    /** Username. */
    by: z.string(),
    /** Why it was cancelled, refused or reopened; null for other moves. */
    reason: z.enum(STATUS_REASONS).nullable(),
    /** What staff added to the reason. */
    note: z.string().nullable(),
  })
  .meta({ id: 'OrderMove', description: 'A move of an order to another status' });
export type OrderMove = z.output<typeof orderMove>;
