import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeScratchFolder } from './scratch.ts';
import { makeTemplate } from './template.ts';
import { buildWeb } from './web.ts';

/**
 * Global setup of the server's tests on SQLite: builds the web code, and creates a template file for each shop to copy.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildWeb();
  const folder = await makeScratchFolder('template');
  const file = join(folder, 'template.db');
  const session = await makeTemplate({ sqliteFile: file });
  project.provide('template', { engine: 'sqlite', file, session });
  return () => rm(folder, { recursive: true, force: true });
}
