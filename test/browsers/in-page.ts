/*
 * Functions that run inside the page: their source is sent to the browser, so they use nothing from outside themselves.
 */

/** How elements of each role are found; a field is one that takes text, or a select. */
export const SELECTORS = {
  button: 'button, [role=button]',
  dialog: 'dialog[open], [role=dialog], [role=alertdialog]',
  field: 'input, select, textarea',
  heading: 'h1, h2, h3, [role=heading]',
  img: 'img, [role=img]',
  link: 'a[href]',
  listitem: 'li, [role=listitem]',
  menuitem: '[role=menuitem]',
  radio: 'input[type=radio], [role=radio]',
  tab: '[role=tab]',
};

/** What a person would look for: an element by its role and name, or any element by its text. */
export interface Target {
  role?: keyof typeof SELECTORS;
  /** The accessible name; a regular expression as its source. */
  name?: string | { source: string };
  /** A text inside the element. */
  text?: string;
  /** Which of the matching elements, from 0. */
  index?: number;
  /** The element that it is in. */
  within?: Target;
}

export interface Seen {
  text: string;
  isDisabled: boolean;
  isFocused: boolean;
  /** Its centre within the viewport, in CSS pixels. */
  x: number;
  y: number;
  /** Whether a press at its centre hits it. */
  isUncovered: boolean;
  /** Whether a press at its upper and at its lower edge do so too. */
  isWhole: boolean;
}

interface Search {
  target: Target;
  selectors: typeof SELECTORS;
  /** Scrolls the element into view, so that it can be pressed. */
  scrolls?: boolean;
  /** The position of an option to choose in a select. */
  choose?: number;
}

/** Finds a visible element, and returns what can be seen of it; null when there is none. */
export function find({ target, selectors, scrolls = false, choose }: Search): Seen | null {
  // Isolates are part of the shop's texts, and invisible.
  const plain = (text: string | null) =>
    (text ?? '')
      .replace(/[\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  /** The text of a label, without that of the field inside it, such as the options of a select. */
  const labelText = (label: Node) => {
    const copy = label.cloneNode(true) as Element;
    for (const field of copy.querySelectorAll('input, select, textarea')) field.remove();
    return copy.textContent;
  };
  const nameOf = (element: Element) => {
    const named = element.getAttribute('aria-label');
    if (named !== null) return plain(named);
    const byId = document.getElementById(element.getAttribute('aria-labelledby')?.split(' ')[0] ?? '');
    const label = (element as HTMLInputElement).labels?.[0];
    return plain(label ? labelText(label) : (byId ?? element).textContent);
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], [inert]');
  const matches = (element: Element, { role, name, text = '' }: Target) => {
    const has = (part: Element) => plain(part.textContent).includes(plain(text));
    // Without a role, the innermost element that has the text.
    const isMeant = has(element) && (role || ![...element.children].some(has)) && isShown(element);
    if (!isMeant || name === undefined) return isMeant;
    return typeof name === 'string'
      ? nameOf(element) === plain(name)
      : new RegExp(name.source, 'u').test(nameOf(element));
  };
  const locate = ({ within, index, ...wanted }: Target): Element[] => {
    const parents = within ? locate(within) : [document.body];
    const selector = wanted.role ? selectors[wanted.role] : '*';
    const inside = new Set(parents.flatMap((parent) => [...parent.querySelectorAll(selector)]));
    const found = [...inside].filter((element) => matches(element, wanted));
    return index === undefined ? found : found.slice(index, index + 1);
  };
  const [element] = locate(target);
  if (!element) return null;
  if (choose !== undefined) {
    (element as HTMLSelectElement).selectedIndex = choose;
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  }
  if (scrolls) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  // A press on the label of a radio button is a press on the button.
  const pressed = element.closest('label') ?? element;
  const isHitAt = (height: number) => pressed.contains(document.elementFromPoint(x, height));
  return {
    text: plain(element.textContent),
    isDisabled: element.matches(':disabled, [aria-disabled=true]'),
    isFocused: element === document.activeElement,
    x,
    y,
    isUncovered: isHitAt(y),
    isWhole: [top + 1, y, top + height - 1].every(isHitAt),
  };
}

/** Collects in the tab's storage what the console would show as errors: exceptions, and what the policy blocks. */
export function collectErrors(): void {
  const KEY = 'errors-seen-by-test';
  const note = (text: string) => {
    const errors: string[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    sessionStorage.setItem(KEY, JSON.stringify([...errors, text].slice(-20)));
  };
  // Firefox reports it as failed when the module is loaded already.
  const isHint = (target: EventTarget | null) => (target as Element).matches('link[rel=modulepreload]');
  addEventListener(
    'error',
    ({ message, filename, target }) => {
      if (message || filename) note(`${message} (${filename})`);
      else if (!isHint(target)) note(`Not loaded: ${(target as Element).outerHTML.slice(0, 200)}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => note(`Unhandled rejection: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    note(`Blocked by ${violatedDirective}: ${blockedURI} (${sourceFile})`),
  );
  const { error } = console;
  console.error = (...values: unknown[]) => {
    note(values.map(String).join(' '));
    error(...values);
  };
}

/** Returns the errors that `collectErrors` noted, and forgets them. */
export function takeErrors(): string[] {
  const errors = JSON.parse(sessionStorage.getItem('errors-seen-by-test') ?? '[]');
  sessionStorage.removeItem('errors-seen-by-test');
  return errors;
}
