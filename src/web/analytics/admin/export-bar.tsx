import { Download, Printer } from 'lucide-react';
import { type CsvCell, toCsv } from '../../../shared/analytics/csv.ts';
import { type Month, monthKey } from '../../../shared/analytics/months.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useTranslation } from '../../ui/texts.tsx';

interface ExportBarProps {
  month: Month;
  /** Part of the file's name that names its content: `food-sales`. */
  name: 'analytics' | 'food-sales';
  rows(): CsvCell[][];
}

/** Exports the figures shown as CSV, or prints them. */
export function ExportBar({ month, name, rows }: ExportBarProps) {
  const { t } = useTranslation();
  const save = () => saveFile(`sofra-${name}-${monthKey(month)}.csv`, toCsv(rows()), 'text/csv;charset=utf-8');
  return (
    <div className="mt-4 flex flex-wrap justify-end gap-2 print:hidden">
      <Button onClick={save} className="max-sm:grow">
        <Download aria-hidden className="size-5" />
        {t('staff.analytics.export')}
      </Button>
      <Button onClick={() => window.print()} className="max-sm:grow">
        <Printer aria-hidden className="size-5" />
        {t('staff.analytics.print')}
      </Button>
    </div>
  );
}
