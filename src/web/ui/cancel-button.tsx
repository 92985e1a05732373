import { Button } from './button.tsx';
import { ignoreSecondTap } from './ignore-second-tap.ts';
import { useTranslation } from './texts.tsx';

interface CancelButtonProps {
  isDisabled?: boolean;
  onCancel(): void;
}

/** 'Cancel' in a dialog, which closes it. The second tap of a double tap does not press what lies below. */
export function CancelButton({ isDisabled = false, onCancel }: CancelButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      disabled={isDisabled}
      onClick={({ currentTarget }) => {
        ignoreSecondTap(currentTarget);
        onCancel();
      }}
    >
      {t('staff.cancel')}
    </Button>
  );
}
