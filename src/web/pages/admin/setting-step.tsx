import { useQueryClient } from '@tanstack/react-query';
import { LANGUAGES } from '../../../shared/languages.ts';
import { ADDRESS_RULES } from '../../../shared/orders/address.ts';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { ChoiceDialog } from '../../first-steps/admin/choice-dialog.tsx';
import { FIRST_STEPS_KEY } from '../../first-steps/admin/use-first-steps.ts';
import { useChangeSetting } from '../../settings/admin/use-settings.ts';
import { useLanguage, useLanguageNames } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';

/** The steps of the setup checklist that ask for one setting. */
export const SETTING_STEPS = ['language', 'address'] as const;
export type SettingStep = (typeof SETTING_STEPS)[number];

interface SettingStepDialogProps {
  step: SettingStep;
  onClose(): void;
}

/** Asks for the setting of a step. The suggested language is the reader's; the suggested address rule is "required". */
export function SettingStepDialog({ step, onClose }: SettingStepDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const languageName = useLanguageNames();
  const client = useQueryClient();
  const showOutcome = useOutcomeToast();
  const change = useChangeSetting();
  const save = async (value: string) => {
    const key = step === 'language' ? 'staffLanguage' : 'deliveryAddress';
    const texts = { done: t('staff.settings.updated'), failed: t('staff.settings.failed') };
    const isSaved = await showOutcome(change.mutateAsync({ key, value }), texts);
    void client.invalidateQueries({ queryKey: FIRST_STEPS_KEY });
    if (isSaved) onClose();
  };
  const common = { isSaving: change.isPending, onSave: save, onClose };
  if (step === 'language') {
    return (
      <ChoiceDialog<string>
        {...common}
        title={t('staff.firstSteps.steps.language.title')}
        description={t('staff.firstSteps.steps.language.text')}
        choices={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
        suggested={language}
      />
    );
  }
  return (
    <ChoiceDialog<string>
      {...common}
      title={t('staff.firstSteps.address.question')}
      description={t('staff.settings.address.hint')}
      choices={ADDRESS_RULES.toReversed().map((value) => ({ value, label: t(`staff.firstSteps.address.${value}`) }))}
      suggested="required"
    />
  );
}
