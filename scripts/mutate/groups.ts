/** Files that are mutated alike, and the tests that judge them. */
export interface Group {
  files: string[];
  except: string[];
  /** Which `<tests>.vitest.config.ts` says what runs. */
  tests: 'shared' | 'server';
  /** Of these, the files that run; all if left out. */
  testFiles?: string[];
  /** Kinds of mutants that are not made, by Stryker's names. */
  excludedMutations: string[];
}

const TESTS = '**/*.test.ts';
/** Declarations and data: paths, fields, codes, words, widths of paper, examples. */
const DECLARATIONS = [
  'src/shared/**/{contract,*-contract,path}.ts',
  'src/shared/{api,errors,realtime}.ts',
  'src/shared/auth/calls.ts',
  'src/shared/audit/words.ts',
  'src/shared/languages.ts',
  'src/shared/printing/paper.ts',
  'src/shared/mail/sample-order.ts',
  'src/shared/orders/{example-order,overruled}.ts',
];

/** The tests that judge the use cases of a feature: its own, and those of features that are about them. */
const SERVER_TESTS: Readonly<Record<string, string[]>> = {
  orders: [
    'orders/*.test.ts',
    'mail/{mail,notices,notices-property,pickup-mail}.test.ts',
    'checkout/{capacity,coupons,pickup,portions,slots}.test.ts',
    'kitchen/kitchen.test.ts',
    'printing/printers.test.ts',
    'clients/open-orders-of-deleted-client.test.ts',
  ],
  clients: ['clients/*.test.ts'],
  menu: ['{menu,options,categories}/*.test.ts', 'checkout/{capacity,portions,slots}.test.ts'],
  checkout: ['checkout/*.test.ts', 'metrics/metrics.test.ts'],
  hours: ['hours/*.test.ts'],
};

export const GROUPS: readonly Group[] = [
  {
    files: ['src/shared/**/*.ts'],
    // The texts are checked against each other by i18n.test.ts; the files here only put JSON together.
    except: [TESTS, 'src/shared/i18n/**', ...DECLARATIONS],
    tests: 'shared',
    excludedMutations: [],
  },
  {
    files: DECLARATIONS,
    except: [TESTS],
    tests: 'shared',
    // Another name or text of the API shows in docs/openapi.json, which `npm run check` compares. A test of data such as
    // the names of languages would only say it again.
    excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'],
  },
  // The tests of all features take a minute for a mutant that survives.
  ...Object.entries(SERVER_TESTS).map(([feature, tests]) => ({
    files: [`src/server/${feature}/*.ts`],
    // Routes hold no logic; queries are what both databases make of them.
    except: [TESTS, '**/routes.ts', '**/*queries.ts'],
    tests: 'server' as const,
    testFiles: tests.map((files) => `src/server/${files}`),
    excludedMutations: [],
  })),
];
