/** How long a line of level `info` waits for others to be written with it, in ms. */
const FLUSH_MS = 500;
/** In characters. */
const MAX_WAITING = 8_192;
const INFO = '{"level":30,';

/** Where the logger writes: lines with their ends. */
export interface LogStream {
  write(line: string): void;
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
  let waiting = '';
  let captured: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting) out.write(waiting);
    waiting = '';
  };
  process.once('exit', flush);
  // The shop goes on when the reader of its log has gone.
  out.on('error', () => undefined);
  return {
    write(line) {
      if (captured !== null) {
        captured += line;
        return;
      }
      waiting += line;
      if (!line.startsWith(INFO) || waiting.length > MAX_WAITING) flush();
      else timer ??= setTimeout(flush, FLUSH_MS).unref();
    },
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
