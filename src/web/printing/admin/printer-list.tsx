import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PrinterNow } from '../../../shared/printing/contract.ts';
import { MAKER_NAMES } from '../../../shared/printing/printers.ts';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import type { KeyedPrinter } from './printer-address.tsx';
import { usePrinterState } from './use-printer-state.ts';
import { usePrinterChanges } from './use-printers.ts';

interface PrinterListProps {
  printers: readonly PrinterNow[];
  onEdit(printer: PrinterNow): void;
  onRenewed(keyed: KeyedPrinter): void;
}

type Asked = { printer: PrinterNow; what: 'remove' | 'newKey' };

/** The printers with their state, and what can be done with each. */
export function PrinterList({ printers, onEdit, onRenewed }: PrinterListProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <ul className="mt-5 grid gap-3 md:grid-cols-2">
        {printers.map((printer) => (
          <PrinterCard
            key={printer.id}
            printer={printer}
            onEdit={() => onEdit(printer)}
            onAsk={(what) => setAsked({ printer, what })}
          />
        ))}
      </ul>
      {asked?.what === 'remove' && <RemovePrinter printer={asked.printer} onClose={() => setAsked(null)} />}
      {asked?.what === 'newKey' && (
        <RenewKey printer={asked.printer} onRenewed={onRenewed} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

interface PrinterCardProps {
  printer: PrinterNow;
  onEdit(): void;
  onAsk(what: Asked['what']): void;
}

function PrinterCard({ printer, onEdit, onAsk }: PrinterCardProps) {
  const { t } = useTranslation();
  const stateOf = usePrinterState();
  const formatInstant = useFormatInstant();
  const showOutcome = useOutcomeToast();
  const { test } = usePrinterChanges();
  const { name, maker, paperWidth, problem, isSilent, seenAt, waiting } = printer;
  const runTest = () =>
    void showOutcome(test.mutateAsync(printer.id), {
      done: t('staff.printers.tested'),
      failed: t('staff.printers.testFailed'),
    });
  const look = problem ? 'text-danger' : seenAt === null || isSilent ? 'text-muted' : 'text-ok';
  return (
    <li className="flex flex-col gap-3 rounded-3xl border border-line bg-surface p-4">
      <div className="min-w-0">
        <h2 className="break-words font-bold text-lg leading-snug">
          <bdi>{name}</bdi>
        </h2>
        <p className={`font-semibold ${look}`}>{stateOf(printer)}</p>
        <p className="text-muted text-sm">
          <bdi>{MAKER_NAMES[maker]}</bdi> · <bdi>{t('staff.printers.mm', { width: paperWidth })}</bdi>
          {seenAt !== null && (!isSilent || problem === 'rejected') && (
            <>
              {' · '}
              <bdi>{t('staff.printers.seen', { time: formatInstant(seenAt) })}</bdi>
            </>
          )}
        </p>
        <Prints printer={printer} />
        {waiting > 0 && <p className="mt-1 font-semibold text-sm">{t('staff.printers.waiting', { count: waiting })}</p>}
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2">
        <Button data-once className="me-auto" disabled={test.isPending} onClick={runTest}>
          {t('staff.printers.test')}
        </Button>
        <IconButton icon={KeyRound} label={t('staff.printers.newKey')} onClick={() => onAsk('newKey')} />
        <IconButton icon={Pencil} label={t('staff.printers.editTitle', { printer: name })} onClick={onEdit} />
        <IconButton icon={Trash2} variant="danger" label={t('staff.printers.remove')} onClick={() => onAsk('remove')} />
      </div>
    </li>
  );
}

/** What it prints by itself. */
function Prints({ printer: { kitchenAt, receiptAt, copies } }: { printer: PrinterNow }) {
  const { t } = useTranslation();
  const time = (at: PrinterNow['kitchenAt']) => t(`staff.printers.times.${at}`);
  return (
    <ul className="mt-2 text-sm">
      <li>{t('staff.printers.prints.kitchen', { time: time(kitchenAt) })}</li>
      <li>{t('staff.printers.prints.receipt', { time: time(receiptAt) })}</li>
      {copies > 1 && <li>{t('staff.printers.prints.copies', { count: copies })}</li>}
    </ul>
  );
}

interface AskedProps {
  printer: PrinterNow;
  onClose(): void;
}

function RemovePrinter({ printer: { id, name }, onClose }: AskedProps) {
  const { t } = useTranslation();
  const showOutcome = useOutcomeToast();
  const { remove } = usePrinterChanges();
  const run = () =>
    void showOutcome(remove.mutateAsync(id, { onSettled: onClose }), {
      done: t('staff.printers.removed', { printer: name }),
      failed: t('staff.printers.removeFailed'),
    });
  return (
    <ConfirmDialog
      title={t('staff.printers.removeTitle', { printer: name })}
      confirmLabel={t('staff.printers.remove')}
      isBusy={remove.isPending}
      onConfirm={run}
      onClose={onClose}
    >
      {t('staff.printers.removeText')}
    </ConfirmDialog>
  );
}

function RenewKey({ printer: { id, name }, onRenewed, onClose }: AskedProps & Pick<PrinterListProps, 'onRenewed'>) {
  const { t } = useTranslation();
  const showOutcome = useOutcomeToast();
  const { renew } = usePrinterChanges();
  const run = async () => {
    const renewal = renew.mutateAsync(id, { onSettled: onClose });
    if (await showOutcome(renewal, { failed: t('staff.printers.newKeyFailed') })) onRenewed(await renewal);
  };
  return (
    <ConfirmDialog
      title={t('staff.printers.newKeyTitle', { printer: name })}
      confirmLabel={t('staff.printers.newKey')}
      variant="primary"
      isBusy={renew.isPending}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {t('staff.printers.newKeyText')}
    </ConfirmDialog>
  );
}
