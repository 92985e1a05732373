import { ClosingButton } from './closing-button.tsx';
import { useTranslation } from './texts.tsx';

interface CancelButtonProps {
  isDisabled?: boolean;
  onCancel(): void;
}

/** 'Cancel' in a dialog of staff, which closes it. */
export function CancelButton({ isDisabled = false, onCancel }: CancelButtonProps) {
  const { t } = useTranslation();
  return (
    <ClosingButton disabled={isDisabled} onClose={onCancel}>
      {t('staff.cancel')}
    </ClosingButton>
  );
}
