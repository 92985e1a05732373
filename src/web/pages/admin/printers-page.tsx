import { Plus, Printer } from 'lucide-react';
import { useState } from 'react';
import { textIn } from '../../../shared/localised-text.ts';
import { useCategories } from '../../menu/admin/categories/use-categories.ts';
import { type KeyedPrinter, PrinterAddress } from '../../printing/admin/printer-address.tsx';
import { PrinterForm } from '../../printing/admin/printer-form.tsx';
import { PrinterList } from '../../printing/admin/printer-list.tsx';
import { usePrinters } from '../../printing/admin/use-printers.ts';
import { WaitingTickets } from '../../printing/admin/waiting-tickets.tsx';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useTranslation } from '../../ui/texts.tsx';

/** The printers that fetch tickets of orders, and the tickets that wait. */
export function PrintersPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const printers = usePrinters();
  const categories = useCategories().data ?? [];
  /** The id of the edited printer, or `new`. */
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const [keyed, setKeyed] = useState<KeyedPrinter | null>(null);
  const printer = printers.data?.find(({ id }) => id === edited) ?? null;
  return (
    <>
      <SectionHeading title={t('staff.sections.printers')} />
      <div className="mt-5 flex flex-wrap items-center justify-end gap-3">
        <Button variant="primary" onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-5" />
          {t('staff.printers.add')}
        </Button>
      </div>
      <Loaded query={printers} skeleton={{ count: 2, className: 'h-40' }}>
        {(list) =>
          list.length === 0 ? (
            <NoPrinter />
          ) : (
            <>
              <PrinterList printers={list} onEdit={({ id }) => setEdited(id)} onRenewed={setKeyed} />
              <WaitingTickets printers={list} />
            </>
          )
        }
      </Loaded>
      {(edited === 'new' || printer) && (
        <PrinterForm
          printer={printer}
          categories={categories.map(({ id, name }) => ({ id, name: textIn(name, language) }))}
          onAdded={setKeyed}
          onClose={() => setEdited(null)}
        />
      )}
      {keyed && <PrinterAddress keyed={keyed} onClose={() => setKeyed(null)} />}
    </>
  );
}

/** Says which printers fit. */
function NoPrinter() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-prose py-12">
      <Printer aria-hidden className="mx-auto size-10 text-muted" />
      <h2 className="mt-3 text-center font-bold text-xl">{t('staff.printers.empty.title')}</h2>
      <p className="mt-3">{t('staff.printers.empty.text')}</p>
      <ul className="mt-2 list-disc space-y-1 ps-6">
        <li>{unbroken(t('staff.printers.empty.star'))}</li>
        <li>{unbroken(t('staff.printers.empty.epson'))}</li>
      </ul>
      <p className="mt-3 text-muted">{t('staff.printers.empty.paper')}</p>
    </div>
  );
}

/** Returns a text whose names, such as `TM-m30`, are not broken after a hyphen, by word joiners. */
const unbroken = (text: string) => text.replaceAll('-', '-\u2060');
