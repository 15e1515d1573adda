/** Stands where a page will be while its code or its reader's session is on the way, as high as a window: what is below stays there. */
export function PageLoading() {
  return <p className="min-h-dvh py-16 text-center text-ink-2">Loading…</p>;
}
