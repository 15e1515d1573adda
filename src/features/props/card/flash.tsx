import { useState } from 'react';

/** Lights up once behind a cell when `of`, what the cell says, is not what it was; never while the cell is new (BOARD-8). */
export function Flash({ of }: { of: string }) {
  const [seen, setSeen] = useState({ of, changes: 0 });
  if (seen.of !== of) setSeen({ of, changes: seen.changes + 1 });
  if (seen.changes === 0) return null;
  return (
    <span
      key={seen.changes}
      aria-hidden="true"
      data-changed={seen.changes}
      className="pointer-events-none absolute inset-0 -z-1 rounded-tile motion-safe:animate-changed"
    />
  );
}
