import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarX, CloudOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { type DataColumn, DataTable, GroupedTable } from '../../ui/data-table.tsx';
import { contentIsThere } from '../../ui/page-content.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { PAGE_WIDE, type PageLink, PageLinks } from '../../ui/page-links.tsx';
import { ErrorNotice, OfflineNotice } from '../../ui/page-notices.tsx';
import { Banner, Notice } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { gamesByDay } from './game-days.ts';

type GamesPageProps<Game> = {
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

/** A sport's games as a table that is read again by itself; known games stay while a read is under way or fails. */
export function GamesPage<Game extends { id: string; commence_time: string }>(props: GamesPageProps<Game>) {
  const { title, columns, texts } = props;
  const { data: games, error, isPaused, isFetching, refetch } = props.games;

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
        facts={props.facts}
        actions={props.actions}
      />
      <div className="mt-3 space-y-3">
        {games && (error || isPaused) ? (
          <Banner tone="warning" icon={CloudOff}>
            Edgeboard cannot be reached right now. This page shows the games read before and tries again by
            itself.
          </Banner>
        ) : null}
        {content()}
        {/* With what stands above: it would be moved by that. */}
        {isReading ? null : props.children}
      </div>
    </>
  );
}
