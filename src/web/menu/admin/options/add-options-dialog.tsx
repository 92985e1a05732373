import { Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { textIn, textsOf } from '../../../../shared/localised-text.ts';
import type { StaffDish } from '../../../../shared/menu/contract.ts';
import type { StaffOptionGroup } from '../../../../shared/options/contract.ts';
import { foldText, matchesSearch } from '../../../../shared/search.ts';
import { Button } from '../../../ui/button.tsx';
import { useChooseText } from '../../../ui/choose-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useLanguage } from '../../../ui/i18n.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { useTranslation } from '../../../ui/texts.tsx';

interface AddOptionsDialogProps {
  /** The groups that the dish does not have. */
  groups: readonly StaffOptionGroup[];
  /** Every group, by which those of a dish are named. */
  allGroups: readonly StaffOptionGroup[];
  /** The other dishes that have options. */
  dishes: readonly StaffDish[];
  onNew(): void;
  onGroup(group: StaffOptionGroup): void;
  onCopy(dish: StaffDish): void;
  onClose(): void;
}

/** From how many entries on they can be searched. */
const SEARCHED_FROM = 8;

/** Offers new options, those that other dishes have, and all of another dish at once. */
export function AddOptionsDialog({
  groups,
  allGroups,
  dishes,
  onNew,
  onGroup,
  onCopy,
  onClose,
}: AddOptionsDialogProps) {
  const { t } = useTranslation();
  const reader = useLanguage();
  const chooseText = useChooseText();
  const [query, setQuery] = useState('');
  const isFound = ({ name }: Pick<StaffDish, 'name'>) =>
    matchesSearch(foldText(textsOf(name).join('\n')), query.trim());
  const found = { groups: groups.filter(isFound), dishes: dishes.filter(isFound) };
  const namesOf = (dish: StaffDish) =>
    dish.optionGroups.flatMap(({ id }) => {
      const group = allGroups.find((each) => each.id === id);
      return group ? [textIn(group.name, reader)] : [];
    });
  return (
    <Dialog title={t('staff.options.add')} closeLabel={t('staff.close')} onClose={onClose}>
      <Button variant="primary" onClick={onNew} className="w-full">
        <Plus aria-hidden className="size-5" />
        {t('staff.options.new')}
      </Button>
      {groups.length + dishes.length >= SEARCHED_FROM && (
        <SearchField label={t('staff.options.find')} value={query} onChange={setQuery} className="mt-4" />
      )}
      {found.groups.length > 0 && (
        <Entries title={t('staff.options.existing')}>
          {found.groups.map((group) => (
            <Entry
              key={group.id}
              name={textIn(group.name, reader)}
              details={[chooseText(group), ...group.choices.map(({ name }) => textIn(name, reader))].join(' · ')}
              onClick={() => onGroup(group)}
            />
          ))}
        </Entries>
      )}
      {found.dishes.length > 0 && (
        <Entries title={t('staff.options.copy')}>
          {found.dishes.map((dish) => (
            <Entry
              key={dish.id}
              name={textIn(dish.name, reader)}
              details={namesOf(dish).join(' · ')}
              onClick={() => onCopy(dish)}
            />
          ))}
        </Entries>
      )}
      {query.trim() !== '' && found.groups.length + found.dishes.length === 0 && (
        <p className="py-8 text-center text-muted">{t('staff.nothingFound', { query: query.trim() })}</p>
      )}
    </Dialog>
  );
}

function Entries({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-5">
      <h3 id={id} className="font-bold text-lg">
        {title}
      </h3>
      <ul className="-mx-2 mt-1">{children}</ul>
    </section>
  );
}

function Entry({ name, details, onClick }: { name: string; details: string; onClick(): void }) {
  return (
    <li>
      <button type="button" onClick={onClick} className="w-full rounded-2xl px-2 py-2 text-start hover:bg-sunken">
        <bdi className="block font-semibold">{name}</bdi>
        <bdi className="line-clamp-2 text-muted text-sm">{details}</bdi>
      </button>
    </li>
  );
}
