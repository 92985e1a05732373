import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { endChild, untilReady } from '../child.ts';

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
    stdio: ['ignore', ready ? 'pipe' : 'ignore', ready ? 'pipe' : 'ignore'],
    detached: true,
  });
  const kill = () => killGroup(child);
  process.once('exit', kill);
  const dispose = async () => {
    process.off('exit', kill);
    await endChild(child, kill);
    // What it started may outlive it.
    kill();
  };
  try {
    const announced = ready ? await untilReady(child, ready) : await once(child, 'spawn').then(() => '');
    return { announced, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw new Error(`${command} did not start`, { cause: error });
  }
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}
