import type { ComponentType } from 'react';
import type { BookKey } from '../../../lib/league/books.ts';
import type { OddsFormat } from '../../../lib/odds/odds-format.ts';
import type { PlayOffer } from '../../../lib/plays/offer.ts';
import type { PlayerLinkProps } from '../../../ui/player-link.tsx';
import type { TooltipProps } from '../../../ui/tooltip.tsx';
import type { PageMoves } from '../../line-history/index.ts';
import type { RecordSubject } from '../../plays/index.ts';
import type { ValuesState } from '../value/values.ts';
import type { FlashProps } from './flash.tsx';
import type { LineTileProps } from './line-tile.tsx';

/**
 * What of a card answers to a finger or to what happens later. A card itself is a function of what it is given, so that it
 * can be drawn before React is there (PERF-17); then these are plain. Another prop may take over the elements of a card: what
 * keeps a state of its own is keyed by the prop (docs/adr/217-boxes-are-handed-on.md).
 */
export interface CardParts {
  readonly PlayerLink: ComponentType<PlayerLinkProps>;
  readonly Tooltip: ComponentType<TooltipProps>;
  readonly RecordButton: ComponentType<{
    subject: RecordSubject;
    offerOf: () => PlayOffer | null;
    className?: string;
  }>;
  readonly LineTile: ComponentType<LineTileProps>;
  /** Lights up when what it is of changes. */
  readonly Flash: ComponentType<FlashProps>;
  readonly WatchedMark: ComponentType<{ className?: string }>;
}

/** What a card shows beside its prop: what the reader chose, and what the page knows. */
export interface CardAround {
  readonly oddsFormat: OddsFormat;
  readonly showsTile: (book: BookKey) => boolean;
  readonly values: ValuesState;
  /** Null while they are not known. */
  readonly moves: PageMoves | null;
  /** The players whom the reader watches; null while they are not known. */
  readonly watched: ReadonlySet<number> | null;
  readonly parts: CardParts;
}
