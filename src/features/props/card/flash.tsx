import { useState } from 'react';

export type FlashProps = {
  of: string;
  /** The row that the cell is part of; another one may take the cell over. */
  row?: string;
};

/** Lights up once behind a cell when `of`, what the cell says, is not what it was; never while the cell is new, or another row's (BOARD-8). */
export function Flash({ of, row = '' }: FlashProps) {
  const [seen, setSeen] = useState({ of, row, changes: 0 });
  if (seen.row !== row) setSeen({ of, row, changes: 0 });
  else if (seen.of !== of) setSeen({ of, row, changes: seen.changes + 1 });
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
