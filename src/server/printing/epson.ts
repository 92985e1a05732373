import { escapeHtml } from '../../shared/html.ts';
import type { PrinterCondition, PrinterProblem } from '../../shared/printing/printers.ts';
import type { Bitmap } from './bitmap.ts';
import { type Attempt, type Outcome, readToken, tokenOf } from './lease.ts';

/*
 * Epson Server Direct Print by its maker's manual: the printer asks with a form (`ConnectionType=GetRequest`), gets
 * ePOS-Print XML, and reports with another form (`SetResponse`) whose `ResponseFile` is XML. With `SetStatus` it tells its
 * state.
 */

/** How long the printer may take, in ms: a ticket of two metres takes half a minute. */
const TIMEOUT_MS = 45_000;
/** Rows of dots in one picture; printers with little memory print longer ones with pauses. */
const BAND = 1_200;

/** Returns the XML that has a printer print a picture and cut the paper. */
export function printRequest(attempt: Attempt, picture: Bitmap): string {
  const images = bandsOf(picture).map(
    ({ height, bits }) =>
      `<image width="${picture.width}" height="${height}" color="color_1" mode="mono">${Buffer.from(bits).toString('base64')}</image>`,
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid>',
    `<timeout>${TIMEOUT_MS}</timeout><printjobid>${escapeHtml(tokenOf(attempt))}</printjobid></Parameter>`,
    '<PrintData><epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">',
    ...images,
    '<cut type="feed"/></epos-print></PrintData></ePOSPrint></PrintRequestInfo>',
  ].join('');
}

function bandsOf({ width, height, bits }: Bitmap): { height: number; bits: Uint8Array }[] {
  const rowBytes = width / 8;
  return Array.from({ length: Math.ceil(height / BAND) }, (_, band) => {
    const rows = Math.min(BAND, height - band * BAND);
    return { height: rows, bits: bits.subarray(band * BAND * rowBytes, (band * BAND + rows) * rowBytes) };
  });
}

/** What a printer reports of what it fetched. */
export interface EpsonReport {
  /** Null where it names none. */
  asked: Attempt | null;
  outcome: Outcome;
  condition: PrinterCondition | undefined;
}

/** Reads a report (`ResponseFile`); null when it says nothing of a ticket. */
export function readReport(xml: string): EpsonReport | null {
  const success = /\bsuccess\s{0,3}=\s{0,3}"(true|false|1|0)"/i.exec(xml)?.[1]?.toLowerCase();
  if (success === undefined) return null;
  const asked = readToken(/<printjobid>\s{0,9}([\w.-]{1,30})\s{0,9}<\/printjobid>/.exec(xml)?.[1]);
  const code = /\bcode\s{0,3}=\s{0,3}"(\w{1,60})"/.exec(xml)?.[1] ?? '';
  const status = /\bstatus\s{0,3}=\s{0,3}"(\d{1,12})"/.exec(xml)?.[1];
  const condition = status === undefined ? undefined : conditionOf(Number(status));
  if (success === 'true' || success === '1') return { asked, outcome: { became: 'printed' }, condition };
  const problem = PROBLEMS[code] ?? 'rejected';
  const became = problem === 'rejected' ? 'rejected' : UNSURE.has(code) ? 'unsure' : 'failed';
  return { asked, outcome: { became, problem }, condition: conditionOfProblem(problem) ?? condition };
}

/** Codes of a printer that could not print; others are about what it got. */
const PROBLEMS: Record<string, PrinterProblem> = {
  EPTR_REC_EMPTY: 'paper_out',
  EPTR_COVER_OPEN: 'cover_open',
  EPTR_AUTOMATICAL: 'error',
  EPTR_CUTTER: 'error',
  EPTR_MECHANICAL: 'error',
  EPTR_UNRECOVERABLE: 'error',
  ERROR_WAIT_EJECT: 'error',
  EX_BADPORT: 'error',
  EX_TIMEOUT: 'error',
  EX_SPOOLER: 'error',
  JobNotFound: 'error',
  Printing: 'error',
  DeviceNotFound: 'error',
  PrintSystemError: 'error',
};
/** After these, paper with the ticket may come out. */
const UNSURE = new Set(['EX_TIMEOUT', 'EX_SPOOLER', 'Printing', 'JobNotFound']);

const conditionOfProblem = (problem: PrinterProblem): PrinterCondition | undefined =>
  problem === 'paper_out' || problem === 'cover_open' || problem === 'error' ? problem : undefined;

/** Bits of a printer's state (ASB). */
const COVER_OPEN = 0x20;
const ERRORS = 0x400 | 0x800 | 0x2000 | 0x4000;
const PAPER_NEAR_END = 0x20000;
const PAPER_END = 0x80000;

function conditionOf(status: number): PrinterCondition {
  if (status & COVER_OPEN) return 'cover_open';
  if (status & PAPER_END) return 'paper_out';
  if (status & ERRORS) return 'error';
  return status & PAPER_NEAR_END ? 'paper_low' : 'ready';
}

/** Reads a printer's state (`Status` of `SetStatus`); undefined when it says none. */
export function readStatus(xml: string): PrinterCondition | undefined {
  const status = /devicename\s{0,3}=\s{0,3}"local_printer"\s{1,3}asbstatus\s{0,3}=\s{0,3}"0x([0-9a-f]{1,8})"/i.exec(
    xml,
  )?.[1];
  return status === undefined ? undefined : conditionOf(Number.parseInt(status, 16));
}
