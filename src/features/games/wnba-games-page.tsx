import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { format } from 'date-fns';
import { Info, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { foundNoGames, runFetch } from '../../data/edge-functions.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { readAnew } from '../../data/read-anew.ts';
import { lineText, signedText } from '../../lib/odds/format.ts';
import { oddsText } from '../../lib/odds/odds-format.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { DataColumn } from '../../ui/data-table.tsx';
import type { PageLink } from '../../ui/page-links.tsx';
import { Panel } from '../../ui/panel.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSession } from '../auth/index.ts';
import { usePreferences } from '../preferences/index.ts';
import { GamesPage } from './games-page.tsx';
import { noGames } from './no-games.ts';
import { type WnbaGame, wnbaGamesQuery } from './queries.ts';
import { ZoneNote } from './zone-note.tsx';

const NONE_TODAY = 'No WNBA games scheduled for today';
const FULL_DATE = 'EEEE, MMMM d, yyyy';

function NoData() {
  return <span className="font-medium text-ink-3">No data</span>;
}

/** Green when positive, red otherwise: the specified colors of this table (WNBA-13). */
function Price({ price }: { price: number | null }) {
  const { oddsFormat } = usePreferences();
  if (price === null) return <NoData />;
  return (
    <span className={classNames('font-semibold', price > 0 ? 'text-green-ink' : 'text-red-ink')}>
      {oddsText(price, oddsFormat)}
    </span>
  );
}

function Spread({ points, price }: { points: number | null; price: number | null }) {
  const { oddsFormat } = usePreferences();
  if (points === null) return <NoData />;
  return (
    <>
      {signedText(points)} {price === null ? null : <>({oddsText(price, oddsFormat)})</>}
    </>
  );
}

function right(header: string, cell: (game: WnbaGame) => ReactNode): DataColumn<WnbaGame> {
  return { header, cell, align: 'right' };
}

const COLUMNS: readonly DataColumn<WnbaGame>[] = [
  { header: 'Time', cell: (game) => format(game.commence_time, 'h:mm a'), isBroad: true },
  { header: 'Home Team', cell: (game) => game.home_team },
  { header: 'Away Team', cell: (game) => game.away_team },
  right('Home ML', (game) => <Price price={game.home_moneyline} />),
  right('Away ML', (game) => <Price price={game.away_moneyline} />),
  right('Home Spread', (game) => <Spread points={game.home_spread} price={game.home_spread_price} />),
  right('Away Spread', (game) => <Spread points={game.away_spread} price={game.away_spread_price} />),
  {
    header: 'Total',
    cell: (game) => (game.total === null ? <NoData /> : lineText(game.total)),
    align: 'right',
    isBroad: true,
  },
  right('Over', (game) => <Price price={game.over_price} />),
  right('Under', (game) => <Price price={game.under_price} />),
];

function useFetchGames() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => runFetch('fetch-wnba-events'),
    onMutate: () => showToast({ title: "Fetching today's WNBA games", description: 'Please wait...' }),
    onSuccess: async (response) => {
      await readAnew(queryClient, queryKeys.games('wnba_events'));
      if (foundNoGames(response)) return showToast(noGames(NONE_TODAY));
      showToast({
        title: 'Success',
        description: `Successfully fetched ${response.eventCount ?? 0} WNBA games for today (${format(new Date(), FULL_DATE)})`,
        variant: 'success',
      });
    },
    onError: (error) => {
      console.error("Today's WNBA events could not be fetched.", error);
      showToast({
        title: 'Error',
        description: "Failed to fetch today's WNBA events. Check console for details.",
        variant: 'destructive',
      });
    },
  });
}

/** Today's WNBA games with one book's odds. */
export function WnbaGamesPage({ siblings }: { siblings: readonly PageLink[] }) {
  const games = useQuery(wnbaGamesQuery());
  const fetchGames = useFetchGames();
  const { isDeveloper } = useSession();
  // Loud where there is nothing else, and for those whose work it is.
  const button = (label: string) => (
    <Button
      variant={isDeveloper || games.data?.length === 0 ? 'primary' : 'secondary'}
      disabled={fetchGames.isPending}
      onClick={() => fetchGames.mutate()}
    >
      <RefreshCw aria-hidden="true" className="size-4" />
      {fetchGames.isPending ? 'Fetching...' : label}
    </Button>
  );
  return (
    <GamesPage
      path="/wnba-games"
      title="WNBA Games"
      sportName="WNBA"
      siblings={siblings}
      games={games}
      columns={COLUMNS}
      facts={
        <>
          <p>{format(new Date(), FULL_DATE)}</p>
          <ZoneNote />
        </>
      }
      actions={button("Fetch Today's WNBA Games")}
      emptyAction={button("Fetch Today's Games")}
      texts={{
        loading: 'Loading WNBA games...',
        empty: NONE_TODAY,
        error: 'Error loading WNBA events: {message}',
      }}
    >
      <Panel className="flex gap-3 text-base text-ink-2">
        <Info aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
        <ul className="list-disc space-y-1 pl-4">
          <li>Data comes from The Odds API, with the odds of FanDuel.</li>
          <li>A fetch clears the previous data and fetches fresh.</li>
          <li>Games across all US time zones are shown.</li>
          <li>Data refreshes every 30 seconds.</li>
        </ul>
      </Panel>
    </GamesPage>
  );
}
