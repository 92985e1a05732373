/** Longer than the pause of a double tap, in ms. */
export const SECOND_TAP_MS = 700;

const DIALOGS = '[role=dialog], [role=alertdialog]';
/** What lies above the page, or above another of these, until it closes. */
const LAYERS = `${DIALOGS}, [role=menu], [data-toast-area] > li`;
/** How far the taps of a double tap may be from each other, in CSS pixels. */
const NEAR_PX = 24;

/** A tap after which another at the same place would press something else. */
interface Tap {
  x: number;
  y: number;
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
  let beside: Tap | null = null;
  let clicked: Tap | null = null;
  let isIgnored = false;
  const listen = <Type extends 'pointerdown' | 'mousedown' | 'click'>(
    type: Type,
    isSecondTap: (event: WindowEventMap[Type]) => boolean,
  ) =>
    window.addEventListener(
      type,
      (event) => {
        if (!isSecondTap(event)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { capture: true },
    );
  // A menu opens when it is pressed down on.
  listen('pointerdown', (event) => {
    isIgnored = isSecond(event, beside) || isSecond(event, clicked);
    beside = isIgnored ? null : tapBesideDialog(event);
    return isIgnored;
  });
  // What is pressed down on gets the focus.
  listen('mousedown', (event) => isIgnored || isSecond(event, clicked));
  // On a busy phone the clicks come after both taps.
  listen('click', (event) => {
    // That of a key.
    if (event.detail === 0) return false;
    const isSecondClick = isIgnored || isSecond(event, clicked);
    clicked = isSecondClick ? null : tapOf(event);
    return isSecondClick;
  });
}

function isSecond({ clientX, clientY, timeStamp }: MouseEvent, first: Tap | null): boolean {
  if (!first || timeStamp - first.at >= SECOND_TAP_MS) return false;
  return Math.hypot(clientX - first.x, clientY - first.y) < NEAR_PX && first.hasChanged();
}

function tapOf({ target, clientX: x, clientY: y, timeStamp: at }: MouseEvent): Tap | null {
  const pressed = target as Element;
  if (pressed.closest('[data-once]')) return { x, y, at, hasChanged: () => true };
  const layer = pressed.closest(LAYERS);
  return layer && { x, y, at, hasChanged: () => isClosed(layer) };
}

/** A press beside a dialog closes it, with a mouse before there is a click. */
function tapBesideDialog({ target, clientX: x, clientY: y, timeStamp: at }: MouseEvent): Tap | null {
  const dialog = [...document.querySelectorAll(DIALOGS)].at(-1);
  if (!dialog || dialog.contains(target as Element)) return null;
  return { x, y, at, hasChanged: () => isClosed(dialog) };
}

function isClosed(layer: Element): boolean {
  return !layer.isConnected || layer.matches('[data-state=closed]');
}
