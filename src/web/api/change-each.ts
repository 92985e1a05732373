import { NetworkError } from './client.ts';

/** What became of an entry that was to be changed: what the change returned, or why it failed. */
export type Outcome<Entry, Result> = { entry: Entry; result: Result } | { entry: Entry; error: unknown };

/**
 * Changes entries one after the other, each by itself, and returns what became of each. Without a connection the rest is
 * left as it is.
 */
export async function changeEach<Entry, Result>(
  entries: readonly Entry[],
  change: (entry: Entry) => Promise<Result>,
): Promise<Outcome<Entry, Result>[]> {
  const outcomes: Outcome<Entry, Result>[] = [];
  let lost: NetworkError | null = null;
  for (const entry of entries) {
    try {
      if (lost) throw lost;
      outcomes.push({ entry, result: await change(entry) });
    } catch (error) {
      if (error instanceof NetworkError) lost = error;
      outcomes.push({ entry, error });
    }
  }
  return outcomes;
}
