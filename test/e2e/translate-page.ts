import type { Page } from '@playwright/test';

/** How a translator treats a text node: it moves the node into its own elements, or replaces the node by them. */
export const TRANSLATORS = ['wrap', 'replace'] as const;
export type Translator = (typeof TRANSLATORS)[number];

/**
 * Translates the page as the translators of browsers do, now and after every change: each text ends up in
 * `<font><font>…</font></font>`. The words stay the same, so that a journey can still find them.
 */
export function translatePage(page: Page, how: Translator): Promise<void> {
  return page.evaluate((how) => {
    const IGNORED = 'script, style, noscript, textarea, font';
    const translate = (text: Text) => {
      const parent = text.parentElement;
      if (!parent || parent.closest(IGNORED) || text.data.trim() === '') return;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      parent.insertBefore(outer, text);
      if (how === 'wrap') {
        inner.append(text);
      } else {
        inner.append(text.data);
        text.remove();
      }
    };
    const translateAll = () => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translate);
    };
    translateAll();
    new MutationObserver(translateAll).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, how);
}
