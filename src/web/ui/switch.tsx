interface SwitchProps {
  /** Accessible name: what is on or off. */
  label: string;
  isOn: boolean;
  /** Whether a change is being saved; further presses are ignored, and the focus stays. */
  isBusy?: boolean;
  onChange(isOn: boolean): void;
}

/** A switch that takes effect at once, unlike a checkbox of a form. */
export function Switch({ label, isOn, isBusy = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={isOn}
      aria-busy={isBusy}
      title={label}
      onClick={() => !isBusy && onChange(!isOn)}
      className="group inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full"
    >
      <span className="flex h-6 w-10 items-center rounded-full border-2 border-muted px-0.5 transition-colors group-hover:brightness-110 group-aria-checked:border-ok group-aria-checked:bg-ok">
        <span className="size-4 rounded-full border-2 border-muted bg-muted transition-[margin] group-aria-checked:ms-4 group-aria-checked:border-surface group-aria-checked:bg-surface" />
      </span>
    </button>
  );
}
