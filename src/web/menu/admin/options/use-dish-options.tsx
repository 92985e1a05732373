import { type ReactNode, useState } from 'react';
import { isolate } from '../../../../shared/bidi.ts';
import { textIn } from '../../../../shared/localised-text.ts';
import type { StaffDish } from '../../../../shared/menu/contract.ts';
import { type DishGroupForm, toDishForm } from '../../../../shared/menu/dish-form.ts';
import { useLanguage } from '../../../ui/i18n.ts';
import { useTranslation } from '../../../ui/texts.tsx';
import { toast } from '../../../ui/toast.ts';
import type { DishFormState } from '../use-dish-form.ts';
import { AddOptionsDialog } from './add-options-dialog.tsx';
import { DishOptions } from './dish-options.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { useOptionGroups } from './use-option-groups.ts';

interface Options {
  form: DishFormState;
  dish: StaffDish | null;
  menu: readonly StaffDish[];
}

/**
 * The options of a dish in its form, as two elements: the section within the form, and the dialog open above it, which
 * is outside of it, since it has a form of its own.
 */
export function useDishOptions({ form, dish, menu }: Options): { section: ReactNode; dialog: ReactNode } {
  const { t } = useTranslation();
  const reader = useLanguage();
  const { data: groups } = useOptionGroups();
  const [opened, setOpened] = useState<'add' | 'new' | number | null>(null);
  if (!groups) return { section: null, dialog: null };
  const own = form.values.optionGroups;
  const has = (id: number) => own.some((entry) => entry.id === id);
  const set = (optionGroups: DishGroupForm[]) => form.change({ optionGroups });
  const add = (id: number) => set(has(id) ? own : [...own, { id, min: '', max: '' }]);
  const others = menu.filter(({ id, optionGroups }) => id !== dish?.id && optionGroups.length > 0);
  const offered = groups.filter(({ id }) => !has(id));
  const close = () => setOpened(null);
  const copy = (from: StaffDish) => {
    const copied = toDishForm(from).optionGroups.filter(
      ({ id }) => !has(id) && groups.some((group) => group.id === id),
    );
    set([...own, ...copied]);
    close();
    toast({
      title: t('staff.options.copied', { name: isolate(textIn(from.name, reader)) }),
      action: { label: t('staff.undo'), run: () => set(own) },
    });
  };
  const opens = typeof opened === 'number' ? groups.find(({ id }) => id === opened) : undefined;
  return {
    section: (
      <DishOptions
        form={form}
        others={others}
        groups={groups}
        onAdd={() => setOpened(offered.length + others.length > 0 ? 'add' : 'new')}
        onEdit={({ id }) => setOpened(id)}
      />
    ),
    dialog: (
      <>
        {opened === 'add' && (
          <AddOptionsDialog
            groups={offered}
            allGroups={groups}
            dishes={others}
            onNew={() => setOpened('new')}
            onGroup={({ id }) => {
              add(id);
              close();
            }}
            onCopy={copy}
            onClose={close}
          />
        )}
        {(opened === 'new' || opens) && (
          <GroupDialog
            key={opened}
            group={opens ?? null}
            groups={groups}
            menu={menu}
            dish={{ id: dish?.id ?? null, groupIds: own.map(({ id }) => id) }}
            onSaved={({ id }) => {
              add(id);
              close();
            }}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
