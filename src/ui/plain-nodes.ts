/** Styles by the names that a page gives them. */
export type PlainStyles = Readonly<Record<string, string>>;

/** An element with its attributes as a page writes them, its style taken apart: data, which one thread can send another. */
export type PlainElement = readonly [
  name: string,
  attributes: Readonly<Record<string, string | PlainStyles>>,
  children: readonly PlainNode[],
];

/** An element or a text. */
export type PlainNode = string | PlainElement;

const SVG = 'http://www.w3.org/2000/svg';
/** The elements of icons. */
const OF_ICONS: ReadonlySet<string> = new Set(['svg', 'path']);

/** Puts nodes into a document. They are made one by one: the page's policy lets no style stand in markup (PERF-17). */
export function appendNodes(parent: Node, nodes: readonly PlainNode[], page: Document): void {
  for (const node of nodes)
    parent.appendChild(typeof node === 'string' ? page.createTextNode(node) : elementOf(node, page));
}

function elementOf([name, attributes, children]: PlainElement, page: Document): Element {
  const element = OF_ICONS.has(name)
    ? (page.createElementNS(SVG, name) as SVGElement)
    : page.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (typeof value === 'string') element.setAttribute(attribute, value);
    else for (const [property, own] of Object.entries(value)) element.style.setProperty(property, own);
  }
  appendNodes(element, children, page);
  return element;
}
