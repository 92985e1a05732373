import type { Generated } from 'kysely';
import type { Language } from '../../shared/languages.ts';
import type { PaperWidth } from '../../shared/printing/paper.ts';
import type {
  JobKind,
  OpenJobState,
  PrinterCondition,
  PrinterMaker,
  PrinterProblem,
  PrintTime,
} from '../../shared/printing/printers.ts';
import type { Flag } from './flag.ts';

/** A printer that fetches tickets. */
export interface PrintersTable {
  id: Generated<number>;
  version: Generated<number>;
  name: string;
  maker: PrinterMaker;
  paper_width: PaperWidth;
  language: Language;
  /** SHA-256 (hex) of the key in the address that it asks. */
  key_hash: string;
  kitchen_at: PrintTime;
  receipt_at: PrintTime;
  copies: number;
  /** JSON: the ids of the categories whose dishes it prints for the kitchen; null for all. */
  categories: string | null;
  created_at: string;
  updated_at: string;
}

/** What a printer last said. Apart from its settings, which orders read by the shop's version. */
export interface PrinterStatesTable {
  printer_id: number;
  /** When it last asked; up to 15 s late. */
  seen_at: string;
  condition: PrinterCondition | null;
}

/** `empty` is of a station that had no dish of the order when its ticket was due. */
export type JobState = OpenJobState | 'printed' | 'discarded' | 'cancelled' | 'empty';

/** A ticket to print. It has nothing of the order but ids: what is printed is read when the printer fetches it. */
export interface PrintJobsTable {
  id: Generated<number>;
  printer_id: number;
  /** Null for a test. */
  order_id: number | null;
  kind: JobKind;
  /**
   * JSON: the ids of the order's lines on a ticket for the kitchen. Null for other kinds, and for what a node of an earlier
   * release enqueued: it prints those of the printer's categories.
   */
  lines: string | null;
  /** Which of how many, where several are printed on purpose; 0 of an empty one. */
  sheet: number;
  sheets: number;
  /** Whether the program enqueued it; there is one such sheet of an order. */
  is_automatic: Flag;
  /** Whether it may have been printed before. */
  is_copy: Flag;
  /** `cancelled` with its order, and waiting again when that is undone. */
  state: Generated<JobState>;
  /** How often it was fetched. */
  attempts: Generated<number>;
  /** Until when the printer is expected to report what it fetched. */
  leased_until: string | null;
  /** Why it was not printed. */
  problem: PrinterProblem | null;
  created_at: string;
  /** When it was printed or given up; null while it is open. */
  ended_at: string | null;
}

export interface PrintingSchema {
  printers: PrintersTable;
  printer_states: PrinterStatesTable;
  print_jobs: PrintJobsTable;
}
