import { X } from 'lucide-react';

interface CloseButtonProps {
  /** Accessible name: what is closed or cleared. */
  label: string;
  /** Its place. */
  className?: string;
  onClick(): void;
}

/** A cross without a border, for what stands in a field or a notice. */
export function CloseButton({ label, className = '', onClick }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full ${className}`}
    >
      <X aria-hidden className="size-5" />
    </button>
  );
}
