/** The element that a translator put in the place of a text node, by the text node. */
const standIns = new WeakMap<Node, ChildNode>();

/**
 * Lets React change a page that a browser translates. Translators wrap each text node in elements of their own, or
 * replace it by them; React would then throw when it removes the text or inserts something before it, and changes of the
 * text would stay invisible. Such a text node is put back before React changes it. Must be called before React renders.
 */
export function surviveTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype;
  const observer = new MutationObserver(noteStandIns);
  observer.observe(document, { childList: true, subtree: true });

  /** Puts a node that was wrapped or replaced back among the children of `parent`; returns whether it is one of them. */
  function restore(node: Node, parent: Node): boolean {
    if (node.parentNode !== parent) {
      noteStandIns(observer.takeRecords());
      let place: Node | null | undefined = node;
      while (place && place.parentNode !== parent) place = place.parentNode ?? standIns.get(place);
      (place as ChildNode | undefined)?.replaceWith(node);
    }
    return node.parentNode === parent;
  }

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, child: Node | null): T {
    return insertBefore.call(this, node, child && restore(child, this) ? child : null) as T;
  };

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return restore(child, this) ? (removeChild.call(this, child) as T) : child;
  };

  Object.defineProperty(Text.prototype, 'nodeValue', {
    get(this: Text) {
      return this.data;
    },
    set(this: Text, text: string) {
      if (!this.isConnected) {
        noteStandIns(observer.takeRecords());
        standIns.get(this)?.replaceWith(this);
      }
      this.data = text;
    },
  });
}

function noteStandIns(records: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const standIn = [...addedNodes, previousSibling, nextSibling].find(isOfTranslator);
    if (standIn) for (const node of removedNodes) if (node instanceof Text) standIns.set(node, standIn);
  }
}

/** Chrome's translator inserts `<font>`, others custom elements; the pages have neither. */
function isOfTranslator(node: Node | null): node is ChildNode {
  return node instanceof Element && /^font$|-/.test(node.localName);
}
