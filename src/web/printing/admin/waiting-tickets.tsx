import { isolate } from '../../../shared/bidi.ts';
import type { PrinterNow, PrintJob } from '../../../shared/printing/contract.ts';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { usePrinterChanges, usePrintJobs } from './use-printers.ts';

/** The tickets that are not printed yet, which can be sent again or given up. */
export function WaitingTickets({ printers }: { printers: readonly PrinterNow[] }) {
  const { t } = useTranslation();
  const nameOf = (id: number) => printers.find((printer) => printer.id === id)?.name ?? '';
  return (
    <Panel title={t('staff.printers.jobs.title')} className="mt-5">
      <Loaded query={usePrintJobs()} skeleton={{ count: 2, className: 'h-12' }}>
        {(jobs) =>
          jobs.length === 0 ? (
            <p className="text-muted">{t('staff.printers.jobs.none')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {jobs.map((job) => (
                <Ticket key={job.id} job={job} printer={nameOf(job.printerId)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Ticket({ job, printer }: { job: PrintJob; printer: string }) {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  const showOutcome = useOutcomeToast();
  const { repeat, discard } = usePrinterChanges();
  const kind = t(`staff.printers.jobs.kinds.${job.kind}`);
  const ticket =
    job.orderNumber === null ? kind : t('staff.printers.jobs.ofOrder', { kind, number: isolate(job.orderNumber) });
  const failed = t('staff.printers.jobs.failed');
  const isBusy = repeat.isPending || discard.isPending;
  const details = [
    isolate(printer),
    ...(job.isCopy ? [t('staff.printers.jobs.copy')] : []),
    t('staff.printers.jobs.since', { time: isolate(formatInstant(job.createdAt)) }),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-semibold">
          {ticket}{' '}
          <span className={job.state === 'failed' ? 'text-danger' : 'font-normal text-muted'}>
            {t(`staff.printers.jobs.states.${job.state}`)}
          </span>
        </p>
        <p className="break-words text-muted text-sm">{details.join(' · ')}</p>
      </div>
      <div data-once className="flex gap-2">
        <Button
          disabled={isBusy}
          aria-label={t('staff.printers.jobs.repeatOf', { ticket })}
          onClick={() => void showOutcome(repeat.mutateAsync(job.id), { failed })}
        >
          {t('staff.printers.jobs.repeat')}
        </Button>
        <Button
          disabled={isBusy}
          aria-label={t('staff.printers.jobs.discardOf', { ticket })}
          onClick={() => void showOutcome(discard.mutateAsync(job.id), { failed })}
        >
          {t('staff.printers.jobs.discard')}
        </Button>
      </div>
    </li>
  );
}
