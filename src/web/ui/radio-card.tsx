interface RadioCardProps {
  /** Name of the radio group. */
  name: string;
  label: string;
  /** Explains the choice. */
  hint: string;
  isChosen: boolean;
  onChoose(): void;
}

/** A radio button with an explanation, as one large target. */
export function RadioCard({ name, label, hint, isChosen, onChoose }: RadioCardProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-2xl border border-line p-4 has-checked:border-ink has-checked:bg-sunken">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-6 shrink-0 accent-(--buttons)"
      />
      <span>
        <span className="block font-semibold">{label}</span>
        <span className="text-muted text-sm">{hint}</span>
      </span>
    </label>
  );
}
