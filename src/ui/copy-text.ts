import { showToast } from './toast-store.ts';

/** Puts text on the clipboard and says so; where the browser does not allow it, says what to do instead. */
export async function copyText(text: string, title: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    console.warn('The browser refused the clipboard.', error);
    showToast({
      title: 'Could not copy',
      description:
        'This browser does not let the page use the clipboard. Select the text and copy it yourself.',
      variant: 'destructive',
    });
    return;
  }
  showToast({ title, description: text, variant: 'success' });
}
