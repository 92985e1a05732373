import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible name. */
  label: string;
  icon: LucideIcon;
  variant?: 'plain' | 'danger';
}

/** A round button with an icon only; its label is for screen readers and the tooltip. */
export function IconButton({ label, icon: Icon, variant = 'plain', className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-line bg-surface enabled:hover:bg-sunken disabled:cursor-not-allowed disabled:text-muted ${variant === 'danger' ? 'text-danger' : 'text-ink'} ${className}`}
      {...rest}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
