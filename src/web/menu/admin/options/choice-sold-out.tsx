import type { Choice } from '../../../../shared/options/contract.ts';
import { useTranslation } from '../../../ui/texts.tsx';
import { SoldOutMenu } from '../sold-out-menu.tsx';
import { fetchChoice, useSellOutChoice } from './use-option-groups.ts';

/** Whether a choice is sold out, and until when; changes it at once. */
export function ChoiceSoldOutMenu({ choice, isShort = false }: { choice: Choice; isShort?: boolean }) {
  const { t } = useTranslation();
  const saving = useSellOutChoice();
  const { id, name, soldOutUntil } = choice;
  return (
    <SoldOutMenu
      sale={{
        key: `choice:${id}`,
        name,
        soldOutUntil,
        shownUntil: (until) => until,
        save: (until, version) => saving.mutateAsync({ id, soldOutUntil: until, version }),
        fetchStored: () => fetchChoice(id),
        messages: { saved: t('staff.options.saved'), failed: t('staff.options.saveFailed') },
      }}
      isShort={isShort}
    />
  );
}
