import type { ButtonHTMLAttributes, Ref } from 'react';

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2 font-semibold text-center ' +
  'transition-[filter,background-color,opacity] disabled:cursor-not-allowed';

const VARIANTS = {
  primary:
    'border border-transparent bg-buttons text-on-buttons enabled:hover:brightness-110 disabled:bg-line disabled:text-muted',
  secondary:
    'border border-line bg-surface text-ink enabled:hover:bg-sunken disabled:border-transparent disabled:bg-sunken disabled:text-muted',
  danger:
    'border border-transparent bg-danger text-on-danger enabled:hover:brightness-110 disabled:bg-line disabled:text-muted',
  quiet: 'border border-transparent text-ink enabled:hover:bg-sunken',
} as const;

export type ButtonVariant = keyof typeof VARIANTS;

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant, className = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${className}`;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ variant = 'secondary', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />;
}
