import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isolate } from '../../../../shared/bidi.ts';
import { LANGUAGE, languagesFrom } from '../../../../shared/languages.ts';
import { textIn } from '../../../../shared/localised-text.ts';
import type { StaffDish } from '../../../../shared/menu/contract.ts';
import type { StaffOptionGroup } from '../../../../shared/options/contract.ts';
import { dishesWith } from '../../../../shared/options/dish-options.ts';
import { countMissingNames, toGroupForm } from '../../../../shared/options/group-form.ts';
import { Button } from '../../../ui/button.tsx';
import { useChooseText } from '../../../ui/choose-text.ts';
import { useLanguage } from '../../../ui/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PriceDelta } from '../../../ui/price-delta.tsx';
import { useTranslation } from '../../../ui/texts.tsx';
import { ChoiceSoldOutMenu } from './choice-sold-out.tsx';
import { DeleteGroupDialog } from './delete-group-dialog.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { staffChoicesOf } from './use-option-groups.ts';

interface OptionsBoardProps {
  groups: readonly StaffOptionGroup[];
  menu: readonly StaffDish[];
}

/** Every option group with its choices, each of which is marked as sold out with one tap. */
export function OptionsBoard({ groups, menu }: OptionsBoardProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<StaffOptionGroup | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<StaffOptionGroup | null>(null);
  const close = () => setOpened(null);
  const current = opened === 'new' ? null : groups.find(({ id }) => id === opened?.id);
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-60 text-muted text-sm">{t('staff.options.boardHint')}</p>
        <Button onClick={() => setOpened('new')}>
          <Plus aria-hidden className="size-5" />
          {t('staff.options.new')}
        </Button>
      </div>
      <div className="mt-4 grid items-start gap-3 lg:grid-cols-2">
        {groups.map((group) => (
          <GroupPanel
            key={group.id}
            group={group}
            users={dishesWith(menu, group.id).length}
            onEdit={() => setOpened(group)}
            onDelete={() => setToDelete(group)}
          />
        ))}
      </div>
      {opened && (
        <GroupDialog
          key={opened === 'new' ? opened : opened.id}
          group={opened === 'new' ? null : (current ?? opened)}
          isGone={opened !== 'new' && !current}
          groups={groups}
          menu={menu}
          onSaved={close}
          onClose={close}
        />
      )}
      {toDelete && (
        <DeleteGroupDialog group={toDelete} users={dishesWith(menu, toDelete.id)} onClose={() => setToDelete(null)} />
      )}
    </>
  );
}

interface GroupPanelProps {
  group: StaffOptionGroup;
  /** How many dishes have the group. */
  users: number;
  onEdit(): void;
  onDelete(): void;
}

function GroupPanel({ group, users, onEdit, onDelete }: GroupPanelProps) {
  const { t } = useTranslation();
  const reader = useLanguage();
  const chooseText = useChooseText();
  const name = textIn(group.name, reader);
  const headingId = `option-group-${group.id}`;
  return (
    <section aria-labelledby={headingId} className="rounded-3xl border border-line bg-surface p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <h2 id={headingId} className="wrap-anywhere font-bold font-display text-xl">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-muted text-sm">
            {chooseText(group)} · {t(users > 0 ? 'staff.options.usedBy' : 'staff.options.unused', { count: users })}
          </p>
          <Incomplete group={group} />
        </div>
        <IconButton label={t('staff.options.edit', { name: isolate(name) })} icon={Pencil} onClick={onEdit} />
        <IconButton label={t('staff.options.delete', { name: isolate(name) })} icon={Trash2} onClick={onDelete} />
      </div>
      <ul aria-labelledby={headingId} className="mt-2 divide-y divide-line">
        {staffChoicesOf([group]).map((choice) => (
          <li key={choice.id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <span className={`min-w-0 grow ${choice.isActive ? '' : 'text-muted'}`}>
              <bdi className="wrap-anywhere font-semibold">{textIn(choice.name, reader)}</bdi>{' '}
              <PriceDelta agorot={choice.price} className="text-muted text-sm" />
            </span>
            {choice.isActive ? (
              <ChoiceSoldOutMenu choice={choice} />
            ) : (
              <span className="rounded-full bg-sunken px-2.5 py-0.5 font-semibold text-sm">
                {t('staff.options.notOffered')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The languages in which names are missing. */
function Incomplete({ group }: { group: StaffOptionGroup }) {
  const { t } = useTranslation();
  const form = toGroupForm(group);
  const marks = languagesFrom(useLanguage())
    .map((language) => ({ language, count: countMissingNames(form, language) }))
    .filter(({ count }) => count > 0);
  if (marks.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-1">
      {marks.map(({ language, count }) => (
        <li key={language} className="rounded-full bg-sunken px-2.5 py-0.5 font-semibold text-sm">
          {t('staff.options.missingIn', { language: isolate(LANGUAGE[language].name), count })}
        </li>
      ))}
    </ul>
  );
}
