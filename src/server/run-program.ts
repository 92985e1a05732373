import { type SpawnOptions, spawn } from 'node:child_process';

const KEPT_CHARACTERS = 4000;

/**
 * Runs a program to its end. Returns its exit code, null when a signal ended it, and the end of what it wrote to standard
 * error. Throws when it cannot be started.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'env'> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (bytes) => {
    output = (output + bytes).slice(-KEPT_CHARACTERS);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, output };
}
