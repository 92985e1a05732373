/**
 * A ref for the bar that toasts must not cover: the notification area is placed right below it, at any scroll position.
 */
export function keepToastsBelow(bar: HTMLElement | null): (() => void) | undefined {
  return keepMeasured(bar, '--toast-top', (element) => Math.max(0, element.getBoundingClientRect().bottom));
}

/** A ref for the alarm, which overlays the strip below it: the strip gets at least its height, in `--alarm-height`. */
export function reserveAlarmHeight(alarm: HTMLElement | null): (() => void) | undefined {
  return keepMeasured(alarm, '--alarm-height', ({ offsetHeight }) => offsetHeight);
}

/**
 * Sets a custom property of the page to what `measure` returns (px), again whenever the page scrolls or sizes change.
 * Returns a function that ends it; undefined without an element.
 */
function keepMeasured(
  element: HTMLElement | null,
  property: `--${string}`,
  measure: (element: HTMLElement) => number,
): (() => void) | undefined {
  if (!element) return undefined;
  const { style } = document.documentElement;
  const update = () => style.setProperty(property, `${measure(element)}px`);
  const sizes = new ResizeObserver(update);
  sizes.observe(element);
  sizes.observe(document.body);
  window.addEventListener('scroll', update, { passive: true });
  window.addEventListener('resize', update);
  update();
  return () => {
    sizes.disconnect();
    window.removeEventListener('scroll', update);
    window.removeEventListener('resize', update);
    style.removeProperty(property);
  };
}
