import { ArrowDown, ArrowUp } from 'lucide-react';
import { useContext } from 'react';
import type { LineRef } from '../../lib/history/line-change.ts';
import { lineText } from '../../lib/odds/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { MovesContext } from './moves.ts';

/**
 * The arrow and the old number of a line that moved in the last ten minutes. The words are its name, and what is seen of them is
 * drawn: the text of the line beside it stays its own (MOVE-2).
 */
export function MovedMark({ line, className }: { line: LineRef; className?: string }) {
  const move = useContext(MovesContext)?.of(line);
  if (!move) return null;
  const isUp = move.line > move.was;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      data-opens-line
      data-was={lineText(move.was)}
      aria-label={`Moved ${isUp ? 'up' : 'down'} from ${lineText(move.was)} to ${lineText(move.line)}`}
      className={classNames(
        'inline-flex items-center rounded-[3px] bg-hover px-0.5 text-2xs leading-3.5 font-semibold text-ink-2 after:content-[attr(data-was)]',
        className,
      )}
    >
      <Arrow aria-hidden="true" className="size-2.5" strokeWidth={3} />
    </button>
  );
}
