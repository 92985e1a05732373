/**
 * Returns the `tabIndex` of a radio button in a group of which none may be chosen: the first is the group's tab stop then.
 * Browsers have that rule themselves, but when React renders the focused button again it takes its name for a moment,
 * after which Chromium stops at a second one.
 */
export function radioTabStop(isFirst: boolean, isAnyChosen: boolean): -1 | undefined {
  return isFirst || isAnyChosen ? undefined : -1;
}
