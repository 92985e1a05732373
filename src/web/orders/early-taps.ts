const taps: number[] = [];

/** Records taps on plus buttons, until `takeEarlyTaps` is called. */
export function watchEarlyTaps(): void {
  document.addEventListener('click', recordTap);
}

/** Returns the ids of the dishes whose plus was tapped before hydration, one entry per tap. */
export function takeEarlyTaps(): readonly number[] {
  document.removeEventListener('click', recordTap);
  return taps.splice(0);
}

function recordTap({ target }: MouseEvent): void {
  const plus = target instanceof Element ? target.closest<HTMLElement>('[data-adds]') : null;
  if (plus) taps.push(Number(plus.dataset.adds));
}
