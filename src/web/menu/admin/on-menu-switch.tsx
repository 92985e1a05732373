import { isolate } from '../../../shared/bidi.ts';
import { useFailureToast } from '../../api/problems.ts';
import { Switch } from '../../ui/switch.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';

interface SwitchCall<Changes> {
  mutate(change: { id: number; changes: Changes }, options: { onSuccess(): void; onError(error: Error): void }): void;
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
  const failureToast = useFailureToast();
  const change = (isActive: boolean) =>
    saving.mutate(
      { id: entry.id, changes: { isActive } },
      { onSuccess: () => toast({ title: saved }), onError: (error) => failureToast(failed, error) },
    );
  return (
    <Switch
      label={t('staff.menu.onMenu', { name: isolate(name) })}
      isOn={saving.isPending ? saving.variables?.changes.isActive === true : entry.isActive}
      isBusy={saving.isPending}
      onChange={change}
    />
  );
}
