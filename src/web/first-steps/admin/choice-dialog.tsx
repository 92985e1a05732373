import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useTranslation } from '../../ui/texts.tsx';

interface ChoiceDialogProps<Value extends string> {
  title: string;
  description: string;
  choices: readonly { value: Value; label: string }[];
  suggested: Value;
  isSaving: boolean;
  onSave(value: Value): void;
  onClose(): void;
}

/** Asks for one setting of a new shop, with a suggested value. */
export function ChoiceDialog<Value extends string>({
  title,
  description,
  choices,
  suggested,
  isSaving,
  onSave,
  onClose,
}: ChoiceDialogProps<Value>) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(suggested);
  return (
    <Dialog
      title={title}
      description={description}
      closeLabel={t('staff.close')}
      onClose={onClose}
      footer={
        <Button variant="primary" disabled={isSaving} onClick={() => onSave(chosen)}>
          {t('staff.save')}
        </Button>
      }
    >
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {choices.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
            <input
              type="radio"
              name="choice"
              checked={value === chosen}
              onChange={() => setChosen(value)}
              className="size-6 shrink-0 accent-(--buttons)"
            />
            {label}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
