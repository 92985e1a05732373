/**
 * Returns `work` for many callers: those that ask with the same key before it begins share one execution, with the key's
 * first argument. It never begins before it was asked for, so a caller who asks after an event finds what the event is about.
 */
export function shareWork<Argument, Result>(
  work: (argument: Argument) => Promise<Result>,
  keyOf: (argument: Argument) => unknown,
): (argument: Argument) => Promise<Result> {
  const waiting = new Map<unknown, Promise<Result>>();
  return (argument) => {
    const key = keyOf(argument);
    const shared =
      waiting.get(key) ??
      // One microtask later, when all listeners of the event that caused this have asked.
      Promise.resolve().then(() => {
        waiting.delete(key);
        return work(argument);
      });
    waiting.set(key, shared);
    return shared;
  };
}
