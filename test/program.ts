import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const START_TIMEOUT_MS = 30_000;
/** Node's compile cache, which halves the time of each start. */
const COMPILED = join(ROOT, 'node_modules/.cache/node');

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

/** Starts the program in `folder` with only `env` of the variables that it reads, and waits until it serves. */
export async function startProgram(env: Record<string, string>, args: string[] = [], folder = ROOT): Promise<Program> {
  const { child, output } = run(env, args, folder);
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

/** Runs the program until it exits. */
export async function runProgram(
  env: Record<string, string>,
  args: string[] = [],
): Promise<{ exitCode: number | null; output: string }> {
  const { child, output } = run(env, args);
  await once(child, 'close');
  return { exitCode: child.exitCode, output: output() };
}

function run(env: Record<string, string>, args: string[], folder = ROOT): { child: ChildProcess; output(): string } {
  const child = spawn(process.execPath, ['src/server/main.ts', ...args], {
    cwd: folder,
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
