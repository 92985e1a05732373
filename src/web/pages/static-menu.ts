import { createTranslate } from '../../shared/i18n/translate.ts';
import type { StorefrontData } from '../../shared/storefront.ts';
import { hasContact } from '../settings/order-elsewhere.tsx';
import { buttonClass } from '../ui/button.tsx';

const TIMEOUT_MS = 20_000;

/**
 * Shows the page as it is without scripts, in place of one that could not be rendered here: the menu can be read, and
 * ordered from by phone or on WhatsApp. The cart is kept for when the page is reloaded. Fails without a network.
 */
export async function showStaticMenu(root: HTMLElement, data: StorefrontData): Promise<void> {
  const response = await fetch(location.href, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of page.querySelectorAll('[data-needs-script]')) part.remove();
  for (const panel of page.querySelectorAll('[role=tabpanel]')) panel.removeAttribute('hidden');
  for (const text of page.querySelectorAll('.line-clamp-3')) text.classList.remove('line-clamp-3');
  const notice = page.querySelector('noscript');
  if (notice?.firstElementChild) notice.replaceWith(failureNotice(notice.firstElementChild, data));
  root.replaceChildren(...page.querySelectorAll('#root > *'));
  root.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' });
}

/** Says in the notice of a page without scripts what has happened, and how to order all the same. */
function failureNotice(notice: Element, { language, texts, settings }: StorefrontData): Element {
  const t = createTranslate(language, texts);
  const [what, how] = notice.querySelectorAll('p');
  if (what) what.textContent = t('shop.failed.text');
  if (!hasContact(settings)) how?.remove();
  const reload = document.createElement('a');
  // Without the fragment, with which it would not be loaded again.
  reload.href = location.pathname + location.search;
  reload.className = buttonClass('secondary');
  reload.textContent = t('shop.failed.reload');
  notice.lastElementChild?.append(reload);
  notice.setAttribute('role', 'alert');
  return notice;
}
