/** How long in ms going back may take; after that the browser has not gone, and what it reports is a press of Back. */
const TIMEOUT_MS = 1_000;

/**
 * Going back in the browser's history, which takes a moment in which something else may open. `arrive` is called when the
 * browser reports a navigation, and returns whether it was this one.
 */
export function createWayBack() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function arrive(): boolean {
    const wasUnderWay = timer !== undefined;
    clearTimeout(timer);
    timer = undefined;
    return wasUnderWay;
  }
  return {
    arrive,
    isUnderWay: (): boolean => timer !== undefined,
    go(entries: number, onTimeout: () => void = () => {}): void {
      timer = setTimeout(() => {
        arrive();
        onTimeout();
      }, TIMEOUT_MS);
      history.go(-entries);
    },
  };
}
