import { isolate } from '../../../shared/bidi.ts';
import type { PrinterNow } from '../../../shared/printing/contract.ts';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';

/** Returns the function that puts the state of a printer into words. */
export function usePrinterState(): (printer: PrinterNow) => string {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  return ({ seenAt, condition, isSilent, problem }) => {
    // Also of one that may be switched off now, unless a ticket calls staff to it.
    if (isSilent && problem !== 'rejected') {
      return t('staff.printers.state.silent', { time: isolate(formatInstant(seenAt ?? '')) });
    }
    if (problem) return t(`staff.printers.state.${problem}`);
    if (seenAt === null) return t('staff.printers.state.new');
    return t(`staff.printers.state.${condition === 'paper_low' ? 'paper_low' : 'ready'}`);
  };
}
