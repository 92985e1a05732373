import { LANGUAGE, LANGUAGES } from '../../../shared/languages.ts';
import { PRINTER_SETTINGS, type Printer, type PrinterSettings } from '../../../shared/printing/contract.ts';
import { PAPER_WIDTHS } from '../../../shared/printing/paper.ts';
import { MAKER_NAMES, MAX_COPIES, PRINT_TIMES, PRINTER_MAKERS } from '../../../shared/printing/printers.ts';
import { DialogFormButtons, Form } from '../../forms/form.tsx';
import { useCheckBy } from '../../forms/use-check-by.ts';
import { useForm } from '../../forms/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import type { KeyedPrinter } from './printer-address.tsx';
import { PrinterCategories, type PrinterCategory } from './printer-categories.tsx';
import { usePrinterChanges } from './use-printers.ts';

/** Values of the form's fields as typed and chosen; no categories are all. */
type PrinterValues = Record<Exclude<keyof PrinterSettings, 'categoryIds'>, string> & {
  categoryIds: number[];
  isForAll: boolean;
};

const COPIES = Array.from({ length: MAX_COPIES }, (_, index) => index + 1);

/** As the contract has them, unchecked. */
type Unchecked = Record<keyof PrinterSettings, unknown>;

interface PrinterFormProps {
  /** Null for a new printer. */
  printer: Printer | null;
  categories: readonly PrinterCategory[];
  onAdded(keyed: KeyedPrinter): void;
  onClose(): void;
}

/** Adds or edits a printer. Edits are kept as a draft until saved. */
export function PrinterForm({ printer, categories, onAdded, onClose }: PrinterFormProps) {
  const { t } = useTranslation();
  const form = usePrinterForm({ printer, onAdded, onClose });
  const labelOf = (field: keyof PrinterValues) =>
    t(`staff.printers.fields.${field === 'isForAll' ? 'categoryIds' : field}`);
  const choice = (field: Exclude<keyof PrinterValues, 'categoryIds' | 'isForAll'>) => ({
    ...form.field(field),
    label: labelOf(field),
  });
  const times = PRINT_TIMES.map((time) => (
    <option key={time} value={time}>
      {t(`staff.printers.times.${time}`)}
    </option>
  ));
  return (
    <Dialog
      title={printer ? t('staff.printers.editTitle', { printer: printer.name }) : t('staff.printers.add')}
      closeLabel={t('staff.close')}
      onClose={onClose}
      footer={<DialogFormButtons form={form} onClose={onClose} />}
    >
      <Form form={form} labelOf={labelOf} className="space-y-4">
        <Field {...choice('name')} hint={t('staff.printers.fields.nameHint')} autoFocus={!printer} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField {...choice('maker')}>
            {PRINTER_MAKERS.map((maker) => (
              <option key={maker} value={maker}>
                {MAKER_NAMES[maker]}
              </option>
            ))}
          </SelectField>
          <SelectField {...choice('paperWidth')}>
            {PAPER_WIDTHS.map((width) => (
              <option key={width} value={width}>
                {t('staff.printers.mm', { width })}
              </option>
            ))}
          </SelectField>
          <SelectField {...choice('kitchenAt')}>{times}</SelectField>
          <SelectField {...choice('receiptAt')}>{times}</SelectField>
          <SelectField {...choice('language')}>
            {LANGUAGES.map((language) => (
              <option key={language} value={language} lang={language}>
                {LANGUAGE[language].name}
              </option>
            ))}
          </SelectField>
          <SelectField {...choice('copies')}>
            {COPIES.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </SelectField>
        </div>
        {categories.length > 0 && (
          <PrinterCategories
            categories={categories}
            isForAll={form.values.isForAll}
            chosen={form.values.categoryIds}
            error={form.errors.categoryIds}
            onChange={form.change}
          />
        )}
      </Form>
    </Dialog>
  );
}

type FormProps = Omit<PrinterFormProps, 'categories'>;

function usePrinterForm({ printer, onAdded, onClose }: FormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { add, edit } = usePrinterChanges();
  const check = useCheckBy<Unchecked, PrinterSettings>(PRINTER_SETTINGS, (field) =>
    t(`staff.printers.errors.${field === 'categoryIds' ? 'categoryIds' : 'name'}`),
  );
  return useForm<PrinterValues, PrinterSettings, KeyedPrinter | null>({
    name: `printer:${printer?.id ?? 'new'}`,
    saved: toValues(printer ?? { ...NEW_PRINTER, language }),
    version: printer?.version ?? 0,
    check: (values) => check(toSettings(values)),
    async send(settings, version) {
      if (!printer) return add.mutateAsync(settings);
      await edit.mutateAsync({ id: printer.id, version, ...settings });
      return null;
    },
    messages: {
      saved: t(printer ? 'staff.printers.saved' : 'staff.printers.added'),
      failed: t('staff.printers.saveFailed'),
    },
    onSaved(keyed) {
      onClose();
      if (keyed) onAdded(keyed);
    },
  });
}

/** What a new printer prints until the owner chooses otherwise. */
const NEW_PRINTER: Omit<PrinterSettings, 'language'> = {
  name: '',
  maker: 'star',
  paperWidth: 80,
  kitchenAt: 'arrival',
  receiptAt: 'never',
  copies: 1,
  categoryIds: null,
};

function toValues({ categoryIds, ...settings }: PrinterSettings): PrinterValues {
  return {
    name: settings.name,
    maker: settings.maker,
    paperWidth: String(settings.paperWidth),
    language: settings.language,
    kitchenAt: settings.kitchenAt,
    receiptAt: settings.receiptAt,
    copies: String(settings.copies),
    isForAll: categoryIds === null,
    categoryIds: categoryIds ?? [],
  };
}

function toSettings({ isForAll, categoryIds, paperWidth, copies, ...values }: PrinterValues): Unchecked {
  const numbers = { paperWidth: Number(paperWidth), copies: Number(copies) };
  return { ...values, ...numbers, categoryIds: isForAll ? null : categoryIds };
}
