import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../src/server/demo/past-orders.ts';
import { EpsonPrinter, type Sheet, StarPrinter } from '../../printers.ts';
import { type Caller, untilAnswered } from './caller.ts';

const PAUSE_MS = 200;

/** What came out of a printer, and which job it was: the id, and the number of the attempt. */
export interface RushSheet extends Sheet {
  job: string;
}

/** A printer at work. */
export interface RushPrinter {
  paper: RushSheet[];
  /** What was wrong with what a program sent. */
  failures: string[];
  /** Resolves when it is over. */
  worked: Promise<void>;
}

interface Turns {
  random: Random;
  isOver(): boolean;
  failures: string[];
}

interface Printing {
  caller: Caller;
  key: string;
  random: Random;
  /** After how many sheets the printer loses its power before it reports the last one. */
  losesPowerAfter: number | null;
  isOver(): boolean;
}

/** Prints as a Star printer: it repeats each call, and reports a picture that did not arrive. */
export function printAsStar({ caller, key, random, losesPowerAfter, isOver }: Printing): RushPrinter {
  const printer = new StarPrinter(caller, key);
  const failures: string[] = [];
  const paper: RushSheet[] = [];
  const turn = async () => {
    const token = await printer.poll();
    if (token === null) return;
    if (random() < 0.2) await printer.poll();
    const sheet = await printer.fetch(token).catch(() => 'lost' as const);
    if (sheet === null) return;
    const confirm = (code: string) => untilAnswered(async () => ({ status: await printer.confirm(token, code) }));
    if (sheet === 'lost') return void (await confirm('520 Timeout'));
    // The picture is fetched again before it is printed.
    if (random() < 0.2) await printer.fetch(token).catch(() => null);
    paper.push({ ...sheet, job: token });
    if (paper.length === losesPowerAfter) return;
    await confirm('OK');
    if (random() < 0.2) await confirm('OK');
  };
  return { paper, failures, worked: work(turn, { random, isOver, failures }) };
}

/** Prints as an Epson printer: what it asked for and did not get comes as a copy once its report is overdue. */
export function printAsEpson({ caller, key, random, losesPowerAfter, isOver }: Printing): RushPrinter {
  const printer = new EpsonPrinter(caller, key);
  const failures: string[] = [];
  const paper: RushSheet[] = [];
  const turn = async () => {
    const job = await printer.ask();
    if (!job) return;
    paper.push({ ...job.sheet, job: job.jobId });
    if (paper.length === losesPowerAfter) return;
    const report = () => printer.report(job.jobId, { success: true }).then(() => ({ status: 200 }));
    await untilAnswered(report);
    if (random() < 0.2) await untilAnswered(report);
  };
  return { paper, failures, worked: work(turn, { random, isOver, failures }) };
}

async function work(turn: () => Promise<void>, { random, isOver, failures }: Turns): Promise<void> {
  for (; !isOver(); await sleep(PAUSE_MS * random())) {
    await turn().catch((error: Error) => {
      // A turn that gets no response is begun anew, as a printer does when it asks the next time.
      if (!(error instanceof TypeError) && error.name !== 'TimeoutError') failures.push(error.message);
    });
  }
}
