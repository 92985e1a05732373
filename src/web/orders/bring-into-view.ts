/** A ref that scrolls to a notice when it appears, as it may do outside of the visible part of a dialog. */
export function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'center' });
}

/** The same for notices of which a list may have several: scrolls to its first one. */
export function bringFirstIntoView(notice: HTMLElement | null): void {
  if (notice === notice?.closest('ul')?.querySelector('[role=alert]')) bringIntoView(notice);
}
