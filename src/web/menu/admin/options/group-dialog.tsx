import { useState } from 'react';
import { isolate } from '../../../../shared/bidi.ts';
import type { Language } from '../../../../shared/languages.ts';
import { textIn } from '../../../../shared/localised-text.ts';
import type { StaffDish } from '../../../../shared/menu/contract.ts';
import type { StaffOptionGroup } from '../../../../shared/options/contract.ts';
import { dishesWith } from '../../../../shared/options/dish-options.ts';
import { sizesFor } from '../../../../shared/options/sizes.ts';
import { Form, SubmitButton } from '../../../forms/form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useLanguage } from '../../../ui/i18n.ts';
import { useTranslation } from '../../../ui/texts.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { DiscardButton } from '../discard-button.tsx';
import { ChoiceList } from './choice-list.tsx';
import { GroupLanguages } from './group-languages.tsx';
import { GroupLimits } from './group-limits.tsx';
import { useChoicesText } from './use-choices-text.ts';
import { useGroupForm } from './use-group-form.ts';
import { useGroupLabels } from './use-group-labels.ts';

interface GroupDialogProps {
  /** The group to edit; null for a new one. */
  group: StaffOptionGroup | null;
  /** Whether the group was deleted by someone else meanwhile. */
  isGone?: boolean;
  groups: readonly StaffOptionGroup[];
  menu: readonly StaffDish[];
  /** The dish in whose form the group is opened, with its groups as they are there. */
  dish?: { id: number | null; groupIds: readonly number[] };
  onSaved(group: StaffOptionGroup): void;
  onClose(): void;
}

/** The form of an option group with its choices. Unsaved edits are kept as a draft. */
export function GroupDialog({ group, isGone = false, groups, menu, dish, onSaved, onClose }: GroupDialogProps) {
  const { t } = useTranslation();
  const reader = useLanguage();
  const isWide = useMediaQuery('(min-width: 56rem)');
  const [language, setLanguage] = useState<Language>(reader);
  const sizes = sizesFor({ groupId: group?.id ?? null, groups, menu, alongside: dish?.groupIds ?? [] });
  const form = useGroupForm({ group, sizes, language, onLanguage: setLanguage, onSaved });
  const { labelOf } = useGroupLabels();
  const textOf = useChoicesText(sizes);
  const users = group ? dishesWith(menu, group.id).filter(({ id }) => id !== dish?.id) : [];
  return (
    <Dialog
      isWide
      title={
        group
          ? t('staff.options.editTitle', { name: isolate(textIn(group.name, reader)) })
          : t('staff.options.addTitle')
      }
      closeLabel={t('staff.close')}
      onClose={onClose}
      footer={
        <>
          <DiscardButton form={form} />
          <SubmitButton form={form} isDisabled={isGone || (group !== null && !form.isDirty)} />
        </>
      }
    >
      <Form form={form} labelOf={labelOf} textOf={textOf} className="grid grid-cols-1 gap-5">
        {isGone && (
          <p role="alert" className="rounded-2xl border-2 border-danger p-4 font-semibold">
            {t('staff.options.gone')}
          </p>
        )}
        {users.length > 0 && <UsedBy dishes={users} isAlso={dish !== undefined} />}
        <GroupLanguages form={form} isWide={isWide} isNew={!group} language={language} onLanguage={setLanguage} />
        <GroupLimits form={form} />
        <ChoiceList form={form} saved={group} sizes={sizes} isWide={isWide} language={language} />
      </Form>
    </Dialog>
  );
}

/** Which dishes change with the group; the first few by name. */
function UsedBy({ dishes, isAlso }: { dishes: readonly StaffDish[]; isAlso: boolean }) {
  const { t } = useTranslation();
  const reader = useLanguage();
  const names = dishes.slice(0, SHOWN_DISHES).map(({ name }) => isolate(textIn(name, reader)));
  const more = dishes.length > SHOWN_DISHES ? ', …' : '';
  return (
    <p className="rounded-2xl bg-sunken px-4 py-2.5 text-sm">
      <b>{t(isAlso ? 'staff.options.alsoUsedBy' : 'staff.options.usedBy', { count: dishes.length })}</b> ·{' '}
      {t('staff.options.usedByText', { dishes: names.join(', ') + more })}
    </p>
  );
}

/** How many dishes are named; more would fill a phone's screen. */
const SHOWN_DISHES = 5;
