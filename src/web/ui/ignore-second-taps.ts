/** Longer than the pause of a double tap, in ms. */
export const SECOND_TAP_MS = 700;

const DIALOGS = '[role=dialog], [role=alertdialog]';
/** What lies above the page, or above another of these, until it closes. */
const LAYERS = `${DIALOGS}, [role=menu], [data-toast-area] > li`;
const CONTROLS = 'button, a, [role^=menuitem]';
/** How far the taps of a double tap may be from each other, in CSS pixels. */
const NEAR_PX = 40;

/** A tap after which another at the same place would press something else. */
interface Tap {
  x: number;
  y: number;
  /** What was pressed, where it was; null where it was no control. */
  place: DOMRect | null;
  /** By the clock of events, in ms. */
  at: number;
  /** Whether something else is at its place by now. */
  hasChanged(): boolean;
}

/**
 * Ignores, anywhere on the page, the second tap of a double tap once the dialog, menu or toast that was above has closed:
 * it would press what lay below. After a button with `data-once`, which moves what is around it, it is always ignored.
 */
export function ignoreSecondTaps(): void {
  let first: Tap | null = null;
  let isIgnored = false;
  const listen = (type: 'pointerdown' | 'mousedown' | 'click', isSecondTap: (event: MouseEvent) => boolean) =>
    window.addEventListener(
      type,
      (event) => {
        if (!isSecondTap(event)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { capture: true },
    );
  // A menu opens when it is pressed down on, and a disabled button is never clicked.
  listen('pointerdown', (event) => {
    isIgnored = isSecond(event, first);
    if (!isIgnored) first = tapInLayer(event) ?? first;
    return isIgnored;
  });
  // What is pressed down on gets the focus.
  listen('mousedown', (event) => isIgnored || isSecond(event, first));
  // On a busy phone the clicks come after both taps.
  listen('click', (event) => {
    // That of a key.
    if (event.detail === 0) return false;
    const isSecondClick = isIgnored || isSecond(event, first);
    isIgnored = false;
    first = isSecondClick ? null : tapOf(event);
    return isSecondClick;
  });
}

function isSecond({ clientX: x, clientY: y, timeStamp }: MouseEvent, first: Tap | null): boolean {
  if (!first || timeStamp - first.at >= SECOND_TAP_MS) return false;
  const { place } = first;
  // What is beside it can be pressed at once.
  if (place && (x < place.left || x > place.right || y < place.top || y > place.bottom)) return false;
  return Math.hypot(x - first.x, y - first.y) < NEAR_PX && first.hasChanged();
}

function tapOf(event: MouseEvent): Tap | null {
  const isOnce = controlOf(event)?.closest('[data-once]');
  return isOnce ? { ...placeOf(event), hasChanged: () => true } : tapInLayer(event);
}

function tapInLayer(event: MouseEvent): Tap | null {
  // A press beside a dialog closes it.
  const layer = (event.target as Element).closest(LAYERS) ?? [...document.querySelectorAll(DIALOGS)].at(-1);
  if (!layer) return null;
  return { ...placeOf(event), hasChanged: () => !layer.isConnected || layer.matches('[data-state=closed]') };
}

function placeOf(event: MouseEvent): Omit<Tap, 'hasChanged'> {
  const { clientX: x, clientY: y, timeStamp: at } = event;
  return { x, y, at, place: controlOf(event)?.getBoundingClientRect() ?? null };
}

function controlOf({ target }: MouseEvent): Element | null {
  return (target as Element).closest(CONTROLS);
}
