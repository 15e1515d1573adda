import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { type DataColumn, DataTable, GroupedTable } from '../../ui/data-table.tsx';
import { contentIsThere } from '../../ui/page-content.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { PAGE_WIDE, type PageLink, PageLinks } from '../../ui/page-links.tsx';
import { ErrorNotice, OfflineNotice } from '../../ui/page-notices.tsx';
import { Notice } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { DataBanner, FreshnessStamp, StaleMark } from '../props/index.ts';
import { gamesByDay } from './game-days.ts';
import { oddsAge } from './odds-age.ts';

type GamesPageProps<Game> = {
  path: string;
  title: string;
  sportName: string;
  siblings: readonly PageLink[];
  facts: ReactNode;
  actions: ReactNode;
  games: UseQueryResult<Game[]>;
  columns: readonly DataColumn<Game>[];
  texts: {
    loading: string;
    empty: string;
    /** Shown when a read fails; '{message}' becomes what the failure said. */
    error: string;
  };
  emptyAction?: ReactNode;
  /** Under the table. */
  children?: ReactNode;
};

const TICK_MS = 30_000;
const ROWS = ['one', 'two', 'three', 'four', 'five', 'six'];

type GamesProps<Game> = { title: string; columns: readonly DataColumn<Game>[]; games: readonly Game[] };

function Games<Game extends { id: string; commence_time: string }>(props: GamesProps<Game>) {
  const { title, columns, games } = props;
  const { ahead, started } = gamesByDay(games, useNow(TICK_MS));
  const rowKey = ({ id }: Game) => id;
  return (
    <>
      {ahead.length > 0 ? (
        <GroupedTable caption={title} columns={columns} groups={ahead} rowKey={rowKey} />
      ) : null}
      {started.length > 0 ? (
        <details open={ahead.length === 0}>
          <summary className="w-fit cursor-pointer py-2 text-base font-bold touch:min-h-thumb">
            {started.length === 1 ? '1 game has started' : `${started.length} games have started`}
          </summary>
          <DataTable
            caption={`${title} that have started`}
            columns={columns}
            rows={started}
            rowKey={rowKey}
          />
        </details>
      ) : null}
    </>
  );
}

/** The columns, of which the first says of a game whose odds are older than the others' when they were fetched. */
function withAges<Game extends { id: string }>(
  [first, ...others]: readonly DataColumn<Game>[],
  staleGames: Readonly<Record<string, string>>,
): readonly DataColumn<Game>[] {
  if (!first) return [];
  const cell = (game: Game) => (
    <>
      {first.cell(game)}
      <StaleMark since={staleGames[game.id] ?? null} />
    </>
  );
  return [{ ...first, cell }, ...others];
}

/** A sport's games as a table that is read again by itself; known games stay while a read is under way or fails. */
export function GamesPage<Game extends { id: string; commence_time: string; updated_at: string }>(
  props: GamesPageProps<Game>,
) {
  const { title, texts } = props;
  const { data: games, error, isPaused, isFetching, refetch } = props.games;
  const { updatedAt, staleGames } = useMemo(() => oddsAge(games ?? []), [games]);
  const columns = useMemo(() => withAges(props.columns, staleGames), [props.columns, staleGames]);

  const failure = isFetching ? null : error;
  const isReading = !games && !isPaused && failure === null;
  useEffect(() => {
    if (!isReading) contentIsThere();
  }, [isReading]);

  const content = () => {
    if (!games) {
      if (isPaused) return <OfflineNotice />;
      if (failure) {
        return (
          <ErrorNotice
            message={{ title: texts.error }}
            error={failure}
            isTrying={isFetching}
            onTryAgain={() => void refetch()}
          />
        );
      }
      return (
        <div className="space-y-2">
          <p role="status" className="text-base text-ink-2">
            {texts.loading}
          </p>
          {ROWS.map((row) => (
            <Skeleton key={row} className="h-11" />
          ))}
        </div>
      );
    }
    if (games.length === 0) {
      return <Notice icon={CalendarX} role="status" title={texts.empty} action={props.emptyAction} />;
    }
    return <Games title={title} columns={columns} games={games} />;
  };

  return (
    <>
      <PageHead
        title={title}
        links={<PageLinks label={`${props.sportName} pages`} pages={props.siblings} className={PAGE_WIDE} />}
        hasMoreFacts
        facts={
          <>
            {props.facts}
            <FreshnessStamp updatedAt={updatedAt} oldestTable={null} path={props.path} />
          </>
        }
        actions={props.actions}
      />
      {games ? (
        <DataBanner
          updatedAt={updatedAt}
          oldestTable={null}
          isOffline={isPaused}
          hasFailed={error !== null}
          projectionsMissing={null}
        />
      ) : null}
      {/* What comes with the band stands below it from the start: nothing is moved by it. */}
      <div key={String(isReading)} className="mt-3 space-y-3">
        {content()}
        {/* With what stands above: it would be moved by that. */}
        {isReading ? null : props.children}
      </div>
    </>
  );
}
