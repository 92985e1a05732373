import { z } from 'zod';
import { defineContract } from '../http.ts';
import { LANGUAGES } from '../languages.ts';
import { localisedObject } from '../localised-wire.ts';
import { entityParams, trimmedText } from '../wire.ts';
import { orderShape } from './contract.ts';
import { FULFILMENTS } from './fulfilment.ts';

export const composeWhatsappMessage = defineContract({
  method: 'POST',
  path: '/api/whatsapp/message',
  access: 'public',
  summary: 'Compose the WhatsApp text of the confirmation from what the caller sends; no order is looked up',
  body: z.object({
    orderNumber: trimmedText(20).min(1),
    customerName: trimmedText(120).min(1),
    language: z.enum(LANGUAGES),
    /** Without it, the first fulfilment that the shop offers. */
    fulfilment: z.enum(FULFILMENTS).optional(),
  }),
  success: 200,
  response: z.object({ message: z.string() }),
});

export const contactByWhatsapp = defineContract({
  method: 'POST',
  path: '/api/admin/orders/:id/whatsapp-contact',
  access: 'staff',
  summary: "Record that staff opened WhatsApp for an order; returns the chat's link and message",
  params: entityParams,
  /** What the message is about: the order's status without it. */
  query: z.object({ about: z.literal('promise').optional() }),
  success: 200,
  response: localisedObject({ ...orderShape, whatsappLink: z.url(), whatsappMessage: z.string() }),
  errors: ['not_found'],
});
