import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const START_TIMEOUT_MS = 60_000;
/** How much of the output is searched and quoted, in characters. */
const KEPT_OUTPUT = 10_000;

/**
 * Waits until a program has printed what matches `ready`, and returns its first group. Throws with the output when the
 * program ends, or 60 s pass, before.
 */
export function untilReady(child: ChildProcess, ready: RegExp): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  const timer = setTimeout(() => reject(new Error(`It was not ready after 60 s: ${output}`)), START_TIMEOUT_MS);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-KEPT_OUTPUT);
      const announced = ready.exec(output)?.[1];
      if (announced !== undefined) resolve(announced);
    });
  }
  child.once('error', reject);
  child.once('close', (code) => reject(new Error(`It ended (${code}) before it was ready: ${output}`)));
  return promise.finally(() => clearTimeout(timer));
}

/** Ends a program, unless it has ended, by a signal that `send` sends to it; by default SIGKILL, like a power cut. */
export async function endChild(child: ChildProcess, send: () => void = () => child.kill('SIGKILL')): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  send();
  await ended;
}
