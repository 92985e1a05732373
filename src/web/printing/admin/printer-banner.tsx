import { Printer } from 'lucide-react';
import { Link } from 'wouter';
import { isolate } from '../../../shared/bidi.ts';
import type { PrinterNow } from '../../../shared/printing/contract.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { usePrinterState } from './use-printer-state.ts';
import { usePrinters } from './use-printers.ts';

/** Shown on every staff page and kitchen display while a printer needs someone; `href` is the address of the printers, for who may open it. */
export function PrinterBanner({ href }: { href: string | null }) {
  const { t } = useTranslation();
  const { data: printers = [] } = usePrinters();
  const inNeed = printers.filter(({ problem }) => problem !== null);
  return (
    <div role="alert" className="print:hidden">
      {inNeed.length > 0 && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-danger px-4 py-1.5 font-semibold text-on-danger text-sm">
          <Printer aria-hidden className="size-5 shrink-0" />
          <ul className="min-w-0 flex-[1_1_10rem] sm:flex-none">
            {inNeed.map((printer) => (
              <NeedOf key={printer.id} printer={printer} />
            ))}
          </ul>
          {href !== null && (
            <Link href={href} className="inline-flex min-h-11 items-center underline">
              {t('staff.printers.show')}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

function NeedOf({ printer }: { printer: PrinterNow }) {
  const { t } = useTranslation();
  const stateOf = usePrinterState();
  const need = t('staff.printers.banner', { printer: isolate(printer.name), problem: stateOf(printer) });
  return (
    <li>
      {need}
      {printer.waiting > 0 && ` · ${t('staff.printers.waiting', { count: printer.waiting })}`}
    </li>
  );
}
