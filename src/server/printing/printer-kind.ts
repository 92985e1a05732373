import { type Printer, printer } from '../../shared/printing/contract.ts';
import type { EntityKind } from '../audit/staff-change.ts';
import type { Engine } from '../db/open.ts';
import { lockPrinter } from './queries.ts';

/** How printers are locked, and named in the audit log. */
export const printerKind = (engine: Engine): EntityKind<Printer> => ({
  entity: 'printer',
  lock: (tx, id) => lockPrinter(tx, engine, id),
  toWire: printer.encode,
});
