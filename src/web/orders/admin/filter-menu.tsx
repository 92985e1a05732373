import { Check, ListFilter, X } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { directionOf } from '../../../shared/languages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { MENU, MENU_ITEM } from '../../ui/menu-look.ts';
import { useTranslation } from '../../ui/texts.tsx';
import {
  type BoardFilter,
  chosenText,
  type FilterKind,
  type FilterOption,
  useFilterOptions,
} from './use-board-filter.ts';

/** Narrows the board to a day, a place or a source; nothing where all open orders are alike. An icon where there is little room. */
export function FilterMenu({ filter }: { filter: BoardFilter }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const sections = useFilterOptions(filter.chosen);
  if (sections.length === 0) return null;
  return (
    <DropdownMenu.Root modal={false} dir={directionOf(language)}>
      <DropdownMenu.Trigger
        aria-label={t('staff.orders.filter.label')}
        className={buttonClass(filter.isActive ? 'primary' : 'secondary', 'min-h-12 max-2xl:size-12 max-2xl:px-0')}
      >
        <ListFilter aria-hidden className="size-5 shrink-0" />
        <span aria-hidden className="max-2xl:hidden">
          {t('staff.orders.filter.label')}
        </span>
      </DropdownMenu.Trigger>
      {/* A long one is scrolled, for which it has to take the focus. */}
      <DropdownMenu.Content tabIndex={0} align="end" sideOffset={6} collisionPadding={8} className={`${MENU} max-w-80`}>
        {sections.map((section) => (
          <Section key={section.kind} {...section} filter={filter} />
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

const WORDS = {
  day: { label: 'staff.orders.filter.day', all: 'staff.orders.filter.allDays' },
  place: { label: 'staff.orders.filter.place', all: 'staff.orders.filter.allPlaces' },
  source: { label: 'staff.orders.source', all: 'staff.orders.filter.allSources' },
} as const;
/** No option has this key. */
const ALL = '';

interface SectionProps {
  kind: FilterKind;
  options: readonly FilterOption[];
  filter: BoardFilter;
}

function Section({ kind, options, filter: { chosen, choose } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <DropdownMenu.RadioGroup
      value={chosen[kind]?.key ?? ALL}
      onValueChange={(key) => choose(kind, options.find((option) => option.key === key) ?? null)}
    >
      <DropdownMenu.Label className="px-3 pt-2 font-semibold text-muted text-sm">
        {t(WORDS[kind].label)}
      </DropdownMenu.Label>
      <Item value={ALL} name={t(WORDS[kind].all)} />
      {options.map(({ key, name, count }) => (
        <Item key={key} value={key} name={name} count={count} />
      ))}
    </DropdownMenu.RadioGroup>
  );
}

function Item({ value, name, count }: { value: string; name: string; count?: number }) {
  return (
    <DropdownMenu.RadioItem value={value} className={MENU_ITEM}>
      <bdi className="min-w-0 grow">{name}</bdi>
      {count !== undefined && <span className="text-muted tabular-nums">{count}</span>}
      <span className="size-5 shrink-0">
        <DropdownMenu.ItemIndicator>
          <Check aria-hidden className="size-5" />
        </DropdownMenu.ItemIndicator>
      </span>
    </DropdownMenu.RadioItem>
  );
}

interface FilterNoteProps {
  filter: BoardFilter;
  /** Called once it is ended, with which the button goes that had the focus. */
  onCleared(): void;
}

/** Says what the board is narrowed to, so that nobody misses orders, and ends it. */
export function FilterNote({ filter: { chosen, isActive, clear }, onCleared }: FilterNoteProps) {
  const { t } = useTranslation();
  const end = () => {
    clear();
    onCleared();
  };
  return (
    <div role="status">
      {isActive && (
        <p className="mt-1.5 flex items-center justify-between gap-3 font-semibold leading-tight sm:justify-start">
          <span className="min-w-0">{t('staff.orders.filter.only', { filters: chosenText(chosen) })}</span>
          <Button onClick={end} className="shrink-0 px-4">
            <X aria-hidden className="size-4 shrink-0" />
            {t('staff.orders.filter.clear')}
          </Button>
        </p>
      )}
    </div>
  );
}
