import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const START_TIMEOUT_MS = 30_000;

export interface Program extends AsyncDisposable {
  /** The part of the output that `ready` asked for, else ''. */
  announced: string;
}

export interface Command {
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Matches what the program prints once it is ready; its first group becomes `announced`. */
  ready?: RegExp;
}

/**
 * Starts a program with all that it starts in a process group of its own, which is killed on disposal. Throws with its
 * output when it ends, or 30 s pass, before it is ready.
 */
export async function startProgram({ command, args, env, ready }: Command): Promise<Program> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const kill = () => killGroup(child);
  process.once('exit', kill);
  const dispose = async () => {
    process.off('exit', kill);
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    const ended = hasEnded ? null : once(child, 'exit');
    kill();
    await ended;
  };
  try {
    return { announced: await untilReady(child, ready), [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw new Error(`${command} did not start: ${(error as Error).message}`);
  }
}

function untilReady(child: ChildProcess, ready?: RegExp): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  const timer = setTimeout(() => reject(new Error(`timed out. ${output}`)), START_TIMEOUT_MS);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-10_000);
      const announced = ready?.exec(output)?.[1];
      if (announced !== undefined) resolve(announced);
    });
  }
  if (!ready) child.once('spawn', () => resolve(''));
  child.once('error', reject);
  child.once('close', (code) => reject(new Error(`ended with code ${code}. ${output}`)));
  return promise.finally(() => clearTimeout(timer));
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}
