import type { ReactElement, ReactNode } from 'react';
import type { PlainElement, PlainNode, PlainStyles } from './plain-nodes.ts';

const FRAGMENT = Symbol.for('react.fragment');

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
 * What elements draw, without React, which is four times as much code as the rest of what first rows need, and without a page
 * (PERF-17): elements, texts, and components that are functions of their props. Handlers are left out. Throws where a
 * component needs React itself, as its hooks do, or where an element is of another kind.
 */
export function plainTree(node: ReactNode): PlainNode[] {
  const nodes: PlainNode[] = [];
  add(nodes, node, '');
  return nodes;
}

/** Adds what a node within an element of this name draws. */
function add(nodes: PlainNode[], node: unknown, within: string): void {
  if (node === null || node === undefined || typeof node === 'boolean' || node === '') return;
  if (typeof node === 'string' || typeof node === 'number') nodes.push(String(node));
  else if (Array.isArray(node)) for (const child of node) add(nodes, child, within);
  else if (isElement(node)) addElement(nodes, node, within);
  else
    throw new Error(`A page that is drawn ahead should be made of elements and texts; found ${typeof node}.`);
}

function isElement(node: unknown): node is ReactElement<Props> {
  return typeof node === 'object' && node !== null && 'type' in node && 'props' in node;
}

function addElement(nodes: PlainNode[], { type, props }: ReactElement<Props>, within: string): void {
  const kind: unknown = type;
  if (typeof kind === 'string') {
    if (within === 'svg' && kind !== 'path')
      throw new Error(`An icon that is drawn ahead should be made of paths; found '${kind}'.`);
    nodes.push(plainElement(kind, props));
  } else if (typeof kind === 'function') add(nodes, kind(props), within);
  else if (kind === FRAGMENT) add(nodes, props.children, within);
  else throw new Error('A page that is drawn ahead should need no React; found what only React draws.');
}

function plainElement(name: string, props: Props): PlainElement {
  const attributes: Record<string, string | PlainStyles> = {};
  for (const [prop, value] of Object.entries(props)) {
    if (prop === 'children' || prop === 'key' || prop === 'ref' || prop.startsWith('on')) continue;
    const isTold = TOLD.test(prop);
    if (value === null || value === undefined || (value === false && !isTold)) continue;
    attributes[NAMES[prop] ?? prop] = prop === 'style' ? plainStyles(value) : textOf(prop, value, isTold);
  }
  const children: PlainNode[] = [];
  add(children, props.children, name);
  return [name, attributes, children];
}

function textOf(prop: string, value: unknown, isTold: boolean): string {
  if (typeof value === 'object')
    throw new Error(`A page that is drawn ahead should have texts as attributes; '${prop}' is none.`);
  return value === true && !isTold ? '' : String(value);
}

function plainStyles(style: unknown): PlainStyles {
  const styles: Record<string, string> = {};
  if (typeof style !== 'object' || style === null) return styles;
  for (const [property, value] of Object.entries(style)) {
    if (value === undefined || value === null || typeof value === 'boolean') continue;
    const isOwn = property.startsWith('--');
    const name = isOwn ? property : property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const isLength = typeof value === 'number' && value !== 0 && !isOwn && !UNITLESS.test(property);
    styles[name] = isLength ? `${value}px` : `${value}`;
  }
  return styles;
}
