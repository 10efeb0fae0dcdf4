import { afterEach } from "vitest";

/**
 * No page may change, take out, or put anything before a text that React keeps as a node of its own:
 * a browser's translation has wrapped it by then, so that the change is lost or throws. A text that is
 * its element's only child is no such node: React sets the element's content. Asked of everything that
 * the tests of the pages do; and each amount stands in an element of its own, whether it changes or not.
 */
const changed: string[] = [];

/** Those that React made for a text among other children. */
const bare = new WeakSet<Node>();

const { createTextNode } = Document.prototype;
Document.prototype.createTextNode = function (text) {
  const node = createTextNode.call(this, text);
  bare.add(node);
  return node;
};

const told = (what: string, node: Node): void => {
  const { parentElement } = node;
  if (!bare.has(node) || !node.isConnected || !parentElement) return;
  changed.push(`${what} “${node.nodeValue}” in ${parentElement.outerHTML.slice(0, 300)}`);
};

const { insertBefore, removeChild } = Node.prototype;
Node.prototype.insertBefore = function (node, before) {
  if (before) told(`${node.nodeName} put before`, before);
  return insertBefore.call(this, node, before) as typeof node;
};
Node.prototype.removeChild = function (node) {
  told("taken out", node);
  return removeChild.call(this, node) as typeof node;
};

const value = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
Object.defineProperty(Node.prototype, "nodeValue", {
  ...value,
  set(this: Node, text: string | null) {
    if (text !== this.nodeValue) told(`“${text}” in place of`, this);
    value?.set?.call(this, text);
  },
});

/** Amounts that share their element with something else. */
const sharing = (): readonly string[] => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode;
    if (/Rp\.\d/.test(nodeValue ?? "") && parentElement && parentElement.childNodes.length > 1)
      found.push(parentElement.outerHTML.slice(0, 300));
  }
  return found;
};

afterEach(() => {
  const found = [...changed.splice(0), ...sharing()];
  if (found.length > 0) throw new Error(`Texts that a translation breaks:\n${found.join("\n")}`);
});
