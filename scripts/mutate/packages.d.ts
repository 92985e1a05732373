/* The part of Stryker that run.ts uses. It comes only with `npm run mutate`, while types are checked everywhere. */

declare module '@stryker-mutator/core' {
  export interface MutantResult {
    /** From the project's root. */
    fileName: string;
    status: string;
  }

  export class Stryker {
    constructor(options: Record<string, unknown>);
    runMutationTest(): Promise<MutantResult[]>;
  }
}
