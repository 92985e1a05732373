import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { CloseButton } from './close-button.tsx';
import { useTranslation } from './texts.tsx';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  className?: string;
}

const MAX_QUERY = 100;

/** A labelled search field with a clear button. */
export function SearchField({ label, value, onChange, className = '' }: SearchFieldProps) {
  const { t } = useTranslation();
  const emptyOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return;
    // The first press of Escape clears the field, the next one closes the surrounding dialog.
    event.stopPropagation();
    onChange('');
  };
  return (
    <search className={`relative block ${className}`}>
      <Search aria-hidden className="pointer-events-none absolute start-4 top-3.5 size-5 text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={MAX_QUERY}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={emptyOnEscape}
        className="h-12 w-full rounded-full border text-ellipsis border-field bg-surface ps-12 pe-12 placeholder-shown:pe-4 max-sm:placeholder:text-sm text-base [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <CloseButton label={t('staff.clearSearch')} onClick={() => onChange('')} className="absolute end-0.5 top-0.5" />
      )}
    </search>
  );
}
