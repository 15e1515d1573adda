/** The address of the app's own script, which is another one in every release; null where the build has not named it. */
export function ownScript(): string | null {
  return document.querySelector<HTMLLinkElement>('link[data-app]')?.href ?? null;
}
