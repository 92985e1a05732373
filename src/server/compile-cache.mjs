import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/*
 * Imported before the program: keeps compiled code between starts, which saves a third of the next start's time and
 * 20 MiB. Plain JavaScript, since compiling TypeScript is what it saves. Does nothing where the folder is read-only.
 */
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/node'));
