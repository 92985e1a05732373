import { type InputHTMLAttributes, useId } from 'react';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  label: string;
  onChange(isChecked: boolean): void;
}

/** A checkbox whose label is part of its target. */
export function Checkbox({ label, onChange, className = '', ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={`flex min-h-11 items-center gap-3 ${className}`}>
      <input
        id={id}
        type="checkbox"
        onChange={(event) => onChange(event.target.checked)}
        className="size-6 shrink-0 accent-(--buttons)"
        {...input}
      />
      <label htmlFor={id} className="cursor-pointer py-2 font-semibold">
        {label}
      </label>
    </div>
  );
}
