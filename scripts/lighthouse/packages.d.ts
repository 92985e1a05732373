/*
 * The parts of Lighthouse and chrome-launcher that judge.ts uses. Both packages are installed only by `npm run
 * lighthouse`, but types are checked everywhere.
 */

declare module 'lighthouse' {
  export interface Audit {
    title: string;
    /** 0 to 1; null for audits that do not apply or are informative. */
    score: number | null;
    displayValue?: string;
    numericValue?: number;
    details?: unknown;
  }

  export interface Result {
    lighthouseVersion: string;
    environment: { benchmarkIndex: number };
    runtimeError?: { message: string };
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, Audit>;
  }

  interface Options {
    port: number;
    logLevel: 'silent';
    output: 'json';
    /** In milliseconds. */
    maxWaitForLoad: number;
    onlyCategories: string[];
  }

  export default function lighthouse(address: string, options: Options): Promise<{ lhr: Result } | undefined>;
}

declare module 'chrome-launcher' {
  export function launch(options: {
    chromePath: string;
    chromeFlags: string[];
  }): Promise<{ port: number; kill(): void }>;
}
