import type { ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { useTranslation } from '../../ui/texts.tsx';

interface ColorFieldProps {
  label: string;
  value: string;
  /** Shown in the picker while `value` is none of its colours. */
  fallback: string;
  error: string | undefined;
  onChange(value: string): void;
  /** What stands beside the fields. */
  children?: ReactNode;
}

/** A colour: the browser's picker, and its code as text. */
export function ColorField({ label, value, fallback, error, onChange, children }: ColorFieldProps) {
  const { t } = useTranslation();
  // The browser's colour picker accepts six-digit colours only.
  const picked = /^#[0-9a-f]{6}$/i.test(value) ? value : fallback;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="flex flex-wrap items-start gap-3">
        <input
          type="color"
          // biome-ignore lint/a11y/noAutofocus: it opens on request, in place of the button that was pressed.
          autoFocus
          aria-label={`${label}: ${t('staff.settings.pickColor')}`}
          value={picked}
          onChange={({ target }) => onChange(target.value)}
          className="h-12 w-16 shrink-0 cursor-pointer rounded-2xl border border-field bg-paper p-1.5"
        />
        <Field
          label={`${label}: ${t('staff.settings.colorCode')}`}
          isLabelHidden
          value={value}
          error={error}
          dir="ltr"
          maxLength={7}
          onChange={({ target }) => onChange(target.value)}
          className="w-36"
        />
        {children}
      </div>
    </fieldset>
  );
}
