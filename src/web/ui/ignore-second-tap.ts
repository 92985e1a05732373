import { SECOND_TAP_MS } from './use-just-opened.ts';

/**
 * Ignores the next press when it comes at once, and where `button` is: it is about to close what it stands in, and the
 * second tap of a double tap would press what lies below. With `closing`, only where that has gone by then: what may stay
 * open, such as after an error, can be pressed again.
 */
export function ignoreSecondTap(button: Element | null, closing?: Element | null): void {
  if (!button) return;
  const place = button.getBoundingClientRect();
  const waiting = new AbortController();
  const ignore = (event: MouseEvent) => {
    if (event.type === 'click') waiting.abort();
    if (closing?.isConnected) return;
    const { clientX: x, clientY: y } = event;
    if (x < place.left || x > place.right || y < place.top || y > place.bottom) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // A menu opens when it is pressed down on, and what is pressed down on gets the focus.
  for (const type of ['pointerdown', 'mousedown', 'click'] as const) {
    window.addEventListener(type, ignore, { capture: true, signal: waiting.signal });
  }
  setTimeout(() => waiting.abort(), SECOND_TAP_MS);
}

/** Returns the handler of a menu's item, which closes the menu and does `select`, if given. */
export function selectOnce(select?: () => void): (event: Event) => void {
  return ({ currentTarget }) => {
    ignoreSecondTap(currentTarget as Element);
    select?.();
  };
}
