import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const CONTRIBUTING = await readFile('CONTRIBUTING.md', 'utf8');

/** Code of the document with the file that it names before. */
const QUOTES = [...CONTRIBUTING.matchAll(/`([^`\n]+\.tsx?)`:\n\n```ts\n(.*?)```/gs)].map(
  ([, file = '', code = '']) => ({
    file,
    code,
  }),
);

const withoutIndent = (code: string) => code.replace(/^ +/gm, '');

test('CONTRIBUTING.md contains quoted code', () => {
  expect(QUOTES).not.toEqual([]);
});

test.each(QUOTES)('the code that CONTRIBUTING.md quotes from $file is current', async ({ file, code }) => {
  expect(withoutIndent(await readFile(file, 'utf8'))).toContain(withoutIndent(code));
});
