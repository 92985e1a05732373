import { writeSync } from 'node:fs';

/** Prints the progress of a long command. */
export interface Progress {
  /** Prints how much of a step is done. May be called often: not every call prints. */
  step(what: string, done: number, total: number): void;
}

/**
 * Returns progress on standard output: on a terminal one line that is rewritten, elsewhere a line at every tenth and at
 * the end of each step.
 */
export function createProgress({ isTerminal }: { isTerminal: boolean }): Progress {
  let shown = '';
  const write = (text: string) => writeSync(process.stdout.fd, text);
  return {
    step(what, done, total) {
      const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
      const text = `${what}: ${count(done)} of ${count(total)} (${percent} %)`;
      const isEnd = done >= total;
      const tenth = `${what} ${Math.floor(percent / 10)}${isEnd}`;
      if (!isTerminal && tenth === shown) return;
      shown = tenth;
      write(isTerminal ? `\r\u001b[K${text}${isEnd ? '\n' : ''}` : `${text}\n`);
    },
  };
}

/** Prints nothing. */
export const noProgress: Progress = { step: () => undefined };

const count = (number: number) => number.toLocaleString('en');
