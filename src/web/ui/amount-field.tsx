import type { ComponentProps } from 'react';
import { readAmount, showAmount } from '../../shared/amount-input.ts';
import { Field } from './field.tsx';
import { useLanguage } from './i18n.ts';

interface AmountFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> {
  /** With a decimal point, as typed. */
  value: string;
  onChange(event: { target: { value: string } }): void;
}

/** A field for an amount in shekels, with the decimal separator of the page's language. */
export function AmountField({ value, onChange, ...field }: AmountFieldProps) {
  const language = useLanguage();
  return (
    <Field
      {...field}
      inputMode="decimal"
      dir="ltr"
      value={showAmount(value, language)}
      onChange={({ target }) => onChange({ target: { value: readAmount(target.value) } })}
    />
  );
}
