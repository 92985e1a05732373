import type { ReactNode } from 'react';

/** Label, hint and error of a field. */
export interface LabelledProps {
  label: string;
  /** Renders the label for screen readers only. */
  isLabelHidden?: boolean | undefined;
  /** Hint for filling it in. */
  hint?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
}

/** Returns the attributes that associate a field with its label, hint and error. `id` is the field's. */
export function ariaPropsOf(id: string, { hint, error }: Pick<LabelledProps, 'hint' | 'error'>) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined } as const;
}

/** An asterisk at the label of a required field; screen readers say `required` themselves. */
const REQUIRED_MARK =
  "group-has-required/field:after:text-danger group-has-required/field:after:content-['_*'] group-has-required/field:supports-[content:''/'']:after:content-['_*'/'']";

/** A field (the child) with its label and, if any, its hint and error. */
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
    <div className={`group/field ${className}`}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : `mb-1 block font-semibold ${REQUIRED_MARK}`}>
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
