import { Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditableSettingKey } from '../../../shared/settings/rules.ts';
import { SETTING_VALUES } from '../../../shared/settings/values.ts';
import { hasCode, useFailureToast } from '../../api/problems.ts';
import { ConflictNotice } from '../../forms/conflict-notice.tsx';
import type { Draft } from '../../forms/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import type { SettingKind } from './setting-groups.ts';
import { type RenderPicture, SettingInput } from './setting-input.tsx';
import { SettingValue } from './setting-value.tsx';
import { type SettingValues, useChangeSetting } from './use-settings.ts';

interface SettingRowProps {
  settingKey: EditableSettingKey;
  kind: SettingKind;
  /** The edits of all settings, so that the preview shows them together. */
  draft: Draft<SettingValues>;
  /** Of this setting, as the server last told it. */
  version: number;
  renderPicture: RenderPicture;
}

/** A setting: shown, or edited with Save and Cancel (spec.md §2). An edit that was left open is open again later. */
export function SettingRow({ settingKey: key, kind, draft, version, renderPicture }: SettingRowProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isEdited = draft.edited.includes(key);
  const label = t(`staff.settings.names.${key}`);
  const close = () => {
    draft.settle(key, 'theirs');
    setOpen(false);
  };
  if (!isOpen && !isEdited) {
    return (
      <li className="flex items-center gap-3 py-3">
        <div className="min-w-0 flex-1">
          <h3 className="text-muted text-sm">{label}</h3>
          <SettingValue settingKey={key} kind={kind} value={draft.values[key]} />
        </div>
        <IconButton label={t('staff.settings.editName', { name: label })} icon={Pencil} onClick={() => setOpen(true)} />
      </li>
    );
  }
  return (
    <li className="py-3">
      <SettingForm {...{ settingKey: key, kind, draft, version, renderPicture, label }} onDone={close} />
    </li>
  );
}

interface SettingFormProps extends SettingRowProps {
  label: string;
  onDone(): void;
}

function SettingForm({ settingKey: key, kind, draft, version, renderPicture, label, onDone }: SettingFormProps) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const change = useChangeSetting();
  const [isChecked, setChecked] = useState(false);
  const value = draft.values[key];
  const isValid = SETTING_VALUES[key].safeParse(value).success;
  const hasConflict = draft.conflicts.some(({ field }) => field === key);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isValid || change.isPending) return;
    change.mutate(
      { key, value, version },
      {
        onSuccess() {
          toast({ title: t('staff.settings.updated') });
          onDone();
        },
        onError(error) {
          if (hasCode(error, 'version_conflict')) toast({ title: t('staff.conflict.title'), variant: 'destructive' });
          else fail(t('staff.settings.failed'), error);
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-3">
      <ConflictNotice
        draft={{ ...draft, conflicts: draft.conflicts.filter(({ field }) => field === key) }}
        labelOf={() => label}
      />
      <SettingInput
        settingKey={key}
        kind={kind}
        label={label}
        value={value}
        error={
          isChecked && !isValid
            ? t(`staff.settings.wrong.${kind === 'note' || kind === 'picture' ? 'text' : kind}`)
            : undefined
        }
        onChange={(next) => draft.change({ [key]: next })}
        renderPicture={renderPicture}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" type="submit" disabled={change.isPending || hasConflict}>
          {t(change.isPending ? 'staff.saving' : 'staff.save')}
        </Button>
        <Button onClick={onDone}>{t('staff.cancel')}</Button>
      </div>
    </form>
  );
}
