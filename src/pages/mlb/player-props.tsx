import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DataBanner } from '../../components/props/data-banner.tsx';
import { FreshnessStamp } from '../../components/props/freshness-stamp.tsx';
import { GameHeading, GameTable } from '../../components/props/game-table.tsx';
import { LateMark } from '../../components/props/late-mark.tsx';
import { ListSkeleton } from '../../components/props/list-skeleton.tsx';
import { PageHead } from '../../components/props/page-head.tsx';
import { EmptyNotice, ErrorNotice, OfflineNotice } from '../../components/props/page-notices.tsx';
import { PropCard } from '../../components/props/prop-card.tsx';
import { WindowedList } from '../../components/props/windowed-list.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { useWideScreen } from '../../components/ui/wide-screen.ts';
import { mlbGamePropsQuery } from '../../data/games.ts';
import type { PropPage } from '../../lib/catalogue/all.ts';
import type { Card } from '../../lib/props/card.ts';
import { ALL_TEAMS } from '../../lib/props/filter.ts';
import { type GameProps, groupByGame, teamsOfGames } from '../../lib/props/games.ts';
import { lateSince, type RowSet } from '../../lib/props/row-set.ts';
import { ratePage } from '../../lib/props/view.ts';
import { useAddressValue } from '../address.ts';
import { useIsOffline, useProjections } from '../page-data.ts';
import type { SiblingPage } from '../props-page.tsx';

type PlayerPropsPageProps = {
  title: string;
  /** The page of hits, runs and RBIs, whose category these props belong to. */
  page: PropPage;
  siblings: readonly SiblingPage[];
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

const guessGameHeight = () => 1000;
const guessEntryHeight = () => 340;

type GamesProps = { games: readonly GameProps[]; page: PropPage; late: RowSet['lateGames'] };

function Games({ games, page, late }: GamesProps) {
  const wide = useWideScreen();
  const { sport } = page;
  const entries = useMemo(() => (wide ? [] : entriesOf(games)), [wide, games]);
  if (wide) {
    return (
      <WindowedList
        items={games}
        label="Games"
        keyOf={keyOf}
        guessHeight={guessGameHeight}
        render={(game) => <GameTable props={game} sport={sport} lateSince={lateSince(game.game, late)} />}
      />
    );
  }
  return (
    <WindowedList
      items={entries}
      label="Games"
      keyOf={keyOf}
      guessHeight={guessEntryHeight}
      render={(entry) =>
        'game' in entry ? (
          <div className="px-0.5 pt-3">
            <GameHeading game={entry.game.game} />
            <LateMark since={lateSince(entry.game.game, late)} />
          </div>
        ) : (
          <PropCard card={entry.card} sport={sport} lateSince={null} onPick={null} />
        )
      }
    />
  );
}

/** Hits, runs and RBIs as tables, one card a game. */
export function MlbPlayerPropsPage({ title, page, siblings }: PlayerPropsPageProps) {
  const { sport } = page;
  const category = page.parts[0];
  if (!category) throw new Error(`The page at '${page.path}' should have a category; it has none.`);
  const read = useQuery(mlbGamePropsQuery(category));
  const { projections, areSettled, error: projectionError } = useProjections(sport);
  const isOffline = useIsOffline();
  const [storedTeam, setTeam] = useAddressValue('team');
  const team = storedTeam ?? ALL_TEAMS;

  const set = read.data;
  const games = useMemo(
    () =>
      set && areSettled
        ? groupByGame(ratePage(page, { [category.propType]: set.rows }, projections).cards)
        : null,
    [set, areSettled, page, category.propType, projections],
  );
  const teams = useMemo(() => teamsOfGames(games ?? []), [games]);
  const shown = games?.filter(({ game }) => team === ALL_TEAMS || game.home === team || game.away === team);
  const updatedAt = set?.updatedAt ?? null;

  const content = () => {
    if (!games || !shown) {
      if (isOffline) return <OfflineNotice />;
      if (!read.error) return <ListSkeleton text={sport.texts.loading} />;
      return (
        <ErrorNotice
          message={sport.texts.error}
          error={read.error}
          isTrying={read.isFetching}
          onTryAgain={() => void read.refetch()}
        />
      );
    }
    if (games.length === 0) return <EmptyNotice message={page.texts.empty} filtered={false} />;
    if (shown.length === 0) return <EmptyNotice message={page.texts.noMatch} filtered />;
    return <Games games={shown} page={page} late={set?.lateGames ?? {}} />;
  };

  return (
    <>
      <PageHead
        title={title}
        sportName={sport.name}
        siblings={siblings}
        facts={
          <>
            <p role="status">{shown && `${shown.length} ${shown.length === 1 ? 'game' : 'games'}`}</p>
            <FreshnessStamp updatedAt={updatedAt} />
          </>
        }
      />
      <search className="sticky top-0 z-20 -mx-3 mt-2 block border-b border-rule bg-canvas px-3 py-2 md:-mx-6 md:px-6">
        <SelectField
          label="Team"
          value={team}
          options={[
            { value: ALL_TEAMS, label: 'All Teams' },
            ...[...new Set([...(team === ALL_TEAMS ? [] : [team]), ...teams])].map((name) => ({
              value: name,
              label: name,
            })),
          ]}
          onChange={(chosen) => setTeam(chosen === ALL_TEAMS ? null : chosen)}
          className="md:w-64"
        />
      </search>
      {games ? (
        <DataBanner
          updatedAt={updatedAt}
          isOffline={isOffline}
          hasFailed={read.error !== null}
          projectionsFailed={projectionError !== null}
        />
      ) : null}
      <div className="mt-3">{content()}</div>
    </>
  );
}
