import { ChevronDown } from 'lucide-react';
import { type SelectHTMLAttributes, useId } from 'react';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  error?: string | undefined;
}

/** The browser's own select, which phones show best, with label and error. Its options are the children. */
export function SelectField({ label, error, className = '', children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="h-12 w-full appearance-none rounded-2xl border border-line bg-paper ps-4 pe-10 text-ink aria-invalid:border-danger"
          {...select}
        >
          {children}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute end-3.5 top-3.5 size-5 text-muted" />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 font-semibold text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
