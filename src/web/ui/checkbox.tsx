import type { InputHTMLAttributes } from 'react';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  label: string;
  onChange(isChecked: boolean): void;
}

/** A checkbox with its label, which is its target with all of its row. */
export function Checkbox({ label, onChange, className = '', ...input }: CheckboxProps) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-3 py-2 font-semibold ${className}`}>
      <input
        type="checkbox"
        onChange={(event) => onChange(event.target.checked)}
        className="size-6 shrink-0 accent-(--buttons)"
        {...input}
      />
      {label}
    </label>
  );
}
