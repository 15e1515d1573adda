import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { format } from 'date-fns';
import { RefreshCw } from 'lucide-react';
import { foundNoGames, runFetch } from '../../data/edge-functions.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { readAnew } from '../../data/read-anew.ts';
import { lineText } from '../../lib/odds/format.ts';
import { oddsText } from '../../lib/odds/odds-format.ts';
import { Button } from '../../ui/button.tsx';
import type { DataColumn } from '../../ui/data-table.tsx';
import type { PageLink } from '../../ui/page-links.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSession } from '../auth/index.ts';
import { usePreferences } from '../preferences/index.ts';
import { GamesPage } from './games-page.tsx';
import { NO_MLB_GAMES } from './no-games.ts';
import { type MlbGame, mlbGamesQuery } from './queries.ts';
import { ZoneNote } from './zone-note.tsx';

function DraftKingsTotal({ game }: { game: MlbGame }) {
  const { oddsFormat } = usePreferences();
  if (game.DraftKings_total === null) return <span className="font-medium text-ink-3">No data</span>;
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-0.5">
      <span>
        <span className="font-medium text-ink-3">Total:</span> {lineText(game.DraftKings_total)}
      </span>
      <span>
        <span className="font-medium text-ink-3">Over:</span> {oddsText(game.DraftKings_over, oddsFormat)}
      </span>
      <span>
        <span className="font-medium text-ink-3">Under:</span> {oddsText(game.DraftKings_under, oddsFormat)}
      </span>
    </span>
  );
}

const COLUMNS: readonly DataColumn<MlbGame>[] = [
  { header: 'Date', cell: (game) => format(game.commence_time, 'MMM d, h:mm a'), isBroad: true },
  { header: 'Home Team', cell: (game) => game.home_team },
  { header: 'Away Team', cell: (game) => game.away_team },
  { header: 'DraftKings', cell: (game) => <DraftKingsTotal game={game} />, isBroad: true },
];

/** The MLB games with DraftKings' totals. Everybody may fetch them; the server limits how often. */
export function MlbGamesPage({ siblings }: { siblings: readonly PageLink[] }) {
  const games = useQuery(mlbGamesQuery());
  const queryClient = useQueryClient();
  const { isDeveloper } = useSession();
  const fetchGames = useMutation({
    mutationFn: () => runFetch('fetch-mlb-events'),
    onSuccess: async (response) => {
      const { message } = response;
      await readAnew(queryClient, queryKeys.games('mlb_events'));
      if (foundNoGames(response)) return showToast(NO_MLB_GAMES);
      showToast({
        title: 'Success',
        description: `Successfully fetched latest MLB events: ${message ?? 'done'}`,
        variant: 'success',
      });
    },
    onError: (error) => {
      console.error('The MLB games could not be fetched.', error);
      showToast({ title: 'Error', description: 'Failed to fetch latest MLB events', variant: 'destructive' });
    },
  });

  return (
    <GamesPage
      path="/fetch-games"
      title="MLB Games"
      sportName="MLB"
      siblings={siblings}
      games={games}
      columns={COLUMNS}
      facts={<ZoneNote />}
      actions={
        // Loud where there is nothing else, and for those whose work it is.
        <Button
          variant={isDeveloper || games.data?.length === 0 ? 'primary' : 'secondary'}
          disabled={fetchGames.isPending}
          onClick={() => fetchGames.mutate()}
        >
          <RefreshCw aria-hidden="true" className="size-4" />
          {fetchGames.isPending ? 'Fetching...' : 'Fetch Latest MLB Games'}
        </Button>
      }
      texts={{
        loading: 'Loading MLB events...',
        empty: 'No MLB events found. Try fetching the latest games.',
        error: 'Error loading MLB events. Please try again.',
      }}
    />
  );
}
