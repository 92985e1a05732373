import parser from '@typescript-eslint/parser';
import regexp from 'eslint-plugin-regexp';

/*
 * Biome does all other linting. ESLint is here for these two rules: a regular expression whose time grows faster than
 * the text lets anyone stop the shop with one long text. `potential` reports expressions that no input reaches yet too.
 */
export default [
  {
    files: ['**/*.{ts,tsx,js}'],
    languageOptions: { parser },
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false, ignoreSticky: false }],
    },
  },
];
