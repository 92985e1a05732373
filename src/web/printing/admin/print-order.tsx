import { Printer } from 'lucide-react';
import { useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { TICKET_KINDS, type TicketKind } from '../../../shared/printing/printers.ts';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { usePrinterChanges, usePrinters } from './use-printers.ts';

/** Has a printer print a ticket of an order; nothing in a shop without printers. */
export function PrintOrder({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  const { data: printers = [] } = usePrinters();
  const { print } = usePrinterChanges();
  const showOutcome = useOutcomeToast();
  const [chosen, setChosen] = useState<number | null>(null);
  const printer = printers.find(({ id }) => id === chosen) ?? printers[0];
  if (!printer) return null;
  const send = (kind: TicketKind) =>
    void showOutcome(print.mutateAsync({ orderId, printerId: printer.id, kind }), {
      done: t('staff.printers.order.sent', { printer: isolate(printer.name) }),
      failed: t('staff.printers.order.failed'),
    });
  return (
    <fieldset className="mt-5 min-w-0 border-line border-t pt-4 print:hidden">
      <legend className="sr-only">{t('staff.printers.order.title')}</legend>
      <div className="flex flex-wrap items-end gap-2">
        {printers.length > 1 && (
          <SelectField
            label={t('staff.printers.order.printer')}
            className="min-w-0 flex-[1_1_10rem]"
            value={printer.id}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {printers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {TICKET_KINDS.map((kind) => (
          <Button key={kind} data-once disabled={print.isPending} onClick={() => send(kind)}>
            <Printer aria-hidden className="size-5" />
            {t(`staff.printers.jobs.kinds.${kind}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
