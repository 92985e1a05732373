import { useSortable } from '@dnd-kit/react/sortable';
import { useState } from 'react';
import { isolate } from '../../../../shared/bidi.ts';
import { directionOf, LANGUAGE, type Language } from '../../../../shared/languages.ts';
import { fieldIn, textIn } from '../../../../shared/localised-text.ts';
import { type ChoiceForm, nameOf } from '../../../../shared/options/group-form.ts';
import type { Size } from '../../../../shared/options/sizes.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { DragHandle } from '../../../ui/drag-area.tsx';
import { Field } from '../../../ui/field.tsx';
import { useLanguage } from '../../../ui/i18n.ts';
import { useTranslation } from '../../../ui/texts.tsx';
import { ChoiceContentsDialog, ChoiceContentsLine } from './choice-contents.tsx';
import { ChoiceMenu } from './choice-menu.tsx';
import { ChoiceSoldOutMenu } from './choice-sold-out.tsx';
import type { ChoicesState } from './use-choices.ts';
import type { GroupFormState } from './use-group-form.ts';
import type { StaffChoice } from './use-option-groups.ts';

export interface ChoiceRowProps {
  choice: ChoiceForm;
  /** Position among the choices, from 0. */
  place: { index: number; count: number };
  /** The choice as saved; null for a new one. */
  saved: StaffChoice | null;
  form: GroupFormState;
  actions: ChoicesState;
  /** For which a price of its own is asked. */
  sizes: readonly Size[];
  /** In which the name is shown. */
  languages: readonly Language[];
  isWide: boolean;
  /** Whether to show what is stated of the choice. */
  showsContents: boolean;
}

/** The columns on large screens: handle, a name per language, price, the two ticks, sold out, menu. */
export const CHOICE_COLUMNS = 'grid-cols-[2.75rem_repeat(3,minmax(0,1fr))_6rem_5.5rem_5.5rem_7rem_2.75rem] items-start';

/** The fields of a choice: a row on large screens, a card on small ones. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { choice, place, saved, actions, isWide, showsContents } = props;
  const { t } = useTranslation();
  const reader = useLanguage();
  const name = textIn(nameOf(choice), reader) || t('staff.options.choiceAt', { position: place.index + 1 });
  const { ref, handleRef, isDragging } = useSortable({ id: choice.key, index: place.index, data: { name } });
  const sold = saved?.isActive ? <ChoiceSoldOutMenu choice={saved} isShort={isWide} /> : null;
  const handle = <DragHandle name={name} handleRef={handleRef} />;
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const menu = <ChoiceMenu name={name} place={place} actions={actions} onContents={open} />;
  const contents = (
    <>
      {showsContents && <ChoiceContentsLine name={name} choice={choice} onOpen={open} />}
      {isOpen && (
        <ChoiceContentsDialog
          name={name}
          choice={choice}
          onChange={(edits) => actions.change(place.index, edits)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
  const ticks = (
    <>
      <Tick {...props} field="isDefault" name={name} onChange={(isOn) => actions.setDefault(place.index, isOn)} />
      <Tick
        {...props}
        field="isActive"
        name={name}
        onChange={(isOn) => actions.change(place.index, { isActive: isOn })}
      />
    </>
  );
  const look = `bg-surface ${isDragging ? 'shadow-2xl' : ''} ${choice.isActive ? '' : 'text-muted'}`;
  if (isWide) {
    return (
      <li ref={ref} className={`grid gap-x-2 gap-y-1 rounded-2xl ${CHOICE_COLUMNS} ${look}`}>
        {handle}
        <Names {...props} />
        <PriceField {...props} name={name} />
        {ticks}
        <div className="pt-2">{sold}</div>
        {menu}
        <SizePrices {...props} name={name} className="col-span-full ps-13 pb-2" />
        <div className="col-span-full ps-13 empty:hidden">{contents}</div>
      </li>
    );
  }
  return (
    <li ref={ref} className={`grid gap-2 rounded-3xl border border-line p-2 ${look}`}>
      <div className="flex items-start gap-1">
        {handle}
        <Names {...props} />
        {menu}
      </div>
      <div className="flex items-start gap-x-4 ps-12">
        <PriceField {...props} name={name} />
        <div>{ticks}</div>
      </div>
      <SizePrices {...props} name={name} className="ps-12" />
      {sold && <div className="ps-12">{sold}</div>}
      <div className="ps-12 empty:hidden">{contents}</div>
    </li>
  );
}

function Names({ choice, place, form, actions, languages }: ChoiceRowProps) {
  const { t } = useTranslation();
  return languages.map((language) => {
    const field = fieldIn('name', language);
    const path = `choices.${choice.key}.${field}` as const;
    return (
      <Field
        key={language}
        name={path}
        value={choice[field]}
        error={form.errors[path]}
        label={t('staff.options.nameOfChoice', { position: place.index + 1, language: LANGUAGE[language].name })}
        isLabelHidden
        lang={language}
        dir={directionOf(language)}
        autoComplete="off"
        onChange={({ target: { value } }) => actions.change(place.index, { [field]: value })}
        onKeyDown={(event) => actions.onKeyDown(event, place.index, field)}
        onPaste={(event) => actions.onPaste(event, place.index, language)}
        className="min-w-0 grow"
      />
    );
  });
}

function PriceField({ choice, place, form, actions, name, isWide }: ChoiceRowProps & { name: string }) {
  const { t } = useTranslation();
  const path = `choices.${choice.key}.price` as const;
  return (
    <AmountField
      name={path}
      value={choice.price}
      error={form.errors[path]}
      label={isWide ? t('staff.options.priceOf', { name: isolate(name) }) : t('staff.menu.price')}
      isLabelHidden={isWide}
      placeholder="0"
      autoComplete="off"
      maxLength={14}
      onChange={({ target: { value } }) => actions.change(place.index, { price: value })}
      onKeyDown={(event) => actions.onKeyDown(event, place.index, 'price')}
      className={isWide ? '' : 'w-28'}
    />
  );
}

interface TickProps extends ChoiceRowProps {
  field: 'isDefault' | 'isActive';
  name: string;
  onChange(isOn: boolean): void;
}

/** A checkbox of a choice, labelled by its column on large screens. */
function Tick({ choice, field, name, isWide, onChange }: TickProps) {
  const { t } = useTranslation();
  const label = t(`staff.options.${field}`);
  return (
    <label
      className={`flex cursor-pointer items-center gap-2 font-semibold text-sm ${isWide ? 'min-h-12 justify-center' : 'min-h-10'}`}
    >
      <input
        type="checkbox"
        checked={choice[field]}
        aria-label={`${isolate(name)}: ${label}`}
        onChange={({ target }) => onChange(target.checked)}
        className="size-6 shrink-0 accent-(--buttons)"
      />
      {!isWide && <span aria-hidden>{label}</span>}
    </label>
  );
}

/** The price of a choice with each size; empty: its own price. */
function SizePrices({
  choice,
  place,
  form,
  actions,
  sizes,
  name,
  className,
}: ChoiceRowProps & { name: string; className: string }) {
  const { t } = useTranslation();
  const reader = useLanguage();
  if (sizes.length === 0) return null;
  return (
    <div className={`flex flex-wrap items-start gap-3 ${className}`}>
      {sizes.map(({ id, name: sizeName }) => {
        const path = `choices.${choice.key}.sizePrices.${id}` as const;
        const size = textIn(sizeName, reader);
        return (
          <AmountField
            key={id}
            name={path}
            value={choice.sizePrices[id] ?? ''}
            error={form.errors[path]}
            label={size}
            aria-label={t('staff.options.priceWithSize', { name: isolate(name), size: isolate(size) })}
            placeholder={choice.price || '0'}
            autoComplete="off"
            maxLength={14}
            onChange={({ target: { value } }) => {
              const { [id]: _, ...others } = choice.sizePrices;
              actions.change(place.index, { sizePrices: value === '' ? others : { ...others, [id]: value } });
            }}
            className="w-28"
          />
        );
      })}
    </div>
  );
}
