import { late } from '../../ui/use-late.ts';
import type { LineMovesProps } from './moves.ts';

const useCode = late(() => import('./line-moves.tsx'));
const useHistory = late(() => import('./history-popover.tsx'));

/** Reads the moves of a page's lines once its rows are there, and opens the history of a line; nothing until its code has come. */
export function LineMoves(props: LineMovesProps) {
  const code = useCode();
  return code && <code.LineMoves {...props} />;
}

/** Opens the history of a line, on a page whose market has prices alone: nothing of it moves. */
export function LineHistory() {
  const history = useHistory();
  return history && <history.HistoryPopover />;
}
