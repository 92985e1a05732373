import { SECOND_TAP_MS } from './use-just-opened.ts';

/**
 * Ignores presses where `button` is, for a moment: it is about to close what it stands in, and the second tap of a double
 * tap would press what lies below.
 */
export function ignoreSecondTap(button: Element | null): void {
  if (!button) return;
  const place = button.getBoundingClientRect();
  const ignore = (event: MouseEvent) => {
    const { clientX: x, clientY: y } = event;
    if (x < place.left || x > place.right || y < place.top || y > place.bottom) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', ignore, { capture: true });
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }), SECOND_TAP_MS);
}
