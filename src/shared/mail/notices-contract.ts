import { z } from 'zod';
import { defineContract } from '../http.ts';
import { changeInEachLanguage, inEachLanguage, localisedObject } from '../localised-wire.ts';
import { entityVersion, longText, trimmedText } from '../wire.ts';
import { MAX_TEMPLATE } from './contract.ts';
import { NOTICE_EVENTS } from './kinds.ts';

/** Most characters of a subject. */
export const MAX_SUBJECT = 200;

const event = z.enum(NOTICE_EVENTS);

const notice = localisedObject({
  event,
  /** Whether a mail goes out by itself. */
  isMailed: z.boolean(),
  /** Whether staff are offered to send it by WhatsApp. */
  isOffered: z.boolean(),
  subject: inEachLanguage(z.string()),
  mail: inEachLanguage(z.string()),
  whatsapp: inEachLanguage(z.string()),
  version: entityVersion,
}).meta({
  id: 'Notice',
  description:
    'What a customer is told when an order moves to a status, or its promised time changes. An empty text is the default one.',
});
export type SentNotice = z.output<typeof notice>;

export const listNotices = defineContract({
  method: 'GET',
  path: '/api/admin/notices',
  access: 'staff',
  summary: 'List what customers are told when orders move, in the sequence of the statuses',
  success: 200,
  response: z.array(notice),
});

export const saveNotice = defineContract({
  method: 'PUT',
  path: '/api/admin/notices/:event',
  access: 'owner',
  summary: 'Change what customers are told of an event; omitted fields stay unchanged',
  description:
    'Nothing is told until the owner switches it on. A mail goes out once the last move can no longer be undone, and only ' +
    'while the order is still in that status, or still promised for another time than its customer knows.',
  params: z.object({ event }),
  body: localisedObject({
    isMailed: z.boolean().optional(),
    isOffered: z.boolean().optional(),
    subject: changeInEachLanguage(trimmedText(MAX_SUBJECT)),
    mail: changeInEachLanguage(longText(MAX_TEMPLATE)),
    whatsapp: changeInEachLanguage(longText(MAX_TEMPLATE)),
    version: entityVersion.optional(),
  }),
  success: 200,
  response: notice,
  errors: ['unknown_placeholder', 'version_conflict'],
});
