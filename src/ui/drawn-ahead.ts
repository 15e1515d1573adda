import type { PlainNode } from './plain-nodes.ts';

/** What of the reader's choices and window a page is drawn for: data, which one thread can send another (PERF-17). */
export interface AheadView {
  readonly path: string;
  /** The part of the address behind its question mark. */
  readonly search: string;
  /** The preferences as the device keeps them. */
  readonly keptPreferences: string | null;
  /** The window, in pixels. */
  readonly width: number;
  readonly height: number;
  /** How many times as large as usual the reader's text is. */
  readonly textScale: number;
}

/**
 * What was drawn of a page: what it says before its rows are there, which the next piece takes the place of; all of it with its first rows;
 * or a row that follows in its list.
 */
export interface AheadPiece {
  readonly of: 'frame' | 'page' | 'list';
  readonly nodes: readonly PlainNode[];
}

/** Draws a page before React is there; shows nothing where only the app can. Rejects where what it shows cannot be read. */
export type DrawAhead = (
  view: AheadView,
  clock: () => number,
  show: (piece: AheadPiece) => void,
) => Promise<void>;
