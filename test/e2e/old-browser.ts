import type { BrowserContext } from '@playwright/test';

/** Takes from a browser what the oldest ones that the pages are for do not have: Safari 16.4, Chrome 111, Firefox 128. */
export async function makeOld(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const lacking: [object, string[]][] = [
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [Array, ['fromAsync']],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any']],
      [RegExp, ['escape']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
      [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'take', 'drop', 'some', 'find']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
    ];
    for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name);
  });
}
