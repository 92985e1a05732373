import type { FastifyInstance } from 'fastify';
import * as contract from '../../shared/printing/contract.ts';
import type { Deps } from '../deps.ts';
import { createMount } from '../http/mount.ts';
import { discardJob, printOrder, repeatJob } from './change-jobs.ts';
import { addPrinter, editPrinter, removePrinter, renewKey, testPrinter } from './change-printers.ts';
import { showJobs, showPrinters } from './list-printers.ts';
import { printerRoutes } from './printer-routes.ts';

export function printingRoutes(app: FastifyInstance, deps: Deps): void {
  const mount = createMount(app, deps);
  mount(contract.listPrinters, () => showPrinters(deps));

  mount(contract.addPrinter, ({ body, staff }) => addPrinter(deps, body, staff));

  mount(contract.editPrinter, ({ params, body: { version, ...settings }, staff }) =>
    editPrinter(deps, { id: params.id, version, settings, staff }),
  );

  mount(contract.removePrinter, ({ params, staff }) => removePrinter(deps, params.id, staff));

  mount(contract.renewPrinterKey, ({ params, staff }) => renewKey(deps, params.id, staff));

  mount(contract.testPrinter, ({ params }) => testPrinter(deps, params.id));

  mount(contract.listPrintJobs, () => showJobs(deps));

  mount(contract.repeatPrintJob, ({ params, staff }) => repeatJob(deps, params.id, staff));

  mount(contract.discardPrintJob, ({ params, staff }) => discardJob(deps, params.id, staff));

  mount(contract.printOrder, ({ params, body, staff }) => printOrder(deps, { orderId: params.id, ...body, staff }));

  printerRoutes(app, deps);
}
