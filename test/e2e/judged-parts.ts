import type { Locator } from '@playwright/test';

/*
 * What axe has judged in this worker. A scan visits each element of a page, most of which earlier journeys have brought
 * to the same state: the same header, dishes and cards. Only what is new is judged.
 */

/** Fingerprints of elements that were judged with all that is in them, without a violation. */
const judged = new Set<number>();

export interface Parts {
  /** Whether there is anything that was not judged yet. */
  hasNew: boolean;
  /** Marks all of it as judged, once it was without a violation. */
  keep(): void;
}

/** Finds what of `root` was judged before; in the page `window.judgedParts` has it, for axe to leave out. */
export async function findJudgedParts(root: Locator): Promise<Parts> {
  const fingerprints = await root.evaluate(fingerprintsOf);
  const isJudged = fingerprints.map((each) => judged.has(each));
  await root.evaluate(listJudgedParts, isJudged);
  return {
    hasNew: isJudged.includes(false),
    keep() {
      for (const each of fingerprints) judged.add(each);
    },
  };
}

/**
 * Runs in the page. Returns a number for each element of `root`, in the order of the document. It depends on what axe's
 * rules go by: the element's attributes, texts, labels, state and computed style, all that is in it, and of its ancestors
 * what they pass on to it. So two elements with the same number are judged alike.
 */
function fingerprintsOf(root: Element): number[] {
  const INHERITED = ['role', 'lang', 'dir', 'aria-hidden', 'inert'];
  const elements: Element[] = [];
  const fingerprints: number[] = [];
  /** Two hashes of 32 bits (FNV-1a with different primes), as 53 bits. */
  const hash = (text: string) => {
    let low = 0x811c9dc5;
    let high = 0x811c9dc5;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      low = Math.imul(low ^ code, 0x01000193);
      high = Math.imul(high ^ code, 0x85ebca6b);
    }
    return (high >>> 11) * 2 ** 32 + (low >>> 0);
  };
  /** What matters to all that is in the element too. */
  const passedOn = (element: Element) => {
    const { backgroundColor, opacity } = getComputedStyle(element);
    const attributes = INHERITED.map((name) => element.getAttribute(name));
    return `${element.tagName} ${attributes} ${backgroundColor} ${opacity}`;
  };
  const ownText = (element: Element) => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      /^aria-(labelledby|describedby)$/.test(name)
        ? `${name}=${value.split(' ').map((id) => document.getElementById(id)?.textContent)}`
        : `${name}=${value}`,
    );
    const { color, fontSize, fontWeight, visibility } = getComputedStyle(element);
    const { value = '', checked = false, labels } = element as HTMLInputElement;
    return `${attributes} ${color} ${fontSize} ${fontWeight} ${visibility} ${value} ${checked} ${labels?.length}`;
  };
  const visit = (element: Element, context: number) => {
    const index = elements.push(element) - 1;
    const inner = hash(`${context} ${passedOn(element)}`);
    let content = ownText(element);
    for (const node of element.childNodes) {
      if (node instanceof Element) content += ` ${visit(node, inner)}`;
      else if (node instanceof Text) content += ` ${node.data}`;
    }
    const fingerprint = hash(`${inner} ${content}`);
    fingerprints[index] = fingerprint;
    return fingerprint;
  };
  const contextOf = (element: Element | null): number =>
    element ? hash(`${contextOf(element.parentElement)} ${passedOn(element)}`) : innerWidth;
  visit(root, contextOf(root.parentElement));
  Object.assign(window, { visitedElements: elements });
  return fingerprints;
}

/**
 * Runs in the page, after `fingerprintsOf`. Lists the largest parts, without landmarks, which axe compares with each
 * other.
 */
function listJudgedParts(_root: Element, isJudged: readonly boolean[]): void {
  const LANDMARKS = 'main, nav, header, footer, aside, section, form';
  const { visitedElements } = window as unknown as { visitedElements: Element[] };
  const covered = new Set<Element>();
  const judgedParts = visitedElements.filter((element, index) => {
    const { parentElement: parent } = element;
    const isWithin = parent !== null && covered.has(parent);
    const isPart = isJudged[index] && !element.matches(LANDMARKS) && !element.querySelector(LANDMARKS);
    if (isWithin || isPart) covered.add(element);
    return !isWithin && isPart && element.isConnected;
  });
  Object.assign(window, { judgedParts });
}
