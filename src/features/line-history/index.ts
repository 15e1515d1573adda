import { lazy } from 'react';

// What other features may use of the history of lines.
export type { PlayMark } from './movement-chart.tsx';
export { MovesContext, type PageMoves } from './moves.ts';

/** Reads the moves of a page's lines once its rows are there, and opens the history of a line. */
export const LineMoves = lazy(async () => ({ default: (await import('./line-moves.tsx')).LineMoves }));

/** How one prop moved at all books. */
export const MovementSection = lazy(async () => ({
  default: (await import('./movement-section.tsx')).MovementSection,
}));

/** What moved most of late, and which books are still where the others were. */
export const MovedLists = lazy(async () => ({ default: (await import('./moved-lists.tsx')).MovedLists }));
