import type { Page } from '@playwright/test';

/**
 * Translates the page from now on, as the browsers' translators do: each text that may be translated makes room for an element that
 * says it in another language, and so does each that comes later. Every word ends in 'ix' then.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const done = new WeakSet<Node>();
    const translateText = (text: Text) => {
      const within = text.parentElement;
      if (!within?.translate || !text.data.trim() || done.has(text)) return;
      if (within.closest('script, style, font, textarea, option')) return;
      const inner = document.createElement('font');
      inner.textContent = text.data.replace(/[a-z]{2,}/gi, (word) => `${word}ix`);
      const outer = document.createElement('font');
      outer.append(inner);
      done.add(text);
      text.replaceWith(outer);
    };
    const translateAll = (node: Node) => {
      if (node instanceof Text) return translateText(node);
      const texts: Text[] = [];
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) translateText(text);
    };
    translateAll(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) translateAll(node);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** The words of another language that stand on the page. */
export const translatedWords = (page: Page): Promise<string[]> =>
  page.locator('font > font').allTextContents();
