import { Plus } from 'lucide-react';
import type { Placeholder } from '../../../shared/mail/rules.ts';
import { useTranslation } from '../../ui/texts.tsx';

interface PlaceholderButtonsProps {
  names: readonly Placeholder[];
  onInsert(name: Placeholder): void;
}

/** What a template can be filled with, each a button that writes it at the caret. */
export function PlaceholderButtons({ names, onInsert }: PlaceholderButtonsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="mt-3">
      <legend className="mb-1.5 text-muted text-sm">{t('staff.templates.insert')}</legend>
      <div className="flex flex-wrap gap-2">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            title={`{{${name}}}`}
            onClick={() => onInsert(name)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-paper px-3.5 font-semibold text-sm hover:bg-sunken"
          >
            <Plus aria-hidden className="size-4 text-muted" />
            {t(`staff.templates.placeholders.${name}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
