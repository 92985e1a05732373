/** What a button of an order does; the same on every card, so that the focus can move to the next one. */
export type OrderAction = 'seen' | 'move' | 'more';

/** Returns the attributes of a button that `prepareFocus` finds. */
export const actionProps = (action: OrderAction) => ({ 'data-order-action': action });

/**
 * Returns a function to call after the action of a pressed button has succeeded, which disables or replaces the button.
 * It focuses the same button of the next order, else of the one before, else the order itself. It scrolls only after a
 * press of a key, and leaves a focus alone that has moved elsewhere meanwhile.
 */
export function prepareFocus(pressed: HTMLButtonElement, isByKey: boolean): () => void {
  const { orderAction } = pressed.dataset;
  const list = pressed.closest('ul')?.querySelectorAll<HTMLButtonElement>(`[data-order-action="${orderAction}"]`);
  const buttons = [...(list ?? [])];
  const index = buttons.indexOf(pressed);
  const candidates = [...buttons.slice(index + 1), ...buttons.slice(0, Math.max(0, index)).reverse()];
  const order = pressed.closest<HTMLElement>('li, [role="dialog"]');
  return () => {
    const { activeElement } = document;
    if (activeElement && activeElement !== pressed && activeElement !== document.body) return;
    const next = candidates.find(isUsable) ?? order;
    next?.focus({ preventScroll: true });
    if (isByKey) next?.scrollIntoView({ block: 'nearest' });
  };
}

function isUsable(button: HTMLButtonElement): boolean {
  return button.isConnected && !button.matches(':disabled, [aria-disabled=true]') && !button.closest('[inert]');
}
