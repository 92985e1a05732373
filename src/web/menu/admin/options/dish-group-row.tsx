import { useSortable } from '@dnd-kit/react/sortable';
import { ArrowDown, ArrowUp, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { isolate } from '../../../../shared/bidi.ts';
import { textIn } from '../../../../shared/localised-text.ts';
import { type DishGroupForm, readWholeNumber } from '../../../../shared/menu/dish-form.ts';
import type { StaffOptionGroup } from '../../../../shared/options/contract.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useChooseText } from '../../../ui/choose-text.ts';
import { DragHandle } from '../../../ui/drag-area.tsx';
import { Field } from '../../../ui/field.tsx';
import { useLanguage } from '../../../ui/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTranslation } from '../../../ui/texts.tsx';
import type { DishFormState } from '../use-dish-form.ts';

interface DishGroupRowProps {
  form: DishFormState;
  entry: DishGroupForm;
  group: StaffOptionGroup;
  /** Position among the dish's groups, from 0. */
  place: { index: number; count: number };
  /** How many other dishes have the group. */
  users: number;
  onEdit(): void;
  onChange(edits: Partial<DishGroupForm>): void;
  onMove(step: 1 | -1): void;
  onRemove(): void;
}

/** An option group in a dish's form: what it is, who else has it, and the limits that apply to this dish only. */
export function DishGroupRow({ entry, group, place, users, ...row }: DishGroupRowProps) {
  const { t } = useTranslation();
  const reader = useLanguage();
  const chooseText = useChooseText();
  const name = textIn(group.name, reader);
  const { ref, handleRef, isDragging } = useSortable({ id: entry.id, index: place.index, data: { name } });
  const choices = group.choices.map((choice) => textIn(choice.name, reader)).join(', ');
  return (
    <li ref={ref} className={`rounded-3xl border border-line bg-surface p-2 ${isDragging ? 'shadow-2xl' : ''}`}>
      <div className="flex items-start gap-1 sm:gap-2">
        <DragHandle name={name} handleRef={handleRef} />
        <div className="group relative min-w-0 grow py-1">
          <h4 className="font-bold leading-tight">
            <button
              type="button"
              aria-label={t('staff.options.edit', { name: isolate(name) })}
              onClick={row.onEdit}
              className="min-h-6 max-w-full wrap-anywhere text-start after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-(--focus)"
            >
              <bdi className="group-hover:underline">{name}</bdi>
              <Pencil aria-hidden className="ms-1.5 inline size-3.5 text-muted" />
            </button>
          </h4>
          <p className="text-sm">
            {[chooseText(limitsOf(group, entry)), users > 0 && t('staff.options.alsoUsedBy', { count: users })]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p dir="auto" className="line-clamp-2 text-muted text-sm">
            {choices}
          </p>
        </div>
        <div className="flex max-sm:flex-col">
          {place.count > 1 && (
            <>
              <IconButton
                label={t('staff.options.up', { name: isolate(name) })}
                icon={ArrowUp}
                disabled={place.index === 0}
                onClick={() => row.onMove(-1)}
                className="border-transparent"
              />
              <IconButton
                label={t('staff.options.down', { name: isolate(name) })}
                icon={ArrowDown}
                disabled={place.index === place.count - 1}
                onClick={() => row.onMove(1)}
                className="border-transparent"
              />
            </>
          )}
          <IconButton
            label={t('staff.options.takeOff', { name: isolate(name) })}
            icon={X}
            onClick={row.onRemove}
            className="border-transparent"
          />
        </div>
      </div>
      {!group.isSize && <OwnLimits {...row} entry={entry} group={group} name={name} />}
    </li>
  );
}

/** The limits that apply on the dish; what was typed wrongly counts as not typed. */
function limitsOf(group: StaffOptionGroup, entry: DishGroupForm) {
  const own = (typed: string, limit: number) => readWholeNumber(typed) || (typed.trim() === '0' ? 0 : limit);
  const max = own(entry.max, group.max);
  return { ...group, max, min: Math.min(own(entry.min, group.min), max) };
}

type OwnLimitsProps = Pick<DishGroupRowProps, 'form' | 'entry' | 'group' | 'onChange'> & { name: string };

function OwnLimits({ form, entry, group, name, onChange }: OwnLimitsProps) {
  const { t } = useTranslation();
  const isOverridden = entry.min !== '' || entry.max !== '';
  const [isAsked, setAsked] = useState(isOverridden);
  const limit = (field: 'min' | 'max') => (
    <Field
      name={`optionGroups.${entry.id}.${field}`}
      value={entry[field]}
      error={form.errors[`optionGroups.${entry.id}.${field}`]}
      label={t(`staff.options.limits.${field}`)}
      placeholder={String(group[field])}
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      maxLength={4}
      onChange={({ target: { value } }) => onChange({ [field]: value })}
      className="w-32"
    />
  );
  return (
    <div className="ps-12 sm:ps-14">
      <Checkbox
        label={t('staff.options.ownLimits')}
        aria-label={t('staff.options.ownLimitsOf', { name: isolate(name) })}
        checked={isAsked || isOverridden}
        onChange={(isOn) => {
          setAsked(isOn);
          if (!isOn) onChange({ min: '', max: '' });
        }}
        className="font-normal text-sm"
      />
      {(isAsked || isOverridden) && (
        <div className="flex flex-wrap items-start gap-4 pb-2">
          {limit('min')}
          {limit('max')}
        </div>
      )}
    </div>
  );
}
