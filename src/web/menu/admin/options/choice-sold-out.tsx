import { useTranslation } from '../../../ui/texts.tsx';
import { SoldOutMenu } from '../sold-out-menu.tsx';
import { fetchChoice, type StaffChoice, useSellOutChoice } from './use-option-groups.ts';

/** Whether a choice is sold out, and until when; changes it at once. */
export function ChoiceSoldOutMenu({ choice, isShort = false }: { choice: StaffChoice; isShort?: boolean }) {
  const { t } = useTranslation();
  const saving = useSellOutChoice();
  const { id, name, soldOutUntil, version } = choice;
  return (
    <SoldOutMenu
      sale={{
        key: `choice:${id}`,
        name,
        soldOutUntil,
        shownUntil: (until) => until,
        version,
        save: (until, basedOn) => saving.mutateAsync({ id, soldOutUntil: until, version: basedOn }),
        fetchStored: () => fetchChoice(id),
        messages: { saved: t('staff.options.saved'), failed: t('staff.options.saveFailed') },
      }}
      isShort={isShort}
    />
  );
}
