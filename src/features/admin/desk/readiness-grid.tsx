import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { slateWrittenQuery } from '../../../data/slate-written.ts';
import { tasksOf } from '../../../lib/ingest/jobs.ts';
import { nextRun } from '../../../lib/ingest/pace.ts';
import { freshnessOf } from '../../../lib/league/freshness.ts';
import type { League } from '../../../lib/league/leagues.ts';
import { agoText, dayTimeWithZone } from '../../../lib/league/time-text.ts';
import { counted, MISSING } from '../../../lib/odds/format.ts';
import { type AgeState, ageState, slateDay } from '../../../lib/projections/age.ts';
import { SOURCE_NAMES, SOURCES, type Source } from '../../../lib/projections/sources.ts';
import { type SportAges, sportAges } from '../../../lib/today/sport-ages.ts';
import { AGE_LOOKS } from '../../../ui/age-looks.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useSession } from '../../auth/index.ts';
import { FetchLog } from '../fetch/fetch-log.tsx';
import { fetchLogQuery, unmatchedNow } from '../fetch/fetch-run-queries.ts';
import { slotAt } from '../pages/slots.ts';
import { storedQuery } from '../upload/queries.ts';
import { fetchPaceQuery, propCountQuery, REFRESH_MS, storedGamesQuery } from './readiness-queries.ts';

const TICK_MS = 5000;
const LOOK_OF: Record<AgeState, keyof typeof AGE_LOOKS> = {
  fresh: 'fresh',
  old: 'aging',
  'earlier-day': 'stale',
};

type StandProps = {
  what: ReactNode;
  /** When it was written (ISO 8601); null where there is nothing, and then no age is said. */
  writtenAt: string | null;
  look: keyof typeof AGE_LOOKS;
  note?: ReactNode;
};

/** What is there, how old it is, and one dot that says whether that will do. */
function Stand({ what, writtenAt, look, note }: StandProps) {
  const now = useNow(TICK_MS);
  const { dot, ink } = AGE_LOOKS[look];
  return (
    <div data-look={look} className="flex gap-2">
      <span aria-hidden="true" className={classNames('mt-1.5 size-2 shrink-0 rounded-full', dot)} />
      <div className="min-w-0">
        <p>{what}</p>
        <p className="text-sm font-normal text-ink-2">
          {writtenAt === null ? null : (
            <time dateTime={writtenAt} title={dayTimeWithZone(new Date(writtenAt))} className={ink}>
              {agoText(new Date(writtenAt), now)}
            </time>
          )}
          {note}
        </p>
      </div>
    </div>
  );
}

/** What is there, its age and its next run, in as many lines: nothing below moves as they come. */
const THREE_LINES = { minHeight: '3.5rem' };

function Unknown({ failed }: { failed: boolean }) {
  return (
    <p style={THREE_LINES} className="font-normal text-ink-3">
      {failed ? 'could not be read' : 'being read…'}
    </p>
  );
}

/** `isPaused` while something is fetched or stored: what is counted then is about to change, and counting would hold it up. */
type GridSport = SportAges & { readonly isPaused: boolean };
type OfSport = { sport: GridSport };

/** The look of what serves the slate's day: a file of projections, or the games themselves. */
function useLook(
  { league, eventsTable, isPaused }: GridSport,
  writtenAt: string | null,
): keyof typeof AGE_LOOKS {
  const now = useNow(TICK_MS);
  const { data } = useQuery({ ...storedGamesQuery(eventsTable), enabled: !isPaused });
  if (writtenAt === null) return 'recent';
  const slate = () => slateDay({ league, starts: data?.starts ?? [] }, now);
  return LOOK_OF[ageState(new Date(writtenAt), slate, now)];
}

/** When the schedule runs one of these next, as far as its last runs tell (ADM-25). */
function NextRun({ tasks }: { tasks: readonly string[] }) {
  const { user } = useSession();
  const now = useNow(TICK_MS);
  const { data = [] } = useQuery(fetchPaceQuery(user?.id ?? null));
  const next = nextRun(data, tasks, now);
  return next && <span className={classNames('block', next.isLate && AGE_LOOKS.stale.ink)}>{next.text}</span>;
}

function Games({ sport }: OfSport) {
  const now = useNow(TICK_MS);
  const { data, isError } = useQuery({
    ...storedGamesQuery(sport.eventsTable),
    enabled: !sport.isPaused,
  });
  const look = useLook(sport, data?.writtenAt ?? null);
  if (!data) return <Unknown failed={isError} />;
  const ahead = data.starts.filter((start) => Date.parse(start) > now.getTime()).length;
  return (
    <Stand
      what={ahead === 0 ? 'No games ahead' : `${counted(ahead, 'game', 'games')} ahead`}
      writtenAt={data.writtenAt}
      look={look}
      note={<NextRun tasks={tasksOf(sport.league).games} />}
    />
  );
}

/** What is unmatched; nothing where every name is known. */
function Unmatched({ sport: { league, isPaused } }: OfSport) {
  const { user } = useSession();
  const { data, isError } = useQuery({ ...fetchLogQuery(league, user?.id ?? null), enabled: !isPaused });
  const waiting = data ? unmatchedNow(league, data).length : 0;
  if (waiting > 0) return <span className="block">{`${counted(waiting, 'name', 'names')} unmatched`}</span>;
  return isError && !data ? <span className="block">unmatched names could not be read</span> : null;
}

function Props({ sport, areAgesUnknown }: OfSport & { areAgesUnknown: boolean }) {
  const { league, lines, isPaused } = sport;
  const now = useNow(TICK_MS);
  const count = useQuery({ ...propCountQuery(league, lines?.updatedAt ?? null), enabled: !isPaused });
  if (count.data === undefined) return <Unknown failed={count.isError} />;
  return (
    <Stand
      what={count.data === 0 ? 'No props' : counted(count.data, 'prop', 'props')}
      writtenAt={lines?.updatedAt ?? null}
      look={lines ? freshnessOf(new Date(lines.updatedAt), now) : 'recent'}
      note={
        <>
          {lines ? `, oldest ${lines.menuLabel}` : areAgesUnknown ? 'their age could not be read' : null}
          <NextRun tasks={tasksOf(league).props} />
          <Unmatched sport={sport} />
        </>
      }
    />
  );
}

function Projections({ sport, source }: OfSport & { source: Source }) {
  const { data, isError } = useQuery({
    ...storedQuery(slotAt(sport.league, source).table),
    refetchInterval: REFRESH_MS,
    enabled: !sport.isPaused,
  });
  const look = useLook(sport, data?.updatedAt ?? null);
  if (!data) return <Unknown failed={isError} />;
  return (
    <Stand
      what={data.count === 0 ? 'No projections' : counted(data.count, 'player', 'players')}
      writtenAt={data.updatedAt}
      look={data.count === 0 ? 'stale' : look}
    />
  );
}

/** What each sport has and how old it is, and the last fetches of the one that is asked about (ADM-20). */
export function ReadinessGrid({ isBusy }: { isBusy: boolean }) {
  const [asked, setAsked] = useState<League | null>(null);
  const { data, isError } = useQuery({
    ...slateWrittenQuery,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    enabled: !isBusy,
  });
  return (
    <div className="space-y-4">
      <DataTable
        caption="What is stored of each sport"
        rows={sportAges(data).map((sport): GridSport => ({ ...sport, isPaused: isBusy }))}
        rowKey={({ league }) => league}
        columns={[
          {
            header: 'Sport',
            cell: ({ name }) => <span className="font-semibold">{name}</span>,
            isBroad: true,
          },
          { header: 'Games', cell: (sport) => <Games sport={sport} /> },
          { header: 'Props', cell: (sport) => <Props sport={sport} areAgesUnknown={isError && !data} /> },
          ...SOURCES.map((source) => ({
            header: SOURCE_NAMES[source],
            cell: (sport: GridSport) =>
              sport.sources.some((each) => each.source === source) ? (
                <Projections sport={sport} source={source} />
              ) : (
                MISSING
              ),
          })),
          {
            header: 'Last fetches',
            isBroad: true,
            cell: ({ league, name }) => (
              <Button
                variant="quiet"
                className="-my-2 -ml-3.5"
                aria-expanded={asked === league}
                onClick={() => setAsked(asked === league ? null : league)}
              >
                {asked === league ? 'Hide' : 'Show'}{' '}
                <span className="sr-only">{`the last fetches of the ${name}`}</span>
              </Button>
            ),
          },
        ]}
      />
      {asked === null ? null : (
        <FetchLog
          key={asked}
          league={asked}
          isBusy={isBusy}
          openedAs={`Last fetches of the ${asked.toUpperCase()}`}
        />
      )}
    </div>
  );
}
