const taps: number[] = [];

/** Notes on which dishes' plus was tapped, until `takeEarlyTaps` asks for them. */
export function watchEarlyTaps(): void {
  document.addEventListener('click', noteTap);
}

/** The ids of the dishes whose plus was tapped before the page could answer, once for each tap. */
export function takeEarlyTaps(): readonly number[] {
  document.removeEventListener('click', noteTap);
  return taps.splice(0);
}

function noteTap({ target }: MouseEvent): void {
  const plus = target instanceof Element ? target.closest<HTMLElement>('[data-adds]') : null;
  if (plus) taps.push(Number(plus.dataset.adds));
}
