/** Calls `onChange` when something on the page is pressed, and when it is let go, until `signal` is aborted. */
export function watchPress(onChange: (isDown: boolean) => void, signal: AbortSignal): void {
  const anywhere = { passive: true, capture: true, signal };
  window.addEventListener('pointerdown', () => onChange(true), anywhere);
  // A touch that scrolls is cancelled.
  for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, () => onChange(false), anywhere);
  // Of the window alone: a press takes the focus from another element.
  window.addEventListener('blur', () => onChange(false), { signal });
}
