import type { ReactElement, ReactNode } from 'react';

const FRAGMENT = Symbol.for('react.fragment');

const SVG = 'http://www.w3.org/2000/svg';
/** The elements of icons. */
const OF_ICONS: ReadonlySet<string> = new Set(['svg', 'path']);

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** Attributes whose names React spells in another way. */
const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
};

/** Attributes that say 'true' or 'false'; others are there or not. */
const TOLD = /^(?:aria-|data-|contentEditable$|draggable$|spellCheck$)/;

/** Styles whose numbers are no pixels. */
const UNITLESS =
  /opacity$|^flex(?!Basis)|^grid(?:Row|Column|Area)(?!Gap)|^(?:order|orphans|widows|zIndex|lineHeight|fontWeight|aspectRatio|scale|zoom|tabSize|columns|columnCount|lineClamp|WebkitLineClamp|animationIterationCount)$/i;

/**
 * Draws elements as nodes of a page without React, which is four times as much code as the rest of what first rows need
 * (PERF-17): elements, texts, and components that are functions of their props. Handlers are left out. Throws where a
 * component needs React itself, as its hooks do, or where an element is of another kind.
 */
export function drawNodes(node: ReactNode, page: Document): DocumentFragment {
  const fragment = page.createDocumentFragment();
  append(fragment, node, page);
  return fragment;
}

function append(parent: Node, node: unknown, page: Document): void {
  if (node === null || node === undefined || typeof node === 'boolean' || node === '') return;
  if (typeof node === 'string' || typeof node === 'number') {
    parent.appendChild(page.createTextNode(String(node)));
  } else if (Array.isArray(node)) {
    for (const child of node) append(parent, child, page);
  } else if (isElement(node)) {
    appendElement(parent, node, page);
  } else {
    throw new Error(`A page that is drawn ahead should be made of elements and texts; found ${typeof node}.`);
  }
}

function isElement(node: unknown): node is ReactElement<Props> {
  return typeof node === 'object' && node !== null && 'type' in node && 'props' in node;
}

function appendElement(parent: Node, { type, props }: ReactElement<Props>, page: Document): void {
  const kind: unknown = type;
  if (typeof kind === 'string') {
    if ((parent as Element).namespaceURI === SVG && kind !== 'path')
      throw new Error(`An icon that is drawn ahead should be made of paths; found '${kind}'.`);
    parent.appendChild(hostElement(kind, props, page));
  } else if (typeof kind === 'function') append(parent, kind(props), page);
  else if (kind === FRAGMENT) append(parent, props.children, page);
  else throw new Error('A page that is drawn ahead should need no React; found what only React draws.');
}

type Styled = HTMLElement | SVGElement;

function hostElement(name: string, props: Props, page: Document): Styled {
  const element: Styled = OF_ICONS.has(name)
    ? (page.createElementNS(SVG, name) as SVGElement)
    : page.createElement(name);
  for (const [prop, value] of Object.entries(props)) {
    if (prop === 'children' || prop === 'key' || prop === 'ref' || prop.startsWith('on')) continue;
    if (prop === 'style') setStyle(element, value);
    else setAttribute(element, prop, value);
  }
  append(element, props.children, page);
  return element;
}

function setAttribute(element: Element, prop: string, value: unknown): void {
  const isTold = TOLD.test(prop);
  if (value === null || value === undefined || (value === false && !isTold)) return;
  if (typeof value === 'object')
    throw new Error(`A page that is drawn ahead should have texts as attributes; '${prop}' is none.`);
  element.setAttribute(NAMES[prop] ?? prop, value === true && !isTold ? '' : String(value));
}

/** By the element's own style, which the page's policy lets a script write; an attribute it would not. */
function setStyle(element: Styled, style: unknown): void {
  if (typeof style !== 'object' || style === null) return;
  for (const [property, value] of Object.entries(style)) {
    if (value === undefined || value === null || typeof value === 'boolean') continue;
    const isOwn = property.startsWith('--');
    const name = isOwn ? property : property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const isLength = typeof value === 'number' && value !== 0 && !isOwn && !UNITLESS.test(property);
    element.style.setProperty(name, isLength ? `${value}px` : `${value}`);
  }
}
