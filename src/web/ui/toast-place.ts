/**
 * A ref for the bar that toasts must not cover: the notification area is placed right below it, at any scroll position.
 */
export function keepToastsBelow(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const place = () => style.setProperty('--toast-top', `${Math.max(0, bar.getBoundingClientRect().bottom)}px`);
  const sizes = new ResizeObserver(place);
  sizes.observe(bar);
  sizes.observe(document.body);
  window.addEventListener('scroll', place, { passive: true });
  window.addEventListener('resize', place);
  place();
  return () => {
    sizes.disconnect();
    window.removeEventListener('scroll', place);
    window.removeEventListener('resize', place);
    style.removeProperty('--toast-top');
  };
}

/** A ref for the alarm, which overlays the strip below it: the strip gets at least its height, in `--alarm-height`. */
export function reserveAlarmHeight(alarm: HTMLElement | null): (() => void) | undefined {
  if (!alarm) return undefined;
  const { style } = document.documentElement;
  const reserve = () => style.setProperty('--alarm-height', `${alarm.offsetHeight}px`);
  const sizes = new ResizeObserver(reserve);
  sizes.observe(alarm);
  reserve();
  return () => {
    sizes.disconnect();
    style.removeProperty('--alarm-height');
  };
}
