import { readdirSync, readFileSync } from 'node:fs';

/** Often enough to see each program that a bench starts, and seldom enough not to slow it down: a look takes some ms. */
const LOOK_EVERY_MS = 1_000;

/** A process at one moment; times in ticks since it started. */
export interface ProcessTimes {
  pid: number;
  parent: number;
  /** Tells processes apart that had the same number one after the other. */
  startedAt: number;
  used: number;
  /** Of its children that have ended, and of theirs. */
  ofEnded: number;
}

/**
 * Returns a function that tells which share of the machine's processor time programs other than this one and those it
 * started have used since, and stops watching; NaN where the system does not tell. Call it once.
 */
export function watchOthers(): () => number {
  const own = createFamily(process.pid);
  const look = () => own.look(readProcesses());
  const before = readMachine();
  const ownBefore = look();
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    const after = readMachine();
    if (!before || !after) return Number.NaN;
    const busy = after.busy - before.busy - (look() - ownBefore);
    return Math.max(0, busy / (after.all - before.all));
  };
}

/**
 * Adds up the times of a process and its descendants. The system adds that of a process to its parent once this has
 * asked how it ended; that of others, such as Chromium's when they end together, is known only from the last look.
 */
export function createFamily(root: number) {
  const seen = new Map<string, ProcessTimes>();
  let endedBefore: number | undefined;
  return {
    /** Returns the time of all until now, in ticks, without those that had ended before the first look. */
    look(processes: readonly ProcessTimes[]): number {
      const living = familyOf(root, processes);
      for (const one of living) seen.set(`${one.pid} ${one.startedAt}`, one);
      endedBefore ??= total(living, ({ ofEnded }) => ofEnded);
      const known = total([...seen.values()], ({ used }) => used);
      const told = total(living, ({ used, ofEnded }) => used + ofEnded) - endedBefore;
      return Math.max(known, told);
    },
  };
}

function familyOf(root: number, processes: readonly ProcessTimes[]): ProcessTimes[] {
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const family = processes.filter(({ pid }) => pid === root);
  for (const { pid } of family) family.push(...(children.get(pid) ?? []));
  return family;
}

const total = (processes: readonly ProcessTimes[], ticksOf: (one: ProcessTimes) => number) =>
  processes.reduce((ticks, one) => ticks + ticksOf(one), 0);

/** Returns the processes of the machine; none elsewhere than on Linux. */
export function readProcesses(): ProcessTimes[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  } catch {
    return [];
  }
}

/** None when it has ended meanwhile. */
function readProcess(pid: number): ProcessTimes[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in parentheses, which may hold spaces and parentheses.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
    const startedAt = fields[19] ?? 0;
    return [{ pid, parent, startedAt, used: user + system, ofEnded: endedUser + endedSystem }];
  } catch {
    return [];
  }
}

/** Processor times since the start of the machine, in ticks; null elsewhere than on Linux. */
function readMachine(): { all: number; busy: number } | null {
  try {
    const [, ...times] = numbers(/^cpu .*$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[0] ?? '');
    const [user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, steal = 0] = times;
    const busy = user + nice + system + irq + softirq + steal;
    return { all: busy + idle + iowait, busy };
  } catch {
    return null;
  }
}

const numbers = (line: string) => line.split(/ +/).map(Number);
