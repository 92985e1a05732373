import { isolate } from '../../../shared/bidi.ts';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { Switch } from '../../ui/switch.tsx';
import { useTranslation } from '../../ui/texts.tsx';

interface SwitchCall<Changes> {
  mutateAsync(change: { id: number; changes: Changes }): Promise<unknown>;
  isPending: boolean;
  variables: { changes: { isActive?: boolean | undefined } } | undefined;
}

interface OnMenuSwitchProps {
  entry: { id: number; isActive: boolean };
  name: string;
  saving: SwitchCall<{ isActive: boolean }>;
  /** What toasts say. */
  saved: string;
  failed: string;
}

/** Whether customers see a dish, or the dishes of a category, saved at once. */
export function OnMenuSwitch({ entry, name, saving, saved, failed }: OnMenuSwitchProps) {
  const { t } = useTranslation();
  const showOutcome = useOutcomeToast();
  const change = (isActive: boolean) =>
    void showOutcome(saving.mutateAsync({ id: entry.id, changes: { isActive } }), { done: saved, failed });
  return (
    <Switch
      label={t('staff.menu.onMenu', { name: isolate(name) })}
      isOn={saving.isPending ? saving.variables?.changes.isActive === true : entry.isActive}
      isBusy={saving.isPending}
      onChange={change}
    />
  );
}
