import { copyText } from './copy-text.ts';

/** Offers to share an address where the device can, else copies it. */
export async function shareAddress(url: string, title: string, text?: string): Promise<void> {
  if (!navigator.share) return copyText(url, 'Link copied');
  try {
    await navigator.share({ title, url, ...(text === undefined ? {} : { text }) });
  } catch (error) {
    // Closing the sheet without a choice is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(url, 'Link copied');
  }
}
