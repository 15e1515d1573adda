import { useMemo } from 'react';
import type { PriceCategory, Sport } from '../../../lib/catalog/types.ts';
import { type BoardOrder, firstDirection } from '../../../lib/props/board-order.ts';
import { boardRowOfScorer } from '../../../lib/props/card-board-row.ts';
import { staleSince, type TableRows } from '../../../lib/props/table-rows.ts';
import { type Scorer, type ScorerSort, scorerBookName } from '../../../lib/props/touchdown-scorers.ts';
import { LineHistory } from '../../line-history/index.ts';
import { useShowsTile } from '../../preferences/index.ts';
import { Board } from '../board/board.tsx';
import { useAddressOrder } from '../filters/address-order.ts';
import { usePageValues } from '../value/values.ts';

type ScorerBoardProps = {
  scorers: readonly Scorer[];
  sport: Sport;
  category: PriceCategory;
  sort: ScorerSort;
  staleGames: TableRows['staleGames'] | undefined;
  updatedAt: string | null;
  choice: unknown;
};

const SORTED_BY: Readonly<Record<ScorerSort, BoardOrder>> = {
  'best-price': [{ column: 'over', direction: firstDirection('over') }],
  'player-name': [{ column: 'player', direction: 'ascending' }],
  value: [],
  ev: [{ column: 'ev', direction: 'descending' }],
  fair: [{ column: 'fair', direction: 'descending' }],
};

/** The touchdown scorers as a board. */
export function ScorerBoard(props: ScorerBoardProps) {
  const { scorers, sport, category, sort, staleGames, updatedAt, choice } = props;
  const worth = usePageValues();
  const shows = useShowsTile();
  const [order, setOrder] = useAddressOrder();
  const rows = useMemo(
    () =>
      scorers.map((scorer) => {
        const seenAt = staleSince(scorer.game, staleGames) ?? updatedAt;
        return boardRowOfScorer(scorer, sport.league, category, worth, seenAt);
      }),
    [scorers, sport.league, category, worth, staleGames, updatedAt],
  );
  const hasWorth = worth !== null;
  const chosen = useMemo(() => ({ choice, hasWorth }), [choice, hasWorth]);
  return (
    <>
      <Board
        rows={rows}
        books={sport.books.filter(shows)}
        order={order}
        onOrder={setOrder}
        sortedBy={SORTED_BY[sort]}
        choice={chosen}
        fileName="edgeboard-nfl-anytime-td-scorers"
        nameOf={scorerBookName}
      />
      <LineHistory />
    </>
  );
}
