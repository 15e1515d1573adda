/** Stands where a page will be while its code is on the way. */
export function PageLoading() {
  return <p className="py-16 text-center text-ink-2">Loading…</p>;
}
