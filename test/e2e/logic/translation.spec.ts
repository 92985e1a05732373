import { TRANSLATORS, translatePage } from '../translate-page.ts';
import { expect, test } from './fixtures.ts';

/* React changes a page of which a translator has wrapped or replaced the texts. */

for (const translator of TRANSLATORS) {
  const title = (behaviour: string) => `${behaviour} after a translator that would ${translator} texts`;

  test(title('removes, adds and updates texts among elements'), async ({ page }) => {
    await page.evaluate("logic.surviveTranslation(); list = logic.mountTexts(['Soup', '*', 'Salad'])");
    await translatePage(page, translator);
    const shown = async (parts: string) => {
      await page.evaluate(`list.show(${parts})`);
      return page.locator('p').textContent();
    };
    await expect(page.locator('p > font > font')).toHaveCount(2);
    expect(await shown("['Soup', '*', 'Bread']")).toBe('Soup*Bread');
    expect(await shown("['Soup', '*', 'Bread', 'Tea']")).toBe('Soup*BreadTea');
    expect(await shown("[null, '*', 'Bread', 'Tea']")).toBe('*BreadTea');
    expect(await shown("['*', '*', 'Bread', 'Tea']")).toBe('**BreadTea');
    expect(await shown("['*', 'Rice', '*', 'Tea']")).toBe('*Rice*Tea');
    expect(await shown('[null, null, null, null]')).toBe('');
  });

  test(title('updates the same text several times in one task'), async ({ page }) => {
    await page.evaluate("logic.surviveTranslation(); list = logic.mountTexts(['1', '*'])");
    await translatePage(page, translator);
    await page.evaluate("list.show(['2', '*']); list.show(['3', '*']); list.show(['3', '*', 'more'])");
    await expect(page.locator('p')).toHaveText('3*more');
  });
}

test('removes a node that is no longer on the page at all', async ({ page }) => {
  await page.evaluate("logic.surviveTranslation(); list = logic.mountTexts(['Soup', '*', 'Salad'])");
  await page.evaluate("document.querySelector('p').firstChild.remove(); list.show([null, '*', 'Salad'])");
  await expect(page.locator('p')).toHaveText('*Salad');
});

test('leaves calls on an untranslated page as they are', async ({ page }) => {
  const html = await page.evaluate(`
    logic.surviveTranslation();
    const list = document.createElement('ul');
    const [first, second, third] = ['first', 'second', 'third'].map((id) => Object.assign(document.createElement('li'), { id }));
    list.append(second);
    list.insertBefore(first, second);
    list.insertBefore(third, null);
    list.removeChild(second);
    first.nodeValue = 'ignored';
    first.append('text');
    first.firstChild.nodeValue = 'changed';
    list.outerHTML`);
  expect(html).toBe('<ul><li id="first">changed</li><li id="third"></li></ul>');
});
