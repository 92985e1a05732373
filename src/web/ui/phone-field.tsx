import type { KeyboardEvent, Ref, SyntheticEvent } from 'react';
import { PHONE_PREFIX, phoneFieldValue } from '../../shared/phone.ts';
import { Field } from './field.tsx';

interface PhoneFieldProps {
  label: string;
  error?: string | undefined;
  name: string;
  value: string;
  ref?: Ref<HTMLInputElement>;
  onChange(value: string): void;
  onBlur?(): void;
}

/** A phone input that always begins with +972: the caret stays out of the prefix, and it cannot be deleted (spec.md §5). */
export function PhoneField({ onChange, ...rest }: PhoneFieldProps) {
  return (
    <Field
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      onChange={(event) => onChange(phoneFieldValue(event.target.value))}
      onKeyDown={keepPrefix}
      onSelect={keepCaretOut}
    />
  );
}

function keepPrefix(event: KeyboardEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd } = event.currentTarget;
  const start = selectionStart ?? 0;
  const reachesPrefix = start === selectionEnd ? start <= PHONE_PREFIX.length : start < PHONE_PREFIX.length;
  const deletesPrefix =
    (event.key === 'Backspace' && reachesPrefix) || (event.key === 'Delete' && start < PHONE_PREFIX.length);
  if (deletesPrefix) event.preventDefault();
}

function keepCaretOut(event: SyntheticEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const start = input.selectionStart ?? 0;
  const end = input.selectionEnd ?? 0;
  // A selection of everything may reach over the prefix, so that a number can be pasted in its place.
  const selectsAll = start === 0 && end === input.value.length && end > PHONE_PREFIX.length;
  if (start >= PHONE_PREFIX.length || selectsAll) return;
  input.setSelectionRange(PHONE_PREFIX.length, Math.max(end, PHONE_PREFIX.length));
}
