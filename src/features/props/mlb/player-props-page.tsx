import { lazy, Suspense, useMemo } from 'react';
import type { PropPage } from '../../../lib/catalog/catalog.ts';
import type { BoardOrder } from '../../../lib/props/board-order.ts';
import type { Card } from '../../../lib/props/card.ts';
import { ALL_TEAMS, type Filters, nameSearch } from '../../../lib/props/filter.ts';
import { filtersOn } from '../../../lib/props/filters-on.ts';
import { ratePage } from '../../../lib/props/page-view.ts';
import { priceableCard } from '../../../lib/props/priceable.ts';
import { teamKey } from '../../../lib/props/project.ts';
import { type GameProps, groupByGame, teamsOfGames } from '../../../lib/props/props-by-game.ts';
import { staleSince, type TableRows } from '../../../lib/props/table-rows.ts';
import { useIsDesktop } from '../../../ui/media-query.ts';
import type { PageLink } from '../../../ui/page-links.tsx';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import { PropCard } from '../card/prop-card.tsx';
import { StaleMark } from '../card/stale-mark.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import { usePageFilters } from '../filters/page-filters.ts';
import { useIsBoard } from '../filters/view-switch.tsx';
import { ListPage } from '../page/list-page.tsx';
import { ListSkeleton } from '../page/list-skeleton.tsx';
import { useFreshTables } from '../use-fresh-tables.ts';
import { useProjections, withProjections } from '../use-projections.ts';
import { useValues, ValuesContext, type ValuesState } from '../value/values.ts';
import { GameHeading, GameTable } from './game-table.tsx';
import { mlbGamePropsQuery } from './queries.ts';

const PropBoard = lazy(async () => ({ default: (await import('../page/prop-board.tsx')).PropBoard }));

/** The games stand by their start. */
const NO_SORTS: Parameters<typeof usePageFilters>[0] = [];
const BY_GAME: BoardOrder = [{ column: 'game', direction: 'ascending' }];

type PlayerPropsPageProps = {
  title: string;
  /** The page of hits, runs and RBIs, whose category these props belong to. */
  page: PropPage;
  siblings: readonly PageLink[];
};

/** A phone's list: a game's heading, then its players as cards. */
type Entry = { key: string; game: GameProps } | { key: string; card: Card };

function entriesOf(games: readonly GameProps[]): Entry[] {
  return games.flatMap((game) => [
    { key: game.key, game },
    ...game.cards.map((card) => ({ key: card.prop.key, card })),
  ]);
}

function keyOf({ key }: { key: string }): string {
  return key;
}

const GAME_HEIGHT = 1000;
const ENTRY_HEIGHT = 340;

type GamesProps = { games: readonly GameProps[]; page: PropPage; staleGames: TableRows['staleGames'] };

function Games({ games, page, staleGames }: GamesProps) {
  const isDesktop = useIsDesktop();
  const { sport } = page;
  const entries = useMemo(() => (isDesktop ? [] : entriesOf(games)), [isDesktop, games]);
  if (isDesktop) {
    return (
      <VirtualList
        items={games}
        label="Games"
        keyOf={keyOf}
        guessHeight={GAME_HEIGHT}
        render={(game) => (
          <GameTable props={game} sport={sport} staleSince={staleSince(game.game, staleGames)} />
        )}
      />
    );
  }
  return (
    <VirtualList
      items={entries}
      label="Games"
      keyOf={keyOf}
      guessHeight={ENTRY_HEIGHT}
      render={(entry) =>
        'game' in entry ? (
          <div className="px-0.5 pt-3">
            <GameHeading game={entry.game.game} />
            <StaleMark since={staleSince(entry.game.game, staleGames)} />
          </div>
        ) : (
          <PropCard card={entry.card} sport={sport} staleSince={null} onPick={null} />
        )
      }
    />
  );
}

/** The games that the reader's choices leave; of their cards those searched for and with 'Only value' those that have it, and no empty game. */
function shownGames(
  games: readonly GameProps[],
  { team, search, onlyValue }: Filters,
  values: ValuesState,
): GameProps[] {
  const key = team === ALL_TEAMS ? null : teamKey('mlb', team);
  const ofTeam = games.filter(
    ({ game }) => key === null || teamKey('mlb', game.home) === key || teamKey('mlb', game.away) === key,
  );
  if (!onlyValue && search.trim() === '') return ofTeam;
  const isFound = nameSearch(search);
  const isKept = (card: Card) =>
    isFound(card.prop.player, card.prop.name) &&
    (!onlyValue || (typeof values !== 'string' && values.isValue(card)));
  return ofTeam
    .map((game) => ({ ...game, cards: game.cards.filter(isKept) }))
    .filter(({ cards }) => cards.length > 0);
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
  const { filters, change, clear } = usePageFilters(NO_SORTS);
  const { onlyValue } = filters;

  const table = tables?.[0];
  const games = useMemo(
    () =>
      table && areSettled
        ? groupByGame(ratePage(page, { [category.propType]: table.rows }, projections).cards)
        : null,
    [table, areSettled, page, category.propType, projections],
  );
  const teams = useMemo(() => teamsOfGames(games ?? []), [games]);
  const cards = useMemo(() => games?.flatMap((game) => game.cards) ?? null, [games]);
  const values = useValues(sport.league, cards, priceableCard, onlyValue);
  const shown = useMemo(
    () => (games && !(onlyValue && values === 'pending') ? shownGames(games, filters, values) : null),
    [games, filters, onlyValue, values],
  );

  const shownCards = useMemo(() => shown?.flatMap((game) => game.cards) ?? [], [shown]);
  const ages = useMemo(
    () => ({
      staleGames: { [category.propType]: table?.staleGames ?? {} },
      writtenAt: { [category.propType]: table?.updatedAt ?? null },
    }),
    [category.propType, table],
  );

  return (
    <ValuesContext value={values}>
      <ListPage
        title={title}
        sportName={sport.name}
        siblings={siblings}
        filters={
          <FilterBar
            league={sport.league}
            teams={teams}
            filters={filters}
            onChange={change}
            switchLabel={null}
            sort={null}
          />
        }
        filtersOn={filtersOn(filters, null)}
        onClearFilters={clear}
        readState={withProjections(readState, read)}
        texts={{ ...sport.texts, ...page.texts }}
        all={games}
        shown={shown}
        countText={(count) => `${count} ${count === 1 ? 'game' : 'games'}`}
        list={(listed) =>
          isBoard ? (
            <Suspense fallback={<ListSkeleton text={sport.texts.loading} />}>
              <PropBoard
                page={{ path: '/mlb-player-props', sport }}
                cards={shownCards}
                filters={filters}
                sortedBy={BY_GAME}
                {...ages}
                onPick={null}
              />
            </Suspense>
          ) : (
            <Games games={listed} page={page} staleGames={table?.staleGames ?? {}} />
          )
        }
      />
    </ValuesContext>
  );
}
