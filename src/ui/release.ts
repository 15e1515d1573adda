/** The address of the app's own script, which is another one in every release; null where the page has none. */
export function ownScript(): string | null {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]:not([async])')?.src ?? null;
}
