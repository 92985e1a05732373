import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

/* Style sheets that name their sources: a component that is missing there is shown without some of its classes. */

const WEB = import.meta.dirname;
const IMPORT = /(?:from |import\()'(\.[^']+\.tsx?)'/g;
const SOURCE = /@source (not )?"\.\/([^"]+)"/g;

/** Returns the files of this folder that `files` import, themselves included. */
function reachedFrom(files: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const reach = (file: string) => {
    if (reached.has(file) || relative(WEB, file).startsWith('..')) return;
    reached.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) reach(resolve(dirname(file), path));
  };
  for (const file of files) reach(resolve(WEB, file));
  return reached;
}

/** Returns whether a style sheet has a file, by path in this folder, among its sources. */
function isSource(sheet: string, file: string): boolean {
  const sources = [...readFileSync(resolve(WEB, sheet), 'utf8').matchAll(SOURCE)];
  const covers = (source: string) => new RegExp(`^${source.replaceAll('*', '[^/]+')}(/|$)`).test(file);
  const named = (not: boolean) =>
    sources.some(([, isNot, source = '']) => (isNot !== undefined) === not && covers(source));
  return named(false) && !named(true);
}

test.each([
  { sheet: 'follow.css', pages: ['pages/follow-page.tsx'] },
  {
    sheet: 'storefront.css',
    pages: ['pages/storefront-page.tsx', 'pages/statement-page.tsx', 'pages/not-found-page.tsx'],
  },
])('$sheet has every component of its pages among its sources', ({ sheet, pages }) => {
  const styled = [...reachedFrom(pages)].filter((file) => /className=/.test(readFileSync(file, 'utf8')));
  expect(styled.length).toBeGreaterThan(5);
  expect(styled.map((file) => relative(WEB, file)).filter((file) => !isSource(sheet, file))).toEqual([]);
});

test('every field has a visible border', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const fields = files.flatMap((file) =>
    [...readFileSync(resolve(WEB, file), 'utf8').matchAll(/<(?:input|select|textarea)\b.*?className="([^"]*)"/gs)]
      .map(([, classes = '']) => classes.split(' '))
      .filter((classes) => classes.includes('border'))
      .map((classes) => ({ file, isVisible: classes.includes('border-field') })),
  );
  expect(fields.length).toBeGreaterThan(8);
  expect(fields.filter(({ isVisible }) => !isVisible)).toEqual([]);
});
