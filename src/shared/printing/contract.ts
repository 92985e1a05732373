import { z } from 'zod';
import { defineContract } from '../http.ts';
import { LANGUAGES } from '../languages.ts';
import { entityId, entityParams, entityVersion, instant, lineText } from '../wire.ts';
import { PAPER_WIDTHS } from './paper.ts';
import {
  CONDITIONS,
  JOB_KINDS,
  MAX_COPIES,
  MAX_PRINTER_NAME,
  OPEN_JOB_STATES,
  PRINT_TIMES,
  PRINTER_MAKERS,
  PRINTER_PROBLEMS,
  TICKET_KINDS,
} from './printers.ts';

/** What the owner says of a printer. */
export const PRINTER_SETTINGS = z.object({
  name: lineText(MAX_PRINTER_NAME).min(1, 'Name is required'),
  maker: z.enum(PRINTER_MAKERS),
  /** In mm. */
  paperWidth: z.literal(PAPER_WIDTHS),
  language: z.enum(LANGUAGES),
  /** When it prints the ticket for the kitchen, and the receipt. */
  kitchenAt: z.enum(PRINT_TIMES),
  receiptAt: z.enum(PRINT_TIMES),
  /** How many of each. */
  copies: z.int().min(1).max(MAX_COPIES),
  /** The categories whose dishes it prints for the kitchen; null for all. */
  categoryIds: z.array(entityId).min(1, 'Choose a category').max(200).nullable(),
});
export type PrinterSettings = z.output<typeof PRINTER_SETTINGS>;

export const printer = PRINTER_SETTINGS.extend({ id: z.int(), version: entityVersion }).meta({
  id: 'Printer',
  description: 'A printer that fetches tickets of orders',
});
export type Printer = z.output<typeof printer>;

const printerNow = PRINTER_SETTINGS.extend({
  id: z.int(),
  version: entityVersion,
  /** When it last asked for tickets; null before it ever did. */
  seenAt: instant.nullable(),
  condition: z.enum(CONDITIONS).nullable(),
  /** Whether it has not asked for two minutes, though it did before; no problem while it may be switched off. */
  isSilent: z.boolean(),
  /** Why staff are called to it; null for nothing. */
  problem: z.enum(PRINTER_PROBLEMS).nullable(),
  /** How many tickets wait for it. */
  waiting: z.int(),
}).meta({ id: 'PrinterNow', description: 'A printer with its state' });
export type PrinterNow = z.output<typeof printerNow>;

/** Part of the address that the printer asks; it is shown once. */
const printerKey = z.string();

const printJob = z
  .object({
    id: z.int(),
    printerId: z.int(),
    /** Null for a test. */
    orderId: z.int().nullable(),
    orderNumber: z.string().nullable(),
    kind: z.enum(JOB_KINDS),
    state: z.enum(OPEN_JOB_STATES),
    /** Whether it is printed as a copy. */
    isCopy: z.boolean(),
    /** Why it was not printed; null for nothing. */
    problem: z.enum(PRINTER_PROBLEMS).nullable(),
    createdAt: instant,
  })
  .meta({ id: 'PrintJob', description: 'A ticket that is not printed yet' });
export type PrintJob = z.output<typeof printJob>;

export const listPrinters = defineContract({
  method: 'GET',
  path: '/api/admin/printers',
  // A kitchen without paper has to know first.
  access: 'kitchen',
  summary: 'List the printers with their state, the oldest first',
  success: 200,
  response: z.array(printerNow),
});

export const addPrinter = defineContract({
  method: 'POST',
  path: '/api/admin/printers',
  access: 'owner',
  summary: 'Add a printer; its key is in no other response',
  body: PRINTER_SETTINGS,
  success: 201,
  response: z.object({ printer, key: printerKey }),
  errors: ['too_many_printers'],
});

export const editPrinter = defineContract({
  method: 'PUT',
  path: '/api/admin/printers/:id',
  access: 'owner',
  summary: 'Change a printer',
  params: entityParams,
  body: PRINTER_SETTINGS.extend({ version: entityVersion.optional() }),
  success: 200,
  response: printer,
  errors: ['not_found', 'version_conflict'],
});

export const removePrinter = defineContract({
  method: 'DELETE',
  path: '/api/admin/printers/:id',
  access: 'owner',
  summary: 'Remove a printer with the tickets that wait for it',
  params: entityParams,
  success: 204,
  errors: ['not_found'],
});

export const renewPrinterKey = defineContract({
  method: 'POST',
  path: '/api/admin/printers/:id/key',
  access: 'owner',
  summary: 'Give a printer a new key; the former one is worth nothing from then on',
  params: entityParams,
  success: 200,
  response: z.object({ printer, key: printerKey }),
  errors: ['not_found'],
});

export const testPrinter = defineContract({
  method: 'POST',
  path: '/api/admin/printers/:id/test',
  access: 'owner',
  summary: 'Have a printer print a test',
  params: entityParams,
  success: 204,
  errors: ['not_found'],
});

export const listPrintJobs = defineContract({
  method: 'GET',
  path: '/api/admin/print-jobs',
  access: 'staff',
  summary: 'List the tickets that are not printed yet, at most 200, the oldest first',
  success: 200,
  response: z.array(printJob),
});

export const repeatPrintJob = defineContract({
  method: 'POST',
  path: '/api/admin/print-jobs/:id/repeat',
  access: 'staff',
  summary: 'Have a ticket that is not printed yet wait for its printer again',
  params: entityParams,
  success: 204,
  errors: ['not_found'],
});

export const discardPrintJob = defineContract({
  method: 'POST',
  path: '/api/admin/print-jobs/:id/discard',
  access: 'staff',
  summary: 'Discard a ticket that is not printed yet',
  params: entityParams,
  success: 204,
  errors: ['not_found'],
});

export const printOrder = defineContract({
  method: 'POST',
  path: '/api/admin/orders/:id/print',
  access: 'staff',
  summary: 'Print a ticket of an order; marked as a copy where it was printed before',
  params: entityParams,
  body: z.object({ printerId: entityId, kind: z.enum(TICKET_KINDS) }),
  success: 204,
  errors: ['not_found'],
});

/** Every call of this feature, as a group of the API's documentation. */
export const PRINTING_SECTION = {
  tag: 'Printing',
  description: 'Printers that fetch tickets of orders, and the tickets that wait for them',
  calls: {
    listPrinters,
    addPrinter,
    editPrinter,
    removePrinter,
    renewPrinterKey,
    testPrinter,
    listPrintJobs,
    repeatPrintJob,
    discardPrintJob,
    printOrder,
  },
};
