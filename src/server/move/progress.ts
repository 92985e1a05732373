import { writeSync } from 'node:fs';

/** What a long command tells while it works. */
export interface Progress {
  /** Says what has been done of what; told often, and shown as often as the output allows. */
  step(what: string, done: number, total: number): void;
  /** Says something once. */
  say(text: string): void;
}

/** On a terminal one line is rewritten for each step; elsewhere a step gets a line at its end and at every tenth. */
export function createProgress({ isTerminal }: { isTerminal: boolean }): Progress {
  let shown = '';
  let isOpen = false;
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
      isOpen = isTerminal && !isEnd;
    },
    say(text) {
      write(`${isOpen ? '\n' : ''}${text}\n`);
      isOpen = false;
    },
  };
}

const count = (number: number) => number.toLocaleString('en');
