import { expect, type Page } from '@playwright/test';

/** A card of a list: its heading, and everything that it says. */
export type ListedCard = { heading: string; text: string };

/** One look at the cards that a page lists, by their places, and how many the list says it has. */
function lookThrough(page: Page) {
  return page.evaluate(async () => {
    const found = new Map<number, { heading: string; text: string }>();
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    let size = 0;
    for (let top = 0, before = -1; top !== before; before = top, top = window.scrollY) {
      window.scrollTo(0, top);
      await painted();
      await painted();
      for (const item of document.querySelectorAll('li[aria-posinset]')) {
        size = Number(item.getAttribute('aria-setsize'));
        found.set(Number(item.getAttribute('aria-posinset')), {
          heading: item.querySelector('h2')?.textContent ?? '',
          text: item.textContent ?? '',
        });
      }
      window.scrollBy(0, window.innerHeight * 0.8);
    }
    window.scrollTo(0, 0);
    return { cards: [...found], total: size };
  });
}

/** The cards that a page lists, all of them: the list keeps only those near the window, so it is scrolled through. */
export async function allCards(page: Page): Promise<ListedCard[]> {
  await expect(page.getByRole('article').first()).toBeVisible();
  let found: Awaited<ReturnType<typeof lookThrough>>['cards'] = [];
  // Heights are guesses until a card stands, and a busy machine draws later than it scrolls: what was passed by is looked at
  // again.
  await expect(async () => {
    const { cards, total } = await lookThrough(page);
    expect(cards.length, `The list says it has ${total} cards.`).toBe(total);
    found = cards;
  }).toPass({ timeout: 60_000 });
  return found.sort(([a], [b]) => a - b).map(([, card]) => card);
}

/** What the card of a player says, scrolled to from the top of the list; null without one. */
export async function cardOfPlayer(page: Page, name: string): Promise<string | null> {
  await expect(page.getByRole('article').first()).toBeVisible();
  const look = () =>
    page.evaluate(async (wanted) => {
      const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const seen = new Set<string | null>();
      let size = 0;
      window.scrollTo(0, 0);
      for (let top = 0, before = -1; top !== before; before = top, top = window.scrollY) {
        await painted();
        await painted();
        for (const item of document.querySelectorAll('li[aria-posinset]')) {
          if (item.querySelector('h2')?.textContent?.includes(wanted))
            return { text: item.textContent, isWhole: true };
          seen.add(item.getAttribute('aria-posinset'));
          size = Number(item.getAttribute('aria-setsize'));
        }
        window.scrollBy(0, window.innerHeight * 0.8);
      }
      return { text: null, isWhole: seen.size === size };
    }, name);
  let text: string | null = null;
  // The cards after the first come a moment later, and a list that was not seen whole is no list without the player.
  await expect(async () => {
    const found = await look();
    expect(found.isWhole, `A card of ${name}, or the whole list, was seen.`).toBe(true);
    text = found.text;
  }).toPass({ timeout: 60_000 });
  return text;
}
