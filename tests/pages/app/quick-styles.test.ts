import { expect, test } from 'vitest';
import { quickStyles } from '../../support/quick-styles.ts';

const SHEET = `
  .drawn { display: flex } .seen.a, p > .seen { visibility: hidden }
  @media screen { .pressed:hover, .pressed { pointer-events: none } }
  section[data-state] { opacity: 0.5 } body { overflow: hidden }`;

const PAGE = `
  <main class="drawn"><h2 hidden>a</h2><section data-state="open"><p>b <i class="seen">c</i><b class="seen">d</b></p></section></main>
  <ul style="visibility: hidden"><li>a</li><li style="visibility: visible; color: red">b <span>c</span></li></ul>
  <div class="pressed"><button>a</button><button style="pointer-events: auto">b <em>c</em></button></div>
  <table><tbody><tr hidden><td>a</td></tr><tr><td>b</td></tr></tbody></table>
  <details><summary>a</summary><p>b</p></details><details open><summary>a</summary></details>
  <dialog>a</dialog><dialog open>b</dialog><p popover>c</p>
  <form><input type="hidden"><input type="radio"><label>a</label><select><option>b</option></select></form>
  <svg hidden><title>a</title><path d=""></path></svg><svg><path d=""></path></svg><div style="opacity: 0; display: none">a</div>`;

/** The four that are asked, of every element, and one that is not learned. */
function stylesOf(document: Document, styleOf: typeof getComputedStyle): string[] {
  return [...document.querySelectorAll('*')].map((element) => {
    const style = styleOf(element);
    const asked = [style.display, style.visibility, style.opacity, style.pointerEvents, style.fontSize];
    return [element.outerHTML.slice(0, 60), ...asked, style.getPropertyValue('pointer-events')].join(' | ');
  });
}

test('what the tests of pages ask of a style is what jsdom says, before and after changes', () => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const window = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!window) throw new Error('Expected a frame to have a window.');
  const { document: page } = window;
  const asJsdom = window.getComputedStyle.bind(window);
  const quick = quickStyles(window);
  const areAlike = () => expect(stylesOf(page, quick)).toEqual(stylesOf(page, asJsdom));

  page.body.innerHTML = PAGE;
  areAlike();
  const style = page.head.appendChild(page.createElement('style'));
  style.textContent = SHEET;
  expect(asJsdom(page.querySelector('main') ?? page.body).display).toBe('flex');
  areAlike();
  style.sheet?.insertRule('h2 { display: inline !important }', 0);
  expect(asJsdom(page.querySelector('h2') ?? page.body).display).toBe('inline');
  areAlike();
  page.querySelector('section')?.removeAttribute('data-state');
  page.querySelector('ul')?.removeAttribute('style');
  page.querySelector('tr')?.removeAttribute('hidden');
  areAlike();
  style.remove();
  areAlike();
  frame.remove();
});
