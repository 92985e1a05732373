/** How long a line of level `info` waits for others to be written with it, in ms. */
const FLUSH_MS = 500;
/** Of about 200 characters each. */
const MAX_WAITING_LINES = 50;
const INFO = '{"level":30,';

/** Where the logger writes: lines with their ends. */
export interface LogStream {
  write(line: string): void;
  /**
   * Writes a line of level `info` that is formatted just before. Lines formatted one after the other take a fraction of
   * the time that each takes between the work of requests.
   */
  writeFormatted(format: () => string): void;
  /** Returns what `log` writes, which goes nowhere else. */
  capture(log: () => void): string;
}

let shared: LogStream | undefined;

/**
 * Returns the stream to standard output that all servers of the process share. It writes many lines of requests at
 * once, since one write costs as much as responding to a request, and what is a warning or worse immediately. A process
 * that is killed loses at most the last half second of the former.
 */
export function logStream(): LogStream {
  shared ??= createLogStream(process.stdout);
  return shared;
}

export function createLogStream(out: NodeJS.WritableStream): LogStream {
  let waiting: (() => string)[] = [];
  let captured: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const lines = waiting;
    waiting = [];
    if (lines.length > 0) out.write(lines.map((format) => format()).join(''));
  };
  const add = (format: () => string, { isUrgent = false } = {}) => {
    waiting.push(format);
    if (isUrgent || waiting.length >= MAX_WAITING_LINES) flush();
    else timer ??= setTimeout(flush, FLUSH_MS).unref();
  };
  process.once('exit', flush);
  // The shop goes on when the reader of its log has gone.
  out.on('error', () => undefined);
  return {
    write(line) {
      if (captured === null) add(() => line, { isUrgent: !line.startsWith(INFO) });
      else captured += line;
    },
    writeFormatted: (format) => add(format),
    capture(log) {
      captured = '';
      try {
        log();
        return captured;
      } finally {
        captured = null;
      }
    },
  };
}
