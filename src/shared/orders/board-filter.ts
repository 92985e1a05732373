import { z } from 'zod';
import { MAX_AREA_NAME } from '../cities/areas.ts';
import { date } from '../hours/wire.ts';
import { boundedText, idText } from '../wire.ts';
import { FULFILMENTS } from './fulfilment.ts';

/** What lists and counts of orders are narrowed by, besides status, source and search. */
export const boardFilter = {
  /** Only orders for this business day; those without a promise are for the one on which they were placed. */
  day: date.optional(),
  fulfilment: z.enum(FULFILMENTS).optional(),
  /** Only orders to this city. */
  cityId: idText.optional(),
  /** Only orders to the area of this name, in any language. */
  area: boundedText(MAX_AREA_NAME).min(1).optional(),
};
