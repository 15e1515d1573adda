import { LEAGUE_SOURCES } from '../projections/sources.ts';
import { defineSport } from './types.ts';

const noMatch = {
  title: 'No Players Found',
  detail: 'No players match your search. Try adjusting your search criteria.',
};

export const wnba = defineSport(
  {
    league: 'wnba',
    name: 'WNBA',
    description: 'Points, rebounds, assists and PRA from seven books, and the games of today.',
    oddsSport: 'basketball_wnba',
    eventsTable: 'wnba_events',
    eventsFunction: 'fetch-wnba-events',
    tasks: ['fetch-wnba-props'],
    books: ['draftkings', 'fanduel', 'betmgm', 'williamhill_us', 'betrivers', 'espnbet', 'fliff'],
    tiles: ['draftkings', 'fanduel', 'betmgm', 'williamhill_us', 'betrivers', 'espnbet', 'fliff'],
    tileVisibility: 'line-and-a-price',
    grid: [2, 4, 7],
    edge: 'lowest-line',
    sources: LEAGUE_SOURCES.wnba,
    texts: {
      loading: 'Loading props data...',
      error: { title: 'Error Loading Props', detail: '{message}' },
      count: '{n} players found',
    },
  },
  {
    categories: [
      {
        path: '/wnba-points',
        title: 'WNBA Points Props',
        menuLabel: 'Points',
        badgeLabel: 'Points',
        nameInSentence: 'points',
        propType: 'points',
        from: { table: 'wnba_points_props' },
        market: 'player_points',
        fetchFunction: 'fetch-wnba-player-props',
        schedule: 'fetch-wnba-props',
        projection: { sabersim: { points: 1 }, etr: { Points: 1 } },
        controls: [],
        texts: {
          empty: {
            title: 'No WNBA Points Props Available',
            detail:
              'There are no upcoming WNBA games, or the bookmakers have not released points props for them yet.',
          },
          noMatch,
        },
        cache: { staleMs: 60_000, retries: 1 },
      },
      {
        path: '/wnba-rebounds',
        title: 'WNBA Rebounds Props',
        menuLabel: 'Rebounds',
        badgeLabel: 'Rebounds',
        nameInSentence: 'rebounds',
        propType: 'rebounds',
        from: { table: 'wnba_rebounds_props' },
        market: 'player_rebounds',
        fetchFunction: 'fetch-wnba-rebounds-props',
        schedule: 'fetch-wnba-props',
        fetchLabel: 'Refresh Props',
        projection: { sabersim: { rebounds: 1 }, etr: { Reb: 1 } },
        controls: ['switch'],
        filterSwitch: { label: 'Show Snipes Only', rule: 'edge-1-either-source' },
        texts: {
          empty: {
            title: 'No WNBA Rebounds Props Available',
            detail:
              'There are no upcoming WNBA games, or the bookmakers have not released rebounds props for them yet.',
          },
          noMatch,
        },
        cache: { staleMs: 60_000, retries: 1 },
      },
      {
        path: '/wnba-assists',
        title: 'WNBA Assists Props',
        menuLabel: 'Assists',
        badgeLabel: 'Assists',
        nameInSentence: 'assists',
        propType: 'assists',
        from: { table: 'wnba_assists_props' },
        market: 'player_assists',
        fetchFunction: 'fetch-wnba-assists-props',
        schedule: 'fetch-wnba-props',
        projection: { sabersim: { assists: 1 }, etr: { Assists: 1 } },
        controls: [],
        texts: {
          empty: {
            title: 'No WNBA Assists Props Available',
            detail:
              'There are no upcoming WNBA games, or the bookmakers have not released assists props for them yet.',
          },
          noMatch,
        },
        cache: { staleMs: 60_000, retries: 2 },
      },
      {
        path: '/wnba-pra',
        title: 'WNBA PRA Props',
        menuLabel: 'PRA',
        badgeLabel: 'Points + Rebounds + Assists',
        nameInSentence: 'PRA',
        propType: 'points_rebounds_assists',
        from: { table: 'wnba_pra_props' },
        market: 'player_points_rebounds_assists',
        fetchFunction: 'fetch-wnba-pra-props',
        schedule: 'fetch-wnba-props',
        fetchLabel: 'Fetch WNBA PRA Props',
        projection: {
          sabersim: { points: 1, rebounds: 1, assists: 1 },
          etr: { Points: 1, Reb: 1, Assists: 1 },
        },
        controls: ['switch'],
        filterSwitch: { label: 'Show Snipes Only', rule: 'edge-1-either-source' },
        texts: {
          empty: {
            title: 'No WNBA PRA Props Available',
            detail:
              'There are no upcoming WNBA games, or the bookmakers have not released PRA props for them yet.',
          },
          noMatch,
        },
        cache: { staleMs: 300_000, retries: 1 },
      },
    ],
    otherPages: [{ path: '/wnba-games', title: 'WNBA Games', menuLabel: 'Games' }],
  },
);
