import { Check } from 'lucide-react';

interface ChipProps {
  label: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

/** A checkbox that looks like a chip, for a choice of many short words. */
export function Chip({ label, isOn, onChange }: ChipProps) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer select-none items-center gap-1.5 rounded-full border border-field bg-surface px-4 hover:bg-sunken has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-ink has-focus-visible:outline-offset-2">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {isOn && <Check aria-hidden className="size-4 shrink-0" />}
      {label}
    </label>
  );
}
