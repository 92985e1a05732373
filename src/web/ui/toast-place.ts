import { watchPress } from './watch-press.ts';

/**
 * A ref for the bar that toasts must not cover: the notification area is placed right below it, at any scroll position.
 * It stays where it is while something is being pressed: a press that ends on a toast would be lost.
 */
export function keepToastsBelow(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const place = new AbortController();
  let isPressed = false;
  const keepUp = () => {
    if (!isPressed) setOnPage('--toast-top', Math.max(0, bar.getBoundingClientRect().bottom));
  };
  watchPress((isDown) => {
    isPressed = isDown;
    // After the click that follows.
    if (!isDown) setTimeout(keepUp);
  }, place.signal);
  // Also content that grows above the bar moves it.
  const stopMeasuring = measureAgain([bar, document.body], keepUp);
  window.addEventListener('scroll', keepUp, { passive: true, signal: place.signal });
  window.addEventListener('resize', keepUp, { signal: place.signal });
  return () => {
    place.abort();
    stopMeasuring();
    document.documentElement.style.removeProperty('--toast-top');
  };
}

/** A ref for the alarm, which overlays the strip below it: the strip gets at least its height, in `--alarm-height`. */
export function reserveAlarmHeight(alarm: HTMLElement | null): (() => void) | undefined {
  if (!alarm) return undefined;
  const stopMeasuring = measureAgain([alarm], () => setOnPage('--alarm-height', alarm.offsetHeight));
  return () => {
    stopMeasuring();
    document.documentElement.style.removeProperty('--alarm-height');
  };
}

/** How far down from the top of the screen a toast may reach, in px. */
const TOAST_REACH_PX = 140;
/** The headings of open dialogs, the last on top. */
const titles: HTMLElement[] = [];

/** A ref for the heading of a dialog: where toasts would cover it, `--title-bottom` says what they are placed below. */
export function keepToastsOffTitle(heading: HTMLElement | null): (() => void) | undefined {
  if (!heading) return undefined;
  titles.push(heading);
  const stopMeasuring = measureAgain([heading, heading.parentElement ?? heading], placeBelowTitle);
  return () => {
    titles.splice(titles.indexOf(heading), 1);
    stopMeasuring();
    placeBelowTitle();
  };
}

function placeBelowTitle(): void {
  const heading = titles.at(-1);
  // Without the transforms of a dialog that is still moving to its place.
  const top = (heading?.parentElement?.offsetTop ?? 0) + (heading?.offsetTop ?? 0);
  if (heading && top < TOAST_REACH_PX) setOnPage('--title-bottom', top + heading.offsetHeight);
  else document.documentElement.style.removeProperty('--title-bottom');
}

/** Calls `measure` now and whenever one of the elements has another size. Returns a function that ends it. */
function measureAgain(elements: readonly HTMLElement[], measure: () => void): () => void {
  const sizes = new ResizeObserver(measure);
  for (const element of elements) sizes.observe(element);
  measure();
  return () => sizes.disconnect();
}

function setOnPage(property: `--${string}`, px: number): void {
  document.documentElement.style.setProperty(property, `${px}px`);
}
