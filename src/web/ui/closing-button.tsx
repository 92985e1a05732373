import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { ignoreSecondTap } from './ignore-second-tap.ts';

interface ClosingButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  onClose(): void;
}

/** A button that closes the dialog it stands in. The second tap of a double tap does not press what lies below. */
export function ClosingButton({ onClose, ...button }: ClosingButtonProps) {
  const close = (pressed: Element) => {
    ignoreSecondTap(pressed);
    onClose();
  };
  return <Button {...button} onClick={({ currentTarget }) => close(currentTarget)} />;
}
