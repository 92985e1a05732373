import type { Parameters } from 'fast-check';

/**
 * Returns how often a property is tried: `few` times, or as often as PROPERTY_RUNS says; with PROPERTY_SEED, which a failure
 * prints, the same values again.
 */
export function runs(few: number): Pick<Parameters<unknown>, 'numRuns' | 'seed'> {
  const { PROPERTY_RUNS, PROPERTY_SEED } = process.env;
  return {
    numRuns: PROPERTY_RUNS ? Number(PROPERTY_RUNS) : few,
    ...(PROPERTY_SEED && { seed: Number(PROPERTY_SEED) }),
  };
}
