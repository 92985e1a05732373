import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { limitOf } from '../../../shared/limits.ts';
import { type EditableSettingKey, isPublicSetting } from '../../../shared/settings/rules.ts';
import { SETTING_VALUES } from '../../../shared/settings/values.ts';
import { Form, SubmitButton } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useLimitText } from '../../forms/use-limit-text.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useSettingNames } from '../../ui/use-setting-names.ts';
import type { SettingKind } from './setting-groups.ts';
import { type RenderPicture, SettingInput } from './setting-input.tsx';
import { SettingValue } from './setting-value.tsx';
import { SETTINGS_DRAFT, useChangeSetting } from './use-settings.ts';

interface SettingRowProps {
  settingKey: EditableSettingKey;
  kind: SettingKind;
  /** As last fetched. */
  saved: string;
  /** The fallback of a text that was never set: the one in the base language; empty for none. */
  base: string;
  version: number;
  /** Missing where no setting is a picture. */
  renderPicture?: RenderPicture;
}

/** A setting: shown, or edited with Save and Cancel (spec.md §2). An open edit is restored later. */
export function SettingRow({
  settingKey: key,
  kind,
  saved,
  base,
  version,
  renderPicture = noPicture,
}: SettingRowProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const form = useSettingForm({ settingKey: key, kind, saved, version, onSaved: () => setOpen(false) });
  const nameOf = useSettingNames();
  const label = isPublicSetting(key) ? nameOf(key) : t(`staff.settings.names.${key}`);
  const value = form.values[key] ?? '';
  const cancel = () => {
    form.discard();
    setOpen(false);
  };
  if (!isOpen && !form.isDirty) {
    return (
      <li className="flex items-center gap-3 py-3">
        <div className="min-w-0 flex-1">
          <h3 className="text-muted text-sm">{label}</h3>
          <SettingValue settingKey={key} kind={kind} value={value} base={base} />
        </div>
        <IconButton label={t('staff.settings.editName', { name: label })} icon={Pencil} onClick={() => setOpen(true)} />
      </li>
    );
  }
  return (
    <li className="py-3">
      <Form form={form} labelOf={() => label} className="space-y-3">
        <SettingInput
          settingKey={key}
          kind={kind}
          label={label}
          value={value}
          error={form.errors[key]}
          onChange={(next) => form.change({ [key]: next })}
          renderPicture={renderPicture}
        />
        <div className="flex flex-wrap gap-2">
          <SubmitButton form={form} />
          <Button onClick={cancel}>{t('staff.cancel')}</Button>
        </div>
      </Form>
    </li>
  );
}

const noPicture: RenderPicture = () => null;

type SettingFormOptions = Omit<SettingRowProps, 'renderPicture' | 'base'> & { onSaved(): void };

/** The form of one setting. All share a draft, so that the preview includes all unsaved edits. */
function useSettingForm({ settingKey: key, kind, saved, version, onSaved }: SettingFormOptions) {
  const { t } = useTranslation();
  const limitText = useLimitText();
  const change = useChangeSetting();
  return useForm<Record<string, string>, string, unknown>({
    name: SETTINGS_DRAFT,
    saved: { [key]: saved },
    version,
    amounts: kind === 'amount' ? [key] : [],
    check({ [key]: value = '' }) {
      const { error } = SETTING_VALUES[key].safeParse(value);
      if (!error) return { content: value };
      const limit = limitOf(error.issues[0]);
      return { errors: { [key]: limit ? limitText(limit) : t(`staff.settings.wrong.${wrongOf(kind)}`) } };
    },
    send: (value, sentVersion) => change.mutateAsync({ key, value, version: sentVersion }),
    messages: { saved: t('staff.settings.updated'), failed: t('staff.settings.failed') },
    onSaved,
  });
}

/** The kind whose error text describes what to enter. */
function wrongOf(kind: SettingKind) {
  const isChosen = kind === 'picture' || kind === 'language' || kind === 'statuses' || kind === 'address';
  return isChosen || kind === 'note' ? 'text' : kind;
}
