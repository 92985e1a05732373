/**
 * A ref for the bar that toasts must not cover: the notification area is placed right below it, at any scroll position.
 */
export function keepToastsBelow(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const place = new AbortController();
  const keepUp = () => setOnPage('--toast-top', Math.max(0, bar.getBoundingClientRect().bottom));
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
