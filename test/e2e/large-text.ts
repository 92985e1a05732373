import { expect, type LaunchOptions, type Locator, type PlaywrightWorkerArgs } from '@playwright/test';

/** Starts a browser with text of twice the size as its own setting, by which media queries go too. */
export function launchWithLargeText(
  { chromium }: PlaywrightWorkerArgs['playwright'],
  options: LaunchOptions,
): ReturnType<typeof chromium.launch> {
  const args = [...(options.args ?? []), '--blink-settings=defaultFontSize=32'];
  return chromium.launch({ ...options, args });
}

/** Expects that no word of a text is on two lines. */
export async function expectWholeWords(text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  const broken = await text.evaluate(({ firstChild: node }) =>
    [...(node?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      if (node) range.setStart(node, index);
      if (node) range.setEnd(node, index + word.length);
      // In text of both directions a word on one line may be several boxes.
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ y }) => Math.round(y));
      return new Set(lines).size > 1 ? [word] : [];
    }),
  );
  expect(broken).toEqual([]);
}
