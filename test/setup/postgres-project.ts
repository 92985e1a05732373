import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';
import { databaseAt, onServer } from './postgres-databases.ts';
import { makeTemplate } from './template.ts';
import { buildWeb } from './web.ts';

const TEMPLATE = 'template_shop';

/**
 * Global setup of the server's tests on PostgreSQL: starts a server, with a template database for each shop to copy.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildWeb();
  const postgres = await startPostgres();
  try {
    await onServer(postgres.url, `create database ${TEMPLATE}`);
    const session = await makeTemplate({ databaseUrl: databaseAt(postgres.url, TEMPLATE), sqliteFile: '' });
    project.provide('template', { engine: 'postgres', serverUrl: postgres.url, name: TEMPLATE, session });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return postgres.stop;
}
