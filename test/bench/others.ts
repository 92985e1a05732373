import { readFileSync } from 'node:fs';

/**
 * Returns a function that tells which share of the machine's processor time programs other than this one and its
 * children have used since; NaN where the system does not tell. Children count once they have ended.
 */
export function watchOthers(): () => number {
  const before = readTimes();
  return () => {
    const after = readTimes();
    if (!before || !after) return Number.NaN;
    const busy = after.busy - before.busy - (after.own - before.own);
    return Math.max(0, busy / (after.all - before.all));
  };
}

/** Processor times since the start of the machine, in ticks; null elsewhere than on Linux. */
function readTimes(): { all: number; busy: number; own: number } | null {
  try {
    const [, ...times] = numbers(/^cpu .*$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[0] ?? '');
    const [user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, steal = 0] = times;
    const busy = user + nice + system + irq + softirq + steal;
    // After the name in parentheses, which may hold spaces: utime, stime, cutime and cstime are the fields 14 to 17.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
    const own = fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0);
    return { all: busy + idle + iowait, busy, own };
  } catch {
    return null;
  }
}

const numbers = (line: string) => line.split(/ +/).map(Number);
