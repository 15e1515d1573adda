import { latePart } from '../../ui/late-part.tsx';
import { saysSo } from '../../ui/load-failure.tsx';

// What other features may use of the history of lines.
export { LineHistory, LineMoves } from './late-line-moves.tsx';
export type { PlayMark } from './movement-chart.tsx';
export { type MarkPlace, MovesContext, type PageMoves } from './moves.ts';

/** How one prop moved at all books. */
export const MovementSection = latePart(
  async () => (await import('./movement-section.tsx')).MovementSection,
  saysSo('The history'),
);

/** What moved most lately, and which of the reader's books are still where the others were. */
export const MovedLists = latePart(async () => (await import('./moved-lists.tsx')).MovedLists);

/** A button that opens both for a page's lines. */
export const MovedButton = latePart(async () => (await import('./moved-button.tsx')).MovedButton);
