import { isolate } from '../../../shared/bidi.ts';
import type { Printer } from '../../../shared/printing/contract.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useTranslation } from '../../ui/texts.tsx';

/** A printer with the key that nobody is shown again. */
export interface KeyedPrinter {
  printer: Printer;
  key: string;
}

const STEPS = ['1', '2', '3', '4'] as const;

/** The address to enter at a printer, shown once, and how. */
export function PrinterAddress({ keyed: { printer, key }, onClose }: { keyed: KeyedPrinter; onClose(): void }) {
  const { t } = useTranslation();
  const address = `${location.origin}/print/${printer.maker}/${key}`;
  return (
    <Dialog
      title={t('staff.printers.address.title', { printer: isolate(printer.name) })}
      closeLabel={t('staff.close')}
      onClose={onClose}
      footer={
        <>
          <CopyButton text={address} label={t('staff.printers.address.copy')} />
          <Button variant="primary" onClick={onClose}>
            {t('staff.printers.address.done')}
          </Button>
        </>
      }
    >
      <p className="break-all rounded-2xl bg-sunken p-4 font-mono" translate="no">
        <bdi dir="ltr">{address}</bdi>
      </p>
      <p className="mt-3 font-semibold">{t('staff.printers.address.once')}</p>
      <ol className="mt-4 list-decimal space-y-2 ps-6">
        {STEPS.map((step) => (
          <li key={step}>{t(`staff.printers.address.steps.${printer.maker}.${step}`)}</li>
        ))}
      </ol>
    </Dialog>
  );
}
