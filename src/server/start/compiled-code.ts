import { existsSync, writeFileSync } from 'node:fs';
import { flushCompileCache, getCompileCacheDir } from 'node:module';
import { join } from 'node:path';

/*
 * Node keeps what it read from its cache of compiled code, 11 MiB in 2,000 blocks, until the cache is flushed, which
 * also stores what was compiled since. Given back after the start, the blocks between others stay resident: glibc
 * returns little but the end of its heap. Given back once the modules are loaded, the rest of the start uses them.
 */

/**
 * Gives back what was read of compiled code. Without effect unless an earlier start has stored its own: at this time
 * Node would store modules without the functions that the rest of the start compiles, and never add them. Modules
 * changed since then are stored like that, which costs their functions' compilation at each start.
 */
export function releaseCompiledCode(): void {
  const mark = markFile();
  if (mark && existsSync(mark)) flushCompileCache();
}

/** Stores what the start compiled. Node would do so when it exits, and a program that is killed does not. */
export function storeCompiledCode(): void {
  flushCompileCache();
  const mark = markFile();
  if (!mark || existsSync(mark)) return;
  try {
    writeFileSync(mark, '');
  } catch {
    // The folder became read-only or was removed: the next start keeps its code for longer, as this one did.
  }
}

/** Where it is noted that a whole start is stored: among the code, which Node keeps apart by its version and options. */
function markFile(): string | undefined {
  const folder = getCompileCacheDir();
  return folder && join(folder, 'start-stored');
}
