import type { ChangeEvent, KeyboardEvent, Ref, SyntheticEvent } from 'react';
import { PHONE_PREFIX } from '../../shared/phone.ts';
import { valueAfterDeletion, valueAfterInput } from '../../shared/phone-input.ts';
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
      onChange={(event) => onChange(valueAfter(event, rest.value))}
      onKeyDown={keepPrefix}
      onSelect={keepCaretOut}
    />
  );
}

function valueAfter(event: ChangeEvent<HTMLInputElement>, before: string): string {
  const { value, selectionStart } = event.currentTarget;
  // Autofill says nothing of what it did.
  const { inputType = '' } = event.nativeEvent as Partial<InputEvent>;
  return inputType.startsWith('delete')
    ? valueAfterDeletion(value, before, selectionStart ?? 0)
    : valueAfterInput(value);
}

/** The caret just after the prefix has nothing of the number before it. A selection is deleted but for the prefix. */
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
  // A selection of everything may reach over the prefix, so that it can be copied, deleted or replaced as elsewhere.
  const selectsAll = start === 0 && end === input.value.length && end > PHONE_PREFIX.length;
  if (start >= PHONE_PREFIX.length || selectsAll) return;
  input.setSelectionRange(PHONE_PREFIX.length, Math.max(end, PHONE_PREFIX.length));
}
