import type { ChangeEvent, KeyboardEvent, Ref, SyntheticEvent } from 'react';
import { PHONE_PREFIX } from '../../shared/phone.ts';
import { valueAfterDeletion, valueAfterInput } from '../../shared/phone-input.ts';
import { Field } from './field.tsx';

interface PhoneFieldProps {
  label: string;
  error?: string | undefined;
  name: string;
  required?: boolean;
  value: string;
  ref?: Ref<HTMLInputElement>;
  onChange(value: string): void;
  onBlur?(): void;
}

/**
 * A phone input that always begins with +972: the caret cannot enter the prefix, and it cannot be deleted (spec.md §5).
 */
export function PhoneField({ onChange, ...rest }: PhoneFieldProps) {
  return (
    <Field
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      onChange={(event) => onChange(valueAfter(event, rest.value))}
      onKeyDown={keepPrefix}
      onSelect={keepCaretOut}
    />
  );
}

function valueAfter(event: ChangeEvent<HTMLInputElement>, before: string): string {
  const { value, selectionStart } = event.currentTarget;
  // Autofill fires no input type.
  const { inputType = '' } = event.nativeEvent as Partial<InputEvent>;
  return inputType.startsWith('delete')
    ? valueAfterDeletion(value, before, selectionStart ?? 0)
    : valueAfterInput(value);
}

/** Backspace right after the prefix does nothing. Deleting a selection keeps the prefix. */
function keepPrefix(event: KeyboardEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd } = event.currentTarget;
  const caret = selectionStart ?? 0;
  if (caret !== selectionEnd) return;
  const deletesPrefix =
    (event.key === 'Backspace' && caret <= PHONE_PREFIX.length) ||
    (event.key === 'Delete' && caret < PHONE_PREFIX.length);
  if (deletesPrefix) event.preventDefault();
}

function keepCaretOut(event: SyntheticEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const start = input.selectionStart ?? 0;
  const end = input.selectionEnd ?? 0;
  // Selecting all may include the prefix, so that the value can be copied, deleted or replaced.
  const selectsAll = start === 0 && end === input.value.length && end > PHONE_PREFIX.length;
  if (start >= PHONE_PREFIX.length || selectsAll) return;
  input.setSelectionRange(PHONE_PREFIX.length, Math.max(end, PHONE_PREFIX.length));
}
