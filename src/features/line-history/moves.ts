import { type ComponentType, createContext, type ReactNode } from 'react';
import type { LineRef } from '../../lib/history/line-change.ts';
import type { LineMove } from '../../lib/history/moved-rows.ts';

/** Which lines of the page around moved in the last ten minutes (MOVE-2). */
export interface PageMoves {
  of(line: LineRef): LineMove | null;
  /** The arrow and the old number of a line that moved; nothing for others. */
  readonly Mark: ComponentType<MarkProps>;
}

/** What it stands in: a tile has it as a button, a board's cell and a phone's row take the focus and the press themselves. */
export type MarkPlace = 'tile' | 'cell' | 'row';

export type MarkProps = { line: LineRef; place?: MarkPlace; className?: string };

/** The moves of the page around; null while they are not there. */
export const MovesContext = createContext<PageMoves | null>(null);

/** The lines that a page shows. */
export type LinesAsked = {
  /** The tables that have them. */
  readonly tables: readonly string[];
  /** Of tables that mix kinds only these; all of them without any. */
  readonly propTypes?: readonly string[];
};

export type LineMovesProps = LinesAsked & {
  /** When they were last written (ISO 8601): they are asked for again when that changes. */
  updatedAt: string | null;
  onMoves: (moves: PageMoves | null) => void;
  children?: ReactNode;
};
