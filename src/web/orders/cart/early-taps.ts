interface EarlyTaps {
  /** Ids of the dishes whose plus was tapped, one entry per tap. */
  added: number[];
  /** Id of the dish whose sheet was asked for last. */
  opened: number | null;
}

let taps: EarlyTaps = { added: [], opened: null };

/** Records taps on the buttons of dishes, until `takeEarlyTaps` is called. */
export function watchEarlyTaps(): void {
  document.addEventListener('click', recordTap);
}

/** Returns what was tapped before hydration. */
export function takeEarlyTaps(): EarlyTaps {
  document.removeEventListener('click', recordTap);
  const taken = taps;
  taps = { added: [], opened: null };
  return taken;
}

function recordTap({ target }: MouseEvent): void {
  const { adds, chooses } =
    (target instanceof Element && target.closest<HTMLElement>('[data-adds],[data-chooses]')?.dataset) || {};
  if (adds) taps.added.push(Number(adds));
  if (chooses) taps.opened = Number(chooses);
}
