import type { Parameters } from 'fast-check';
import { runsAllTests } from './setup/suite.ts';

const ALL_TESTS_FACTOR = 3;

/**
 * Returns fast-check's parameters for a property: `few` runs, more with `npm run test:all`, or PROPERTY_RUNS of them.
 * PROPERTY_SEED, which a failure prints, repeats the same values.
 */
export function runs(few: number): Pick<Parameters<unknown>, 'numRuns' | 'seed'> {
  const { PROPERTY_RUNS, PROPERTY_SEED } = process.env;
  return {
    numRuns: PROPERTY_RUNS ? Number(PROPERTY_RUNS) : few * (runsAllTests ? ALL_TESTS_FACTOR : 1),
    ...(PROPERTY_SEED && { seed: Number(PROPERTY_SEED) }),
  };
}
