import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const START_TIMEOUT_MS = 30_000;
/** Where Node keeps the compiled modules, which halves the work of each start. */
const COMPILED = join(ROOT, 'node_modules/.cache/node');

/** The shop as a program of its own, as `npm start` runs it. */
export interface Program {
  /** Where it serves, such as `http://127.0.0.1:40123`. */
  origin: string;
  /** All that it has printed. */
  output(): string;
  pid: number;
  /** Asks it to stop, and gives its exit code. */
  stop(): Promise<number | null>;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
}

/** Starts the program with nothing that it reads in its environment but `env`, and waits until it serves. */
export async function startProgram(env: Record<string, string>, args: string[] = []): Promise<Program> {
  const { child, output } = run(env, args);
  const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.stdout?.on('data', () => {
    const origin = /Phone orders\s+(\S+)\/phone-orders-admin\s/.exec(output())?.[1];
    if (origin) resolve(origin);
  });
  child.once('close', (code) => reject(new Error(`The program ended (${code}) before it served: ${output()}`)));
  const origin = await promise.finally(() => clearTimeout(timer));
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    origin,
    output,
    pid: child.pid ?? 0,
    async stop() {
      await end('SIGTERM');
      return child.exitCode;
    },
    kill: () => end('SIGKILL'),
  };
}

/** Runs the program to its end. */
export async function runProgram(
  env: Record<string, string>,
  args: string[] = [],
): Promise<{ exitCode: number | null; output: string }> {
  const { child, output } = run(env, args);
  await once(child, 'close');
  return { exitCode: child.exitCode, output: output() };
}

function run(env: Record<string, string>, args: string[]): { child: ChildProcess; output(): string } {
  const child = spawn(process.execPath, ['src/server/main.ts', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: COMPILED, ...env },
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
