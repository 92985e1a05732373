import type { ReactNode } from 'react';

/** What stands around a field. */
export interface LabelledProps {
  label: string;
  /** The label is for screen readers alone: what stands around the field says it already. */
  isLabelHidden?: boolean | undefined;
  /** What helps to fill it in. */
  hint?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
}

/** What ties a field to its label, hint and error for screen readers. `id` is the field's. */
export function ariaPropsOf(id: string, { hint, error }: Pick<LabelledProps, 'hint' | 'error'>) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined } as const;
}

/** A field, which is the child, with its label and, when it has them, its hint and error. */
export function Labelled({
  id,
  label,
  isLabelHidden = false,
  hint,
  error,
  className = '',
  children,
}: LabelledProps & { id: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block font-semibold'}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 font-semibold text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
