import { type ButtonHTMLAttributes, type Ref, useState } from 'react';

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full border px-5 py-2 font-semibold text-center ' +
  'transition-[filter,background-color] off:text-muted';

const VARIANTS = {
  primary: 'border-transparent bg-buttons text-on-buttons not-off:hover:brightness-110 off:bg-line',
  secondary: 'border-line bg-surface text-ink not-off:hover:bg-sunken off:border-transparent off:bg-sunken',
  danger: 'border-transparent bg-danger text-on-danger not-off:hover:brightness-110 off:bg-line',
  quiet: 'border-transparent text-ink not-off:hover:bg-sunken',
} as const;

export type ButtonVariant = keyof typeof VARIANTS;

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant, className = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${className}`;
}

export interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
}

interface ButtonProps extends PlainButtonProps {
  variant?: ButtonVariant;
}

export function Button({ variant = 'secondary', className, ...rest }: ButtonProps) {
  return <PlainButton className={buttonClass(variant, className)} {...rest} />;
}

/** A `<button>` without a look. Disabled while it has the focus, it keeps it, which a browser would take from it. */
export function PlainButton({ disabled = false, onClick, ...rest }: PlainButtonProps) {
  const [isFocused, setFocused] = useState(false);
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled && !isFocused}
      aria-disabled={disabled || undefined}
      // A press does not submit the form either.
      onClick={disabled ? (event) => event.preventDefault() : onClick}
      onFocus={() => setFocused(true)}
      // It gets it back when its window comes to the front again, or its form is no longer inert.
      onBlur={({ relatedTarget }) => setFocused(relatedTarget === null)}
    />
  );
}
