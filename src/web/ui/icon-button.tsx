import type { LucideIcon } from 'lucide-react';
import { PlainButton, type PlainButtonProps } from './button.tsx';

interface IconButtonProps extends PlainButtonProps {
  /** Accessible name. */
  label: string;
  icon: LucideIcon;
  variant?: 'plain' | 'danger';
}

/** A round button with an icon only; its label is for screen readers and the tooltip. */
export function IconButton({ label, icon: Icon, variant = 'plain', className = '', ...rest }: IconButtonProps) {
  return (
    <PlainButton
      aria-label={label}
      title={label}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-line bg-surface not-off:hover:bg-sunken off:text-muted ${variant === 'danger' ? 'text-danger' : 'text-ink'} ${className}`}
      {...rest}
    >
      <Icon aria-hidden className="size-5" />
    </PlainButton>
  );
}
