import { describe, expect, test, vi } from 'vitest';
import { quickComputedStyle } from '../support/computed-style.ts';

const NAMES = ['display', 'visibility', 'pointerEvents', 'opacity', 'position', 'animationName'] as const;
const PROPERTIES = ['display', 'visibility', 'pointer-events', 'color'];

const PAGE = `
  <main>
    <h1>Points</h1> <p style="display: inline">one <b>two</b></p> <p hidden>three</p>
    <div style="visibility: hidden"><span>four</span><span style="visibility: visible">five</span></div>
    <div style="pointer-events: none"><button type="button">six</button><a href="/" style="pointer-events: auto">seven</a></div>
    <ul><li style="display: none">eight</li><li style="position: absolute; opacity: 0.5">nine</li></ul>
    <table><thead hidden><tr><th>ten</th></tr></thead><tbody><tr hidden><td>eleven</td></tr></tbody></table>
    <input type="hidden"><input type="checkbox"><select><option>twelve</option></select>
    <details><summary>thirteen</summary>fourteen</details><dialog>fifteen</dialog>
    <svg><path d="M0 0"></path></svg><time>sixteen</time><label>seventeen</label>
  </main>`;

describe('what the page tests take for computed style is what jsdom says', () => {
  test.each([
    ['without a style sheet', ''],
    ['with one', '<style>p { display: flex } b { visibility: hidden }</style>'],
  ])('%s', (_, sheet) => {
    document.body.innerHTML = sheet + PAGE;
    vi.unstubAllGlobals();
    const jsdom = window.getComputedStyle.bind(window);
    const quick = quickComputedStyle(window, jsdom);
    const elements = [...document.querySelectorAll('*')];
    expect(elements.length).toBeGreaterThan(30);
    for (const element of elements) {
      const asked = (style: CSSStyleDeclaration) => [
        element.outerHTML,
        ...NAMES.map((name) => style[name]),
        ...PROPERTIES.map((property) => style.getPropertyValue(property)),
      ];
      expect(asked(quick(element))).toEqual(asked(jsdom(element)));
    }
    document.body.innerHTML = '';
  });
});
