import { ArrowDown, ArrowUp } from 'lucide-react';
import { useContext } from 'react';
import { lineText } from '../../lib/odds/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { type MarkProps, MovesContext } from './moves.ts';

const LOOK = 'inline-flex items-center font-semibold text-ink-2 after:content-[attr(data-was)]';
const ON_A_TILE = 'thumb rounded-[3px] bg-hover px-0.5 text-2xs leading-3.5';
/** A cell has room for a line, an arrow and a small number. */
const IN_A_CELL = '-mr-1 text-[9px] leading-3 tracking-tighter';

/**
 * The arrow and the old number of a line that moved in the last ten minutes. The words are its name, and what is seen of them is
 * drawn: the text of the line beside it stays its own (MOVE-2).
 */
export function MovedMark({ line, isButton = true, className }: MarkProps) {
  const move = useContext(MovesContext)?.of(line);
  if (!move) return null;
  const isUp = move.line > move.was;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  const words = {
    'data-was': lineText(move.was),
    'aria-label': `Moved ${isUp ? 'up' : 'down'} from ${lineText(move.was)} to ${lineText(move.line)}`,
    className: classNames(LOOK, isButton ? ON_A_TILE : IN_A_CELL, className),
  };
  const arrow = <Arrow aria-hidden="true" className={isButton ? 'size-2.5' : 'size-2'} strokeWidth={3} />;
  return isButton ? (
    <button type="button" data-opens-line {...words}>
      {arrow}
    </button>
  ) : (
    <span role="img" {...words}>
      {arrow}
    </span>
  );
}
