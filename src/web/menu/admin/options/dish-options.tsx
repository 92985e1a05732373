import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { textIn } from '../../../../shared/localised-text.ts';
import type { StaffDish } from '../../../../shared/menu/contract.ts';
import type { DishGroupForm } from '../../../../shared/menu/dish-form.ts';
import type { StaffOptionGroup } from '../../../../shared/options/contract.ts';
import { dishesWith } from '../../../../shared/options/dish-options.ts';
import { Button } from '../../../ui/button.tsx';
import { DragArea, moved } from '../../../ui/drag-area.tsx';
import { GroupError } from '../../../ui/group-error.tsx';
import { useLanguage } from '../../../ui/i18n.ts';
import { useTranslation } from '../../../ui/texts.tsx';
import type { DishFormState } from '../use-dish-form.ts';
import { DishGroupRow } from './dish-group-row.tsx';

interface DishOptionsProps {
  form: DishFormState;
  /** The other dishes that have options. */
  others: readonly StaffDish[];
  groups: readonly StaffOptionGroup[];
  onAdd(): void;
  onEdit(group: StaffOptionGroup): void;
}

/** The option groups of a dish in order, with the limits that apply there alone; closed while there are none. */
export function DishOptions({ form, others, groups, onAdd, onEdit }: DishOptionsProps) {
  const { t } = useTranslation();
  const reader = useLanguage();
  const own = form.values.optionGroups;
  // Groups that someone deleted meanwhile are left out here, and of what is saved (`withoutDeleted`).
  const shown = own.flatMap((entry) => {
    const group = groups.find(({ id }) => id === entry.id);
    return group ? [{ entry, group }] : [];
  });
  const [isOpen, setOpen] = useState(own.length > 0);
  const set = (optionGroups: DishGroupForm[]) => form.change({ optionGroups });
  const entries = shown.map(({ entry }) => entry);
  const error = form.errors.optionGroups;
  // Also of the limits of a group, whose fields are within.
  const hasError = Object.keys(form.errors).some((path) => path.startsWith('optionGroups'));
  const names = shown.map(({ group }) => textIn(group.name, reader)).join(', ');
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/options min-w-0 border-line border-t pt-2"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-2xl font-bold text-lg">
        <span>{t('staff.options.title')}</span>
        <span dir="auto" className="min-w-0 truncate font-normal text-base text-muted group-open/options:invisible">
          {names || t('staff.options.none')}
        </span>
        <ChevronDown
          aria-hidden
          className="ms-auto size-5 shrink-0 text-muted transition-transform group-open/options:rotate-180"
        />
      </summary>
      <DragArea entries={entries} idOf={({ id }) => id} instructions={t('staff.options.dragInstructions')} onSort={set}>
        <ul aria-label={t('staff.options.title')} className="mt-1 grid gap-2 empty:hidden">
          {shown.map(({ entry, group }, index) => (
            <DishGroupRow
              key={entry.id}
              form={form}
              entry={entry}
              group={group}
              place={{ index, count: shown.length }}
              users={dishesWith(others, group.id).length}
              onEdit={() => onEdit(group)}
              onChange={(edits) => set(entries.with(index, { ...entry, ...edits }))}
              onMove={(step) => set(moved(entries, { from: index, to: index + step }))}
              onRemove={() => set(entries.toSpliced(index, 1))}
            />
          ))}
        </ul>
      </DragArea>
      <GroupError error={error} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={onAdd}>
          <Plus aria-hidden className="size-5" />
          {t('staff.options.add')}
        </Button>
        {shown.length === 0 && <p className="min-w-0 grow basis-60 text-muted text-sm">{t('staff.options.intro')}</p>}
      </div>
    </details>
  );
}
