import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '../../../shared/http.ts';
import {
  addPrinter,
  discardPrintJob,
  editPrinter,
  listPrinters,
  listPrintJobs,
  type PrinterSettings,
  printOrder,
  removePrinter,
  renewPrinterKey,
  repeatPrintJob,
  testPrinter,
} from '../../../shared/printing/contract.ts';
import { call } from '../../api/client.ts';

export const PRINTERS_KEY = ['printers'] as const;
export const PRINT_JOBS_KEY = ['print-jobs'] as const;

/** That a printer is silent shows in no message, since nothing happens. */
const LOOK_EVERY_MS = 30_000;

/** Fetches the printers with their state; every half minute where there are any. */
export function usePrinters() {
  return useQuery({
    queryKey: PRINTERS_KEY,
    queryFn: () => call(listPrinters, {}),
    refetchInterval: ({ state }) => (state.data?.length ? LOOK_EVERY_MS : false),
  });
}

/** Fetches the tickets that are not printed yet. */
export function usePrintJobs() {
  return useQuery({ queryKey: PRINT_JOBS_KEY, queryFn: () => call(listPrintJobs, {}) });
}

/** Mutations of printers and tickets; both lists are refetched after each, also after a failed one. */
export function usePrinterChanges() {
  const client = useQueryClient();
  const onSettled = async () => {
    await Promise.all([PRINTERS_KEY, PRINT_JOBS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  const ofId = (id: number) => ({ params: { id } });
  return {
    add: useMutation({ mutationFn: (body: PrinterSettings) => call(addPrinter, { body }), onSettled }),
    edit: useMutation({
      mutationFn: ({ id, ...body }: RequestOf<typeof editPrinter>['body'] & { id: number }) =>
        call(editPrinter, { ...ofId(id), body }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: (id: number) => call(removePrinter, ofId(id)), onSettled }),
    renew: useMutation({ mutationFn: (id: number) => call(renewPrinterKey, ofId(id)), onSettled }),
    test: useMutation({ mutationFn: (id: number) => call(testPrinter, ofId(id)), onSettled }),
    repeat: useMutation({ mutationFn: (id: number) => call(repeatPrintJob, ofId(id)), onSettled }),
    discard: useMutation({ mutationFn: (id: number) => call(discardPrintJob, ofId(id)), onSettled }),
    print: useMutation({
      mutationFn: ({ orderId, ...body }: RequestOf<typeof printOrder>['body'] & { orderId: number }) =>
        call(printOrder, { ...ofId(orderId), body }),
      onSettled,
    }),
  };
}
