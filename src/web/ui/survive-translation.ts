/** Where a text node was before a translator replaced it, and the element that replaced it. */
interface Replaced {
  parent: Node;
  standIn: ChildNode;
}

const replaced = new WeakMap<Node, Replaced>();

/**
 * Lets React change a page that a browser translates. Translators wrap each text node in elements of their own, or
 * replace it by them; React would then throw when it removes the text or inserts something before it, and changes of the
 * text would stay invisible. Such a text node is put back before React changes it. Must be called before React renders.
 */
export function surviveTranslation(): void {
  const { insertBefore, removeChild, replaceChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {};
  const observer = new MutationObserver(noteReplacedTexts);
  observer.observe(document, { childList: true, subtree: true });

  /** Puts a node that was wrapped or replaced back among the children of `parent`; returns whether it is one of them. */
  function restore(node: Node, parent: Node | undefined): boolean {
    if (node.parentNode === parent) return true;
    noteReplacedTexts(observer.takeRecords());
    const to = parent ?? replaced.get(node)?.parent;
    let place: Node | null | undefined = node;
    while (place && place.parentNode !== to) place = place.parentNode ?? replaced.get(place)?.standIn;
    if (to && place) replaceChild.call(to, node, place);
    return Boolean(place);
  }

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, child: Node | null): T {
    return insertBefore.call(this, node, child && restore(child, this) ? child : null) as T;
  };

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return restore(child, this) ? (removeChild.call(this, child) as T) : child;
  };

  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      if (!this.isConnected) restore(this, undefined);
      nodeValue.set?.call(this, value);
    },
  });
}

function noteReplacedTexts(records: readonly MutationRecord[]): void {
  for (const { target: parent, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const standIn = [...addedNodes, previousSibling, nextSibling].find(isOfTranslator);
    if (standIn) for (const node of removedNodes) if (node instanceof Text) replaced.set(node, { parent, standIn });
  }
}

/** Chrome's translator inserts `<font>`, others custom elements; the pages have neither. */
function isOfTranslator(node: Node | null): node is ChildNode {
  return node instanceof Element && /^font$|-/.test(node.localName);
}
