import type { z } from 'zod';

/** The largest length of a text in characters, or the largest amount in agorot. */
export type Limit = { characters: number } | { agorot: number };

/** Returns the limit that a value exceeds; undefined for any other error, and for none. */
export function limitOf(issue: z.core.$ZodIssue | undefined): Limit | undefined {
  if (issue?.code === 'too_big' && issue.origin === 'string') return { characters: Number(issue.maximum) };
  if (issue?.code === 'custom') {
    const agorot: unknown = issue.params?.maxAgorot;
    return typeof agorot === 'number' ? { agorot } : undefined;
  }
  if (issue?.code !== 'invalid_union') return undefined;
  return issue.errors
    .flat()
    .map(limitOf)
    .find((limit) => limit !== undefined);
}
