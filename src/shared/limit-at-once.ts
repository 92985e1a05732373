/** Gives a function that runs works, at most `limit` of them at a time; the others wait for their turn. */
export function limitAtOnce(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise<void>((begin) => waiting.push(begin));
    else running += 1;
    try {
      return await work();
    } finally {
      const begin = waiting.shift();
      // The place goes to who waits longest.
      if (begin) begin();
      else running -= 1;
    }
  };
}
