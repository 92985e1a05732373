import { useSortable } from '@dnd-kit/react/sortable';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { LANGUAGE, languagesFrom } from '../../../shared/languages.ts';
import { textIn } from '../../../shared/localised-text.ts';
import { withDishIn } from '../../../shared/menu/arrangement.ts';
import { missingTexts } from '../../../shared/menu/completeness.ts';
import type { StaffDish } from '../../../shared/menu/contract.ts';
import { isSoldOut } from '../../../shared/menu/orderable.ts';
import { asSold } from '../../../shared/menu/portions.ts';
import { servedWeek } from '../../../shared/menu/served.ts';
import { byId, lackingGroupsOf, withOptionsSoldOut } from '../../../shared/options/groups.ts';
import { DragHandle } from '../../ui/drag-area.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { Price } from '../../ui/price.tsx';
import { useServedText } from '../../ui/served-text.ts';
import { useComebackText } from '../../ui/sold-out-text.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { DishPicture } from '../dish-picture.tsx';
import { useArrange } from './categories/use-arrange.ts';
import { useCategories } from './categories/use-categories.ts';
import { mayBeIn } from './drag-lists.tsx';
import { OnMenuSwitch } from './on-menu-switch.tsx';
import { useOptionGroups } from './options/use-option-groups.ts';
import { PortionsTodayButton } from './portions-today.tsx';
import { DishSoldOutMenu } from './sold-out-menu.tsx';
import { useDishDraft } from './use-dish-draft.ts';
import { useChangeDish } from './use-menu.ts';

interface DishRowProps {
  dish: StaffDish;
  onEdit(dish: StaffDish): void;
  onDelete(dish: StaffDish): void;
}

const ROW =
  'flex flex-wrap items-center gap-x-1 gap-y-2 rounded-3xl border border-line bg-surface p-2 text-ink sm:gap-x-3';

/** A row that cannot be dragged. */
export function DishRow(props: DishRowProps) {
  return (
    <li className={`${ROW} ps-3`}>
      <DishContent {...props} marksClass="sm:ps-23" />
    </li>
  );
}

interface SortableDishRowProps extends DishRowProps {
  /** The list that it is in, and its position there, from 0. */
  place: { list: string; index: number; count: number };
  onPlace(index: number): void;
}

/** A row with a drag handle and a choice of its position. */
export function SortableDishRow({ place, onPlace, ...props }: SortableDishRowProps) {
  const name = textIn(props.dish.name, useLanguage());
  const { ref, handleRef, isDragging } = useSortable({
    id: props.dish.id,
    group: place.list,
    accept: useCallback((source: object) => mayBeIn(place.list, source), [place.list]),
    index: place.index,
    data: { name },
  });
  return (
    <li ref={ref} className={`${ROW} ${isDragging ? 'shadow-2xl' : ''}`}>
      <DragHandle name={name} handleRef={handleRef} />
      <DishContent {...props} marksClass="sm:ps-37">
        <PositionChoice dish={props.dish} name={name} place={place} onPlace={onPlace} />
      </DishContent>
    </li>
  );
}

interface PositionChoiceProps extends Pick<SortableDishRowProps, 'dish' | 'place' | 'onPlace'> {
  name: string;
}

/** Moves the dish to the top of its category, to any position in it, or to another category. */
function PositionChoice({ dish, name, place, onPlace }: PositionChoiceProps) {
  const { t } = useTranslation();
  const reader = useLanguage();
  const arrange = useArrange();
  const { data: categories = [] } = useCategories();
  const { index, count } = place;
  const others = categories.filter(({ id }) => id !== dish.categoryId);
  if (count < 2 && categories.length === 0) return null;
  const choose = (value: string) => {
    if (!value.startsWith(CATEGORY)) return onPlace(Number(value));
    const categoryId = Number(value.slice(CATEGORY.length)) || null;
    arrange((now) => withDishIn(now, { dishId: dish.id, categoryId }));
  };
  return (
    <select
      aria-label={t('staff.menu.positionOf', { name: isolate(name) })}
      value={index}
      onChange={({ target }) => choose(target.value)}
      className="relative h-8 rounded-full border border-field bg-surface px-2 text-ink"
    >
      {Array.from({ length: count }, (_, each) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: An option is its position.
        <option key={each} value={each}>
          {each === 0 ? t('staff.menu.top') : t('staff.menu.position', { position: each + 1, count })}
        </option>
      ))}
      {categories.length > 0 && (
        <optgroup label={t('staff.menu.categories.moveTo')}>
          {others.map((category) => (
            <option key={category.id} value={CATEGORY + category.id}>
              {textIn(category.name, reader)}
            </option>
          ))}
          {dish.categoryId !== null && <option value={CATEGORY}>{t('staff.menu.withoutCategory')}</option>}
        </optgroup>
      )}
    </select>
  );
}

/** Before the id of a category, among positions. */
const CATEGORY = 'category-';

interface DishContentProps extends DishRowProps {
  /** Puts the badges below the name. */
  marksClass: string;
  children?: ReactNode;
}

/** A dish's public data, its actions, and its badges. */
function DishContent({ dish, onEdit, onDelete, marksClass, children }: DishContentProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = textIn(dish.name, language);
  const sold = useAsSold(dish);
  return (
    <>
      {/* With large text a row of its own. */}
      <div className="group relative flex min-w-0 grow basis-40 items-center gap-x-3 sm:basis-0">
        <DishPicture
          url={dish.imageUrl}
          alt=""
          sizes="80px"
          className={`size-14 shrink-0 rounded-2xl sm:h-15 sm:w-20 ${dish.isActive && !isSoldOut(sold) ? '' : 'opacity-50 grayscale'}`}
        />
        <div className="min-w-0 grow basis-0 lg:grow-0 lg:basis-80">
          <h3 className="font-bold leading-tight">
            {/* Its target is the whole of the dish's data. */}
            <button
              type="button"
              aria-label={t('staff.menu.editDish', { name: isolate(name) })}
              onClick={() => onEdit(dish)}
              className="min-h-6 max-w-full wrap-anywhere text-start after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-(--focus)"
            >
              <bdi className="group-hover:underline">{name}</bdi>
              <Pencil aria-hidden className="ms-1.5 inline size-3.5 text-muted" />
            </button>
          </h3>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
            <Price agorot={dish.price} style="exact" className="font-semibold text-ink" />
            {children}
            {dish.optionGroups.length > 0 && (
              <span>{t('staff.options.onDish', { count: dish.optionGroups.length })}</span>
            )}
            {dish.isActive && <PortionsTodayButton dish={dish} />}
            {dish.isActive && <DishSoldOutMenu dish={dish} isShort />}
          </div>
        </div>
        <p className="line-clamp-2 hidden min-w-0 grow basis-0 text-muted text-sm lg:[display:-webkit-box]">
          <bdi>{textIn(dish.description, language)}</bdi>
        </p>
      </div>
      {/* One above the other on phones, so that the name has room. */}
      <div className="flex shrink-0 flex-col items-center gap-x-3 gap-y-1 sm:flex-row">
        <OnMenuSwitch
          entry={dish}
          name={name}
          saving={useChangeDish()}
          saved={t('staff.menu.updated')}
          failed={t('staff.menu.updateFailed')}
        />
        <RowButton label={t('staff.menu.deleteDish', { name: isolate(name) })} onClick={() => onDelete(dish)}>
          <Trash2 aria-hidden className="size-5" />
        </RowButton>
      </div>
      <Marks dish={dish} sold={sold} className={marksClass} />
    </>
  );
}

/** When a dish comes back for customers, and the names of the groups of options for which it is sold out. */
interface SoldDish {
  soldOutUntil: string | null;
  lacking: readonly string[];
}

function useAsSold(dish: StaffDish): SoldDish {
  const language = useLanguage();
  const { data = [] } = useOptionGroups();
  // Most dishes have none.
  const groups = byId(dish.optionGroups.length > 0 ? data : []);
  const { soldOutUntil } = withOptionsSoldOut(asSold(dish), groups);
  return { soldOutUntil, lacking: lackingGroupsOf(dish, groups).map(({ name }) => textIn(name, language)) };
}

/** Badges of a dish: hidden, when it comes back, which options it lacks, unsaved edits, and languages with missing texts. */
function Marks({ dish, sold, className }: { dish: StaffDish; sold: SoldDish; className: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const draft = useDishDraft(dish);
  const comeback = useComebackText();
  const { soldOutUntil, lacking } = sold;
  const servedText = useServedText();
  const week = servedWeek(dish);
  const list = new Intl.ListFormat(LANGUAGE[language].locale, { type: 'conjunction', style: 'narrow' });
  const missing = languagesFrom(language).map((each) => ({
    name: LANGUAGE[each].name,
    texts: missingTexts(dish, each),
  }));
  const marks = [
    !dish.isActive && t('staff.menu.inactive'),
    ...(dish.isActive ? lacking.map((group) => t('staff.options.lacking', { group: isolate(group) })) : []),
    dish.isActive && soldOutUntil !== null && comeback(soldOutUntil),
    week && servedText(week),
    draft.isDirty && t('staff.unsaved'),
    ...missing
      .filter(({ texts }) => texts.length > 0)
      .map(({ name, texts }) =>
        t('staff.menu.missingIn', {
          language: isolate(name),
          texts: list.format(texts.map((text) => t(`staff.menu.texts.${text}`))),
        }),
      ),
  ].filter((mark) => mark !== false && mark !== null);
  if (marks.length === 0) return null;
  return (
    <ul className={`flex basis-full flex-wrap gap-1 ps-1 pb-1 ${className}`}>
      {marks.map((mark) => (
        <li key={mark} className="rounded-full bg-sunken px-2.5 py-0.5 font-semibold text-sm">
          {mark}
        </li>
      ))}
    </ul>
  );
}

function RowButton({ label, onClick, children }: { label: string; onClick(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink"
    >
      {children}
    </button>
  );
}
