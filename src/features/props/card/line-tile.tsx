import { type CSSProperties, useContext } from 'react';
import type { LineRef } from '../../../lib/history/line-change.ts';
import { lineText } from '../../../lib/odds/format.ts';
import { oddsText } from '../../../lib/odds/odds-format.ts';
import type { Tile } from '../../../lib/props/tiles.ts';
import { classNames } from '../../../ui/class-names.ts';
import { MovesContext } from '../../line-history/index.ts';
import { usePreferences } from '../../preferences/index.ts';
import { BookTile } from './book-tile.tsx';

type LineTileProps = {
  tile: Tile;
  /** The line as its history knows it; null where its game is not known. */
  line: LineRef | null;
  isOutlier: boolean;
  dense: boolean;
  onPick: (() => void) | null;
  /** Its column on a large screen, where books without a tile leave theirs empty. */
  column?: number;
};

/** A book's tile in a list of them, with how its line moved lately. */
export function LineTile({ tile, line, isOutlier, dense, onPick, column }: LineTileProps) {
  const { oddsFormat } = usePreferences();
  const moves = useContext(MovesContext);
  return (
    <li
      data-line={line && moves?.keyOf(line)}
      style={column === undefined ? undefined : ({ '--column': column } as CSSProperties)}
      className={classNames('relative flex min-w-0', column !== undefined && 'lg:col-start-(--column)')}
    >
      <BookTile
        book={tile.name}
        quote={`${tile.point} ${tile.over} ${tile.under}`}
        line={lineText(tile.point)}
        over={oddsText(tile.over, oddsFormat)}
        under={oddsText(tile.under, oddsFormat)}
        hasLine={tile.point !== null}
        bestOver={tile.isBestOver}
        bestUnder={tile.isBestUnder}
        hasOver={tile.over !== null}
        hasUnder={tile.under !== null}
        isOutlier={isOutlier}
        dense={dense}
        onPick={onPick}
      />
      {moves && line ? <moves.Mark line={line} className="absolute top-0.5 right-0.5" /> : null}
    </li>
  );
}
