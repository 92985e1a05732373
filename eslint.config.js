import parser from '@typescript-eslint/parser';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';

/*
 * Rules that Biome lacks (decision 0020): regular expressions whose running time grows super-linearly, which one long
 * text could block the process with; React's own rules of hooks and rendering; toasts that an unmounted component would
 * not show; buttons that would lose the focus; and sleeps, timeouts, slow double clicks and randomness in tests
 * (CONTRIBUTING.md). `potential` also reports expressions that no input reaches yet.
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
  { files: ['src/web/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    files: ['src/web/**/*.{ts,tsx}'],
    ignores: ['src/web/ui/button.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...refusedAfterMutate(), ...refusedWithFocus()] },
  },
  {
    files: ['**/*.test.ts', 'test/*.ts', 'test/e2e/**/*.ts'],
    ignores: ['test/eventually.ts'],
    rules: { 'no-restricted-syntax': ['error', ...refusedInTests()] },
  },
];

/** Callbacks given to `mutate` are for what is on the screen, such as the focus: once it is unmounted, none is called. */
function refusedAfterMutate() {
  const message = 'Not called once the component is unmounted: use useOutcomeToast(), or the options of useMutation().';
  const mutate = ['callee.name', 'callee.property.name'].map((name) => `CallExpression[${name}=/^mutate(Async)?$/]`);
  const callbacks = `:matches(${mutate.join()}) > ObjectExpression`;
  return [
    { selector: `${callbacks} CallExpression[callee.name=/toast|fail/i]`, message },
    { selector: `${callbacks} > Property[shorthand=true][key.name=/^on(Success|Error|Settled)$/]`, message },
  ];
}

/** A browser takes the focus from what is disabled, which people who use the keyboard then have to find again. */
function refusedWithFocus() {
  const disabled = (element) => `JSXOpeningElement[name.name="${element}"] > JSXAttribute[name.name="disabled"]`;
  return [
    { selector: disabled('button'), message: 'It would lose the focus: use PlainButton of src/web/ui/button.tsx.' },
    {
      selector: disabled('fieldset'),
      message: 'What has the focus in it would lose it: use inert and useFocusAfter().',
    },
  ];
}

function refusedInTests() {
  const sleep = 'A test waits for what happens, not for some time: see CONTRIBUTING.md, tests.';
  const patience = 'A second is too short on a busy machine: use eventually() or until() of test/eventually.ts.';
  const double =
    'On a busy machine the second tap of dblclick() comes too late: use doubleTap() of test/e2e/double-tap.ts.';
  const luck = 'A test that draws at random cannot be repeated: count, or use fast-check, which tells its seed.';
  const timeout =
    'A busy machine must not fail a test: all have the timeout of vitest.config.ts or playwright.config.ts.';
  return [
    ...[
      ':matches([callee.name="test"], [callee.callee.object.name="test"])[arguments.2.type=/^(Literal|Identifier)$/]',
      '[callee.name=/^(before|after)(All|Each)$/][arguments.1.type=/^(Literal|Identifier)$/]',
      '[callee.object.name="test"][callee.property.name="slow"]',
    ].map((call) => ({ selector: `CallExpression${call}`, message: timeout })),
    { selector: 'CallExpression[callee.property.name="waitForTimeout"]', message: sleep },
    {
      selector: 'NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"][arguments.1]',
      message: sleep,
    },
    { selector: 'ImportDeclaration[source.value="node:timers/promises"]', message: sleep },
    { selector: 'Literal[value="networkidle"]', message: sleep },
    { selector: 'CallExpression[callee.property.name="dblclick"]', message: double },
    { selector: 'MemberExpression[object.name="vi"][property.name=/^waitFor$|^waitUntil$/]', message: patience },
    { selector: 'MemberExpression[object.name="Math"][property.name="random"]', message: luck },
  ];
}
