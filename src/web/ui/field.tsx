import { type InputHTMLAttributes, type Ref, useId } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** An input with its label and, when it has one, its error, tied together for screen readers. */
export function Field({ label, error, className = '', ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="h-12 w-full rounded-2xl border border-line bg-paper px-4 text-ink aria-invalid:border-danger"
        {...input}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 font-semibold text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
