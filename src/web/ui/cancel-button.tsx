import { Button } from './button.tsx';
import { useTranslation } from './texts.tsx';

interface CancelButtonProps {
  isDisabled?: boolean;
  onCancel(): void;
}

/** 'Cancel' in a dialog of staff, which closes it. */
export function CancelButton({ isDisabled = false, onCancel }: CancelButtonProps) {
  const { t } = useTranslation();
  return (
    <Button disabled={isDisabled} onClick={onCancel}>
      {t('staff.cancel')}
    </Button>
  );
}
