import {
  Component,
  type CSSProperties,
  createContext,
  createElement,
  Fragment,
  forwardRef,
  memo,
  type ReactNode,
  useState,
} from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import * as icons from '../../../src/ui/plain-icons.tsx';
import { appendNodes } from '../../../src/ui/plain-nodes.ts';
import { plainTree } from '../../../src/ui/plain-tree.ts';
import { fc } from '../../support/properties.ts';

/** The nodes of an element, with styles as the browser writes them. */
function inner(element: HTMLElement): string {
  for (const own of element.querySelectorAll<HTMLElement>('[style]')) {
    const { cssText } = own.style;
    if (cssText === '') own.removeAttribute('style');
    else own.setAttribute('style', cssText);
  }
  return element.innerHTML;
}

function drawn(node: ReactNode): HTMLElement {
  const element = document.createElement('div');
  // As data, which one thread sends another.
  appendNodes(element, structuredClone(plainTree(node)), document);
  return element;
}

function byReact(node: ReactNode): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = renderToStaticMarkup(node);
  return element;
}

function expectSame(node: ReactNode): void {
  const [own, wanted] = [drawn(node), byReact(node)];
  expect(inner(own)).toBe(inner(wanted));
}

const Named = ({ name, children }: { name: string; children?: ReactNode }) => (
  <section title={name}>{children}</section>
);
const Several = () => [<i key="1">one</i>, 'two', null];

describe('A page that is drawn before React is there', () => {
  test.each<[string, ReactNode]>([
    ['a text', 'Jayson Tatum'],
    ['markup in a text', '<b>"Bold" & more</b>'],
    ['a number', 27.5],
    ['a zero, which a condition leaves', 0],
    ['nothing', null],
    ['no element at all', [undefined, false, true, '']],
    [
      'elements within elements',
      <ul key="1">
        {['a', 'b'].map((own) => (
          <li key={own}>{own}</li>
        ))}
      </ul>,
    ],
    [
      'texts beside numbers, and what a condition leaves out',
      <p key="1">
        {'Over '}
        {20.5} at {null}
        {false}
        {true}
        {''}
        {undefined}
        {0}
      </p>,
    ],
    [
      'fragments, with a key too',
      <>
        <b>a</b>
        <Fragment key="1">
          b<i>c</i>
        </Fragment>
      </>,
    ],
    ['arrays within arrays', [[<b key="1">a</b>, ['b', 3]], <i key="2">c</i>]],
    [
      'a component',
      <Named key="1" name="Points">
        in it
      </Named>,
    ],
    ['a component of several nodes', <Several key="1" />],
  ])('draws %s as React does (PERF-17)', (_, node) => {
    expectSame(node);
  });

  test.each<[string, ReactNode]>([
    ['what a screen reader does not read', <span key="1" aria-hidden={true} />],
    ['a class, and none', [<p key="1" className="a b" />, <p key="2" className={undefined} />]],
    ['an empty text', <p key="1" title="" className="" />],
    [
      'an instant',
      <time key="1" dateTime="2026-11-22T00:30:00Z">
        00:30
      </time>,
    ],
    [
      'whom a label is for',
      <label key="1" htmlFor="team">
        Team
      </label>,
    ],
    ['what takes no focus by the Tab key', <main key="1" id="main" tabIndex={-1} />],
    ['a button that is disabled', <button key="1" type="button" disabled />],
    ['one that is not', <button key="1" type="button" disabled={false} hidden={false} />],
    ['what is hidden', <p key="1" hidden />],
    [
      'what is said of an element',
      <button
        key="1"
        type="button"
        aria-describedby={undefined}
        aria-pressed={true}
        aria-expanded={false}
        aria-busy={false}
        aria-label={undefined}
      />,
    ],
    [
      'facts of the page',
      <p key="1" data-value={true} data-far={false} data-index={0} data-dock="" data-line={null} />,
    ],
    [
      'what is told as true or false',
      <p key="1" draggable={true} spellCheck={false} contentEditable={false} />,
    ],
    [
      'a link',
      <a key="1" href="/player/7?a=1&b=2" target="_blank" rel="noreferrer">
        Tatum
      </a>,
    ],
    [
      'cells',
      <table key="1">
        <tbody>
          <tr>
            <td colSpan={3} rowSpan={2} />
          </tr>
        </tbody>
      </table>,
    ],
  ])('writes %s as React does (PERF-17)', (_, node) => {
    expectSame(node);
  });

  // What React itself takes for numbers without a unit, and lengths beside them.
  test.each([
    'height',
    'minWidth',
    'marginTop',
    'flexBasis',
    'gap',
    'columnGap',
    'gridGap',
    'flex',
    'flexGrow',
    'flexShrink',
    'fontWeight',
    'gridColumn',
    'gridRow',
    'gridColumnStart',
    'gridRowEnd',
    'lineHeight',
    'opacity',
    'fillOpacity',
    'order',
    'zIndex',
    'columnCount',
    'tabSize',
    'widows',
    'orphans',
    'aspectRatio',
    'zoom',
    'WebkitLineClamp',
  ])("writes a number of the style '%s' with its unit (PERF-17)", (property) => {
    const write = vi.spyOn(CSSStyleDeclaration.prototype, 'setProperty');
    for (const value of [3, 0.5, 0, -2]) {
      const node = <p style={{ [property]: value }} />;
      drawn(node);
      expect(renderToStaticMarkup(node)).toBe(`<p style="${write.mock.lastCall?.join(':')}"></p>`);
    }
    write.mockRestore();
  });

  test('writes styles of texts, of the page and none (PERF-17)', () => {
    const style = {
      '--column': 3,
      '--Wide': 'a',
      height: 10,
      width: '50%',
      color: undefined,
    } as CSSProperties;
    expectSame(<p style={style} />);
    expect(
      drawn(<p style={style} />)
        .querySelector('p')
        ?.style.getPropertyValue('--column'),
    ).toBe('3');
    expect(drawn(<p style={style} />).querySelector('p')?.style.height).toBe('10px');
    expectSame(<p style={{}} />);
    expectSame(<p style={undefined} />);
  });

  test('leaves out what a press would do, which the app does (PERF-17)', () => {
    const node = (
      <button type="button" onClick={() => undefined} onPointerDown={() => undefined}>
        Record
      </button>
    );
    expectSame(node);
    expect(drawn(node).innerHTML).toBe('<button type="button">Record</button>');
  });

  test.each(Object.entries(icons))('draws the icon %s as React does (PERF-17)', (_, Icon) => {
    expectSame(<Icon aria-hidden="true" className="size-3" strokeWidth={3} />);
    expectSame(<Icon />);
    const drawing = drawn(<Icon />).querySelector('svg > path');
    expect(drawing?.namespaceURI).toBe('http://www.w3.org/2000/svg');
  });

  test('draws into the document that it is given (PERF-17)', () => {
    const other = document.implementation.createHTMLDocument();
    appendNodes(other.body, plainTree(<p>text</p>), other);
    expect(other.body.innerHTML).toBe('<p>text</p>');
    expect(other.querySelector('p')?.ownerDocument).toBe(other);
  });
});

describe('What only React can draw is not drawn without it', () => {
  test('a component that keeps a state (PERF-17)', () => {
    const Counter = () => <p>{useState(0)[0]}</p>;
    // React says so too, unless it has drawn something before.
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => plainTree(<Counter />)).toThrow();
    log.mockRestore();
  });

  test('a component that is a class (PERF-17)', () => {
    class Old extends Component {
      override render() {
        return 'old';
      }
    }
    expect(() => plainTree(<Old />)).toThrow(/class/i);
  });

  test('what gives something to all that is within (PERF-17)', () => {
    const Given = createContext('');
    expect(() => plainTree(<Given value="a">text</Given>)).toThrow(
      'A page that is drawn ahead should need no React; found what only React draws.',
    );
  });

  test.each<[string, unknown, string]>([
    ['an object', { name: 'Jayson Tatum' }, 'found object'],
    ['a function', () => 'text', 'found function'],
    ['a symbol', Symbol('text'), 'found symbol'],
  ])('%s in place of a text (PERF-17)', (_, child, found) => {
    expect(() => plainTree(createElement('p', null, child as ReactNode))).toThrow(
      `A page that is drawn ahead should be made of elements and texts; ${found}`,
    );
  });

  test('a component that keeps its drawing, or has a handle (PERF-17)', () => {
    const Kept = memo(Named);
    const Handled = forwardRef<HTMLElement>((_, handle) => <i ref={handle} />);
    expect(() => plainTree(<Kept name="Points" />)).toThrow('found what only React draws');
    expect(() => plainTree(<Handled />)).toThrow('found what only React draws');
  });

  test('a drawing of more than paths, and an attribute that is no text (PERF-17)', () => {
    const drawing = (
      <svg aria-hidden="true">
        <circle r="1" />
      </svg>
    );
    expect(() => plainTree(drawing)).toThrow("should be made of paths; found 'circle'");
    const html = { dangerouslySetInnerHTML: { __html: '<b>text</b>' } };
    expect(() => plainTree(createElement('p', html))).toThrow("'dangerouslySetInnerHTML' is none");
  });
});

let lastKey = 0;

/** Anything that a page may be made of. */
const { node: anyNode } = fc.letrec<{ node: ReactNode; element: ReactNode; nodes: ReactNode[] }>((tie) => {
  const maybe = <T,>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const text = fc.oneof(fc.string(), fc.constantFrom('<i>', '&amp;', '"', ' ', 'Dončić'));
  const attributes = fc.record(
    {
      className: maybe(text),
      title: text,
      id: maybe(text),
      hidden: fc.boolean(),
      tabIndex: fc.integer({ min: -1, max: 3 }),
      'aria-label': maybe(text),
      'aria-pressed': fc.option(fc.boolean()),
      'data-value': fc.option(fc.oneof(fc.boolean(), fc.integer(), text)),
      onClick: fc.constant(() => undefined),
      style: maybe(
        fc.record(
          {
            height: maybe(fc.nat({ max: 9_000 })),
            zIndex: fc.integer({ min: -3, max: 9 }),
            minWidth: fc.constantFrom('3ch', '50%'),
            '--column': fc.nat({ max: 9 }),
          },
          { requiredKeys: [] },
        ),
      ),
    },
    { requiredKeys: [] },
  );
  const kind = fc.constantFrom<typeof Named | string>('div', 'span', 'section', 'em', Named);
  return {
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      text,
      fc.oneof(fc.integer(), fc.double()),
      fc.constantFrom(null, undefined, true, false),
      tie('element'),
      tie('nodes'),
    ),
    nodes: fc.array(tie('node'), { maxLength: 4 }),
    element: fc
      .tuple(fc.oneof(kind, fc.constant(Fragment)), attributes, fc.array(tie('node'), { maxLength: 4 }))
      .map(([type, props, children]) =>
        createElement<Record<string, unknown>>(
          type as string,
          { key: ++lastKey, ...(type === Fragment ? null : { name: 'Points', ...props }) },
          ...children,
        ),
      ),
  };
});

test('whatever a page is made of is drawn as React draws it (PERF-17)', () => {
  fc.assert(
    fc.property(anyNode, (node) => {
      const [own, wanted] = [drawn(node), byReact(node)];
      expect(inner(own)).toBe(inner(wanted));
    }),
  );
});
