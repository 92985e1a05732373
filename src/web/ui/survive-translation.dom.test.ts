import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { mountElement } from '../../../test/dom.ts';
import { surviveTranslation } from './survive-translation.ts';

surviveTranslation();
beforeEach(() => document.body.replaceChildren());

/** Renders a paragraph of text nodes, and an element for each `*`. Returns a function that changes them. */
function showTexts(initial: readonly (string | null)[]) {
  let parts = initial;
  const mounted = mountElement(() =>
    createElement('p', null, ...parts.map((part) => (part === '*' ? createElement('b', null, '*') : part))),
  );
  return (changed: readonly (string | null)[]) => {
    parts = changed;
    mounted.rerender();
    return document.querySelector('p')?.textContent;
  };
}

/** Puts each text into `<font><font>…</font></font>`, as the translators of browsers do. */
function translate(how: 'wrap' | 'replace'): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    text.before(outer);
    if (how === 'wrap') inner.append(text);
    else {
      inner.append(text.data);
      text.remove();
    }
  }
}

describe.each(['wrap', 'replace'] as const)('after a translator that would %s texts', (how) => {
  test('React removes, adds and updates texts among elements', () => {
    const show = showTexts(['Soup', '*', 'Salad']);
    for (const [parts, text] of [
      [['Soup', '*', 'Bread'], 'Soup*Bread'],
      [['Soup', '*', 'Bread', 'Tea'], 'Soup*BreadTea'],
      [[null, '*', 'Bread', 'Tea'], '*BreadTea'],
      [['*', '*', 'Bread', 'Tea'], '**BreadTea'],
      [['*', 'Rice', '*', 'Tea'], '*Rice*Tea'],
      [[null, null, null, null], ''],
    ] as const) {
      translate(how);
      expect(show(parts)).toBe(text);
    }
  });

  test('React updates the same text several times in one task', () => {
    const show = showTexts(['1', '*']);
    translate(how);
    show(['2', '*']);
    show(['3', '*']);
    expect(show(['3', '*', 'more'])).toBe('3*more');
  });
});

test('React removes a text that a translator has deleted', () => {
  const show = showTexts(['Soup', '*', 'Salad']);
  document.querySelector('p')?.firstChild?.remove();
  expect(show([null, '*', 'Salad'])).toBe('*Salad');
});

test('calls on an untranslated page have their usual effect', () => {
  const list = document.createElement('ul');
  const createItem = (id: string) => Object.assign(document.createElement('li'), { id });
  const [first, second, third] = [createItem('first'), createItem('second'), createItem('third')] as const;
  list.append(second);
  list.insertBefore(first, second);
  list.insertBefore(third, null);
  list.removeChild(second);
  first.nodeValue = 'ignored';
  first.append('text');
  if (first.firstChild) first.firstChild.nodeValue = 'changed';
  expect(list.outerHTML).toBe('<ul><li id="first">changed</li><li id="third"></li></ul>');
});
