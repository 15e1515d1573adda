import { Suspense, useMemo, useRef, useState } from 'react';
import type { PropPage } from '../../../lib/catalog/catalog.ts';
import { GAME_PROPS } from '../../../lib/catalog/mlb.ts';
import type { BoardOrder } from '../../../lib/props/board-order.ts';
import type { Card } from '../../../lib/props/card.ts';
import {
  ALL_TEAMS,
  DEFAULT_FILTERS,
  type Filters,
  isAskedFor,
  nameSearch,
  needsRanking,
  needsWatchlist,
} from '../../../lib/props/filter.ts';
import { filtersOn } from '../../../lib/props/filters-on.ts';
import { ratePage } from '../../../lib/props/page-view.ts';
import { priceableCard } from '../../../lib/props/priceable.ts';
import { teamKey } from '../../../lib/props/project.ts';
import {
  type GameProps,
  gamesInOrder,
  groupByGame,
  sortGamesByWorth,
  teamsOfGames,
} from '../../../lib/props/props-by-game.ts';
import { isWorthSort, type Ranking, sortByWorth } from '../../../lib/props/ranking.ts';
import { byName } from '../../../lib/props/sort.ts';
import { staleSince, type TableRows } from '../../../lib/props/table-rows.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { saysSo } from '../../../ui/load-failure.tsx';
import { useIsDesktop } from '../../../ui/media-query.ts';
import type { PageLink } from '../../../ui/page-links.tsx';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import { LineMoves, MovedButton, MovesContext, type PageMoves } from '../../line-history/index.ts';
import { useHeldOrder } from '../board/use-held-order.tsx';
import { PropCard } from '../card/prop-card.tsx';
import { usePageFilters } from '../filters/page-filters.ts';
import { WORTH_SORT_OPTIONS } from '../filters/sort-options.ts';
import { useIsBoard } from '../filters/view-switch.tsx';
import { ListPage } from '../page/list-page.tsx';
import { ListSkeleton } from '../page/list-skeleton.tsx';
import { useFreshTables } from '../use-fresh-tables.ts';
import { useProjections, withProjections } from '../use-projections.ts';
import { useValues, ValuesContext } from '../value/values.ts';
import { wholeValues } from '../value/whole-values.ts';
import { ENTRY_HEIGHT, entriesOf, GAME_HEIGHT, gamesText } from './game-rows.ts';
import { GameTable } from './game-table.tsx';
import { GameTitle } from './game-table-view.tsx';
import { mlbGamePropsQuery } from './queries.ts';

const PropBoard = latePart(
  async () => (await import('../page/prop-board.tsx')).PropBoard,
  saysSo('The board'),
);

/** The games stand by their start, unless the reader asks for worth. */
const SORT_OPTIONS = [{ value: DEFAULT_FILTERS.sort, label: 'Game start' }, ...WORTH_SORT_OPTIONS] as const;
const BY_GAME: BoardOrder = [{ column: 'game', direction: 'ascending' }];

type PlayerPropsPageProps = {
  title: string;
  /** The page of hits, runs and RBIs, whose category these props belong to. */
  page: PropPage;
  siblings: readonly PageLink[];
};

function keyOf({ key }: { key: string }): string {
  return key;
}

const LINES = { tables: [GAME_PROPS.table], propTypes: [GAME_PROPS.propType] };

type GamesProps = {
  games: readonly GameProps[];
  page: PropPage;
  staleGames: TableRows['staleGames'];
  /** Another value when the reader chose something else. */
  choice: unknown;
};

function cardKey({ prop }: Card): string {
  return prop.key;
}

/** The games of a page, whose order and whose players' is held while the reader is at work on them (BOARD-8). */
function Games({ games, page, staleGames, choice }: GamesProps) {
  const isDesktop = useIsDesktop();
  const { sport } = page;
  const list = useRef<HTMLDivElement>(null);
  const cards = useMemo(() => games.flatMap((game) => game.cards), [games]);
  const { items, gone, pill } = useHeldOrder(cards, cardKey, choice, list);
  const held = useMemo(() => (items === cards ? games : gamesInOrder(items)), [items, cards, games]);
  const entries = useMemo(() => (isDesktop ? [] : entriesOf(held)), [isDesktop, held]);
  return (
    <>
      <div ref={list}>
        {isDesktop ? (
          <VirtualList
            items={held}
            label="Games"
            keyOf={keyOf}
            guessHeight={GAME_HEIGHT}
            render={(game) => (
              <GameTable
                props={game}
                sport={sport}
                staleSince={staleSince(game.game, staleGames)}
                gone={gone}
              />
            )}
          />
        ) : (
          <VirtualList
            items={entries}
            label="Games"
            keyOf={keyOf}
            guessHeight={ENTRY_HEIGHT}
            render={(entry) =>
              'game' in entry ? (
                <GameTitle game={entry.game.game} staleSince={staleSince(entry.game.game, staleGames)} />
              ) : (
                <PropCard
                  card={entry.card}
                  sport={sport}
                  staleSince={null}
                  isGone={gone.has(entry.key)}
                  onPick={null}
                />
              )
            }
          />
        )}
      </div>
      {pill}
    </>
  );
}

/**
 * The games that the reader's choices leave, in their order; of their cards those searched for and with 'Only value' those
 * that have it, and no empty game. Without a ranking orders by worth are those of the starts.
 */
function shownGames(games: readonly GameProps[], filters: Filters, ranking: Ranking | null): GameProps[] {
  const { team, game: only, search, sort, onlyValue, onlyWatched } = filters;
  const key = team === ALL_TEAMS ? null : teamKey('mlb', team);
  const ofTeam = games.filter(
    ({ game }) =>
      (only === null || game.id === only) &&
      (key === null || teamKey('mlb', game.home) === key || teamKey('mlb', game.away) === key),
  );
  const isFound = nameSearch(search);
  const isKept = (card: Card) =>
    isFound(card.prop.player, card.prop.name) &&
    isAskedFor(filters, card.prop) &&
    (!onlyValue || (ranking?.isValue(card) ?? false));
  const left =
    !onlyValue && !onlyWatched && search.trim() === ''
      ? ofTeam
      : ofTeam
          .map((game) => ({ ...game, cards: game.cards.filter(isKept) }))
          .filter(({ cards }) => cards.length > 0);
  return ranking && isWorthSort(sort) ? sortGamesByWorth(left, ranking, sort) : left;
}

/** Hits, runs and RBIs as tables, one card a game. */
export function MlbPlayerPropsPage({ title, page, siblings }: PlayerPropsPageProps) {
  const { sport } = page;
  const category = page.parts[0];
  if (!category) throw new Error(`The page at '${page.path}' should have a category; it has none.`);
  const { tables, readState } = useFreshTables([mlbGamePropsQuery(category)]);
  const read = useProjections(sport, tables);
  const { projections, areSettled } = read;
  const [isBoard] = useIsBoard();
  const { filters, change, clear } = usePageFilters(SORT_OPTIONS);
  const { sort } = filters;
  const isRanked = needsRanking(filters);

  const table = tables?.[0];
  const games = useMemo(
    () =>
      table && areSettled
        ? groupByGame(ratePage(page, { [category.propType]: table.rows }, projections).cards)
        : null,
    [table, areSettled, page, category.propType, projections],
  );
  const teams = useMemo(() => teamsOfGames(games ?? []), [games]);
  const starts = useMemo(() => games?.map(({ game }) => game), [games]);
  const cards = useMemo(() => games?.flatMap((game) => game.cards) ?? null, [games]);
  const values = useValues(sport.league, cards, priceableCard);
  const whole = wholeValues(values);
  const shown = useMemo(
    () =>
      games && !needsWatchlist(filters) && !(isRanked && whole === 'pending')
        ? shownGames(games, filters, typeof whole === 'string' ? null : whole)
        : null,
    [games, filters, isRanked, whole],
  );

  // A board has no games that stand together: an order by worth is one of all its rows.
  const shownCards = useMemo(() => {
    const left = shown?.flatMap((game) => game.cards) ?? [];
    return isWorthSort(sort) && typeof whole !== 'string' ? sortByWorth(left, whole, sort, byName) : left;
  }, [shown, sort, whole]);
  const ages = useMemo(
    () => ({
      staleGames: { [category.propType]: table?.staleGames ?? {} },
      writtenAt: { [category.propType]: table?.updatedAt ?? null },
    }),
    [category.propType, table],
  );

  const [moves, setMoves] = useState<PageMoves | null>(null);

  return (
    <ValuesContext value={values}>
      <MovesContext value={moves}>
        <ListPage
          title={title}
          sportName={sport.name}
          siblings={siblings}
          bar={{
            league: sport.league,
            teams,
            games: starts,
            filters,
            onChange: change,
            switchLabel: null,
            sort: { value: sort, options: SORT_OPTIONS, onChange: (chosen) => change('sort', chosen) },
          }}
          filtersOn={filtersOn(filters, null)}
          onClearFilters={clear}
          readState={withProjections(readState, read)}
          moved={
            moves && (
              <Suspense>
                <MovedButton {...LINES} updatedAt={readState.updatedAt} />
              </Suspense>
            )
          }
          texts={{ ...sport.texts, ...page.texts }}
          all={games}
          shown={shown}
          countText={gamesText}
          list={(listed) =>
            isBoard ? (
              <Suspense fallback={<ListSkeleton text={sport.texts.loading} />}>
                <PropBoard
                  page={{ path: GAME_PROPS.path, sport }}
                  cards={shownCards}
                  filters={filters}
                  {...(isWorthSort(sort) ? {} : { sortedBy: BY_GAME })}
                  {...ages}
                  onPick={null}
                />
              </Suspense>
            ) : (
              <Games games={listed} page={page} staleGames={table?.staleGames ?? {}} choice={filters} />
            )
          }
        />
      </MovesContext>
      {games && whole !== 'pending' ? (
        <LineMoves {...LINES} updatedAt={readState.updatedAt} onMoves={setMoves} />
      ) : null}
    </ValuesContext>
  );
}
