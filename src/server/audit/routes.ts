import type { FastifyInstance } from 'fastify';
import * as contract from '../../shared/audit/contract.ts';
import type { Deps } from '../deps.ts';
import { createMount } from '../http/mount.ts';
import { pageAudit } from './page-audit.ts';

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  createMount(app, deps)(contract.listAudit, async ({ query, page }) => {
    const { entries, ...rest } = await pageAudit(deps, query);
    page(rest);
    return entries;
  });
}
