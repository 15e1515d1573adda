/** The mark is an E whose middle bar stops short of the line: what is left, in green, is the edge. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0">
        <path className="fill-ink" d="M1 1h18v4.5H1zM1 7.75h10v4.5H1zM1 14.5h18V19H1z" />
        <path className="fill-over-ring" d="M14 7.75h5v4.5h-5z" />
      </svg>
      <span className="text-lg font-extrabold tracking-[-0.035em] text-ink">Edgeboard</span>
    </span>
  );
}
