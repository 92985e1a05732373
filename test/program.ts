import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { endChild, untilReady } from './child.ts';

const ROOT = join(import.meta.dirname, '..');
/** Node's compile cache, which halves the time of each start. */
const COMPILED = join(ROOT, 'node_modules/.cache/node');
const ENTRY = 'src/server/main.ts';
/** The environment variable with the path of the bundled program; `npm test` bundles it (`setup/bundle-program.ts`). */
export const BUNDLE = 'TEST_PROGRAM_BUNDLE';

type Environment = NodeJS.ProcessEnv;

/** The shop as a separate program, as `npm start` runs it. */
export interface Program {
  /** Its origin, such as `http://127.0.0.1:40123`. */
  origin: string;
  /** Its output so far. */
  output(): string;
  pid: number;
  /** Stops it (SIGTERM), and returns its exit code. */
  stop(): Promise<number | null>;
  /** Kills it (SIGKILL), like a power cut. */
  kill(): Promise<void>;
}

interface Start {
  /** The folder whose sources are started; by default this repository's program, from the bundle when there is one. */
  folder?: string;
  /** Whether what it prints as errors is also printed here. */
  printsErrors?: boolean;
}

/** Starts the program with only `env` of the variables that it reads, and waits until it serves. */
export async function startProgram(env: Environment, { folder, printsErrors = false }: Start = {}): Promise<Program> {
  const { child, output } = run(env, [], folder);
  if (printsErrors) child.stderr?.on('data', (chunk) => process.stderr.write(chunk));
  try {
    return {
      origin: await untilReady(child, /Phone orders\s+(\S+)\/phone-orders-admin\s/),
      output,
      pid: child.pid ?? 0,
      async stop() {
        await endChild(child, () => child.kill('SIGTERM'));
        return child.exitCode;
      },
      kill: () => endChild(child),
    };
  } catch (error) {
    await endChild(child);
    throw error;
  }
}

/** Runs the program until it exits. */
export async function runProgram(
  env: Environment,
  args: string[] = [],
): Promise<{ exitCode: number | null; output: string }> {
  const { child, output } = run(env, args);
  await once(child, 'close');
  return { exitCode: child.exitCode, output: output() };
}

/** Begins to run the program, without waiting for anything. */
export function beginProgram(env: Environment, args: string[]): Pick<Program, 'kill'> {
  const { child } = run(env, args);
  return { kill: () => endChild(child) };
}

interface Interruption {
  /** What the program has printed by then. */
  when: RegExp;
  signal: NodeJS.Signals;
}

/** Runs the program and sends it a signal. Throws with its output when it ends before. Returns its output. */
export async function interruptProgram(
  env: Environment,
  args: string[],
  { when, signal }: Interruption,
): Promise<string> {
  const { child, output } = run(env, args);
  await untilReady(child, when);
  await endChild(child, () => child.kill(signal));
  return output();
}

function run(env: Environment, args: string[], folder?: string): { child: ChildProcess; output(): string } {
  const bundle = folder === undefined ? process.env[BUNDLE] : undefined;
  const compiled = bundle ? join(dirname(bundle), 'compiled') : COMPILED;
  const child = spawn(process.execPath, [bundle ?? ENTRY, ...args], {
    cwd: folder ?? ROOT,
    env: { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return { child, output: () => output };
}
