import { ArrowDown, ArrowUp } from 'lucide-react';
import { useContext } from 'react';
import { lineText } from '../../lib/odds/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { type MarkProps, MovesContext } from './moves.ts';

const LOOK = 'inline-flex items-center font-semibold text-ink-2 after:content-[attr(data-was)]';
/** As much as a finger needs around what is seen. */
const TARGET = 'inline-flex h-6 items-center px-1';
const CHIP = 'rounded-[3px] bg-hover px-0.5 text-2xs leading-3.5';
/** A cell has room for a line, an arrow and a small number, of three digits and more ('261.5') for the arrow alone. */
const IN_A_CELL = 'text-[9px] leading-3 tracking-[-0.08em]';

/**
 * The arrow and the old number of a line that moved in the last ten minutes. The words are its name, and what is seen of them is
 * drawn: the text of the line beside it stays its own (MOVE-2).
 */
export function MovedMark({ line, place = 'tile', className }: MarkProps) {
  const move = useContext(MovesContext)?.of(line);
  if (!move) return null;
  const isUp = move.line > move.was;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  const name = `Moved ${isUp ? 'up' : 'down'} from ${lineText(move.was)} to ${lineText(move.line)}`;
  const isNarrow = place === 'cell' && Math.max(move.was, move.line) >= 100;
  const drawn = (look: string, size: string) => ({
    'data-was': isNarrow ? '' : lineText(move.was),
    className: classNames(LOOK, look),
    children: <Arrow aria-hidden="true" className={size} strokeWidth={3} />,
  });
  return place === 'tile' ? (
    <button type="button" data-opens-line aria-label={name} className={classNames(TARGET, className)}>
      <span {...drawn(`thumb ${CHIP}`, 'size-2.5')} />
    </button>
  ) : (
    <span
      role="img"
      aria-label={name}
      title={name}
      {...(place === 'row'
        ? drawn(classNames(CHIP, className), 'size-2.5')
        : drawn(classNames(IN_A_CELL, className), 'size-1.5'))}
    />
  );
}
