import { copyText } from './copy-text.ts';

/** The address of a player's page, with the kind that is looked at where one is chosen. */
export function playerAddress(playerId: number, kind: string | null): string {
  const url = new URL(`/player/${playerId}`, window.location.href);
  if (kind !== null) url.searchParams.set('kind', kind);
  return url.href;
}

/** Offers to share an address, with what is said of it, where the device can; else copies both. */
export async function shareAddress(url: string, title: string, text?: string): Promise<void> {
  const copy = () => copyText(text === undefined ? url : `${text}\n${url}`, 'Link copied');
  if (!navigator.share) return copy();
  try {
    await navigator.share({ title, url, ...(text === undefined ? {} : { text }) });
  } catch (error) {
    // Closing the sheet without a choice is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
  }
}
