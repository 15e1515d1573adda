import type { QueryClient } from '@tanstack/react-query';

type Key = readonly string[];

/** Everything read or written for one account lies under this key. */
const ACCOUNT = 'account';

/** The key of a query or mutation that belongs to one account; `userId` is null while nobody is signed in. */
function ofAccount(userId: string | null, ...rest: Key): Key {
  return [ACCOUNT, userId ?? 'nobody', ...rest];
}

/** The keys of every query and mutation. A key without its last part stands for all that begin with it. */
export const queryKeys = {
  /** The rows of the page at a path, or of every page. */
  props: (path?: string): Key => (path === undefined ? ['props'] : ['props', path]),
  /** Every prop and projection at once. */
  slate: ['slate'] as Key,
  /** The last run of these functions. */
  lastRuns: (names: readonly string[]): Key => ['last-runs', ...names],
  projections: (table: string): Key => ['projections', table],
  /** How many players a projection table holds; goes with its rows. */
  storedProjections: (table: string): Key => ['projections', table, 'stored'],
  /** The rows themselves, as a new file is compared with them. */
  storedRows: (table: string): Key => ['projections', table, 'rows'],
  /** What books keep in a league's markets. */
  overrounds: (league: string): Key => ['overrounds', league],
  /** When each table was last written. */
  slateWritten: ['written'] as Key,
  /** How many rows a league's prop tables hold, as of a writing of theirs. */
  propCount: (...of: Key): Key => ['prop-count', ...of],
  /** What came of recommendations, and the list of them. */
  recommendationRecord: ['recommendations', 'record'] as Key,
  recommendations: ['recommendations', 'list'] as Key,
  playersWithProps: (sport: string): Key => ['players-with-props', sport],
  /** Which lines of tables moved, as of a writing of theirs. */
  moves: (...of: Key): Key => ['moves', ...of],
  /** The changes of one prop. */
  propMovement: (...prop: Key): Key => ['prop-movement', ...prop],
  /** All that is known of a player, or of every player. */
  player: (id?: string): Key => (id === undefined ? ['player'] : ['player', id]),
  /** What players are called. */
  playerNames: (ids: string): Key => ['player-names', ids],
  /** Every line that any book offers on a prop. */
  offered: (...prop: Key): Key => ['offered', ...prop],
  /** When a fetch brought rows. */
  fetchedAt: (fetchFunction: string): Key => ['fetched-at', fetchFunction],
  /** By whom devices are notified. */
  webPushSender: ['web-push-sender'] as Key,
  games: (table: string): Key => ['games', table],
  /** When the stored games start; goes with the games. */
  storedGames: (table: string): Key => ['games', table, 'stored'],

  /** Everything that was read or written for an account. */
  account: (userId: string) => ofAccount(userId),
  developer: (userId: string | null) => ofAccount(userId, 'developer'),
  profile: (userId: string) => ofAccount(userId, 'profile'),
  resetPassword: (userId: string) => ofAccount(userId, 'reset-password'),
  preferences: (userId: string) => ofAccount(userId, 'preferences'),
  plays: (userId: string | null) => ofAccount(userId, 'plays'),
  /** Below the key of plays: whoever forgets those forgets these. */
  playsOn: (userId: string, ...player: Key) => ofAccount(userId, 'plays', 'on', ...player),
  openPlays: (userId: string) => ofAccount(userId, 'plays', 'open'),
  trackedPlays: (userId: string) => ofAccount(userId, 'plays', 'tracked'),
  watched: (userId: string) => ofAccount(userId, 'watched'),
  bankroll: (userId: string) => ofAccount(userId, 'bankroll'),
  alertRules: (userId: string) => ofAccount(userId, 'alerts', 'rules'),
  alertDevice: (userId: string) => ofAccount(userId, 'alerts', 'device'),
  inbox: (userId: string) => ofAccount(userId, 'alerts', 'inbox'),
  newAlerts: (userId: string) => ofAccount(userId, 'alerts', 'new'),
  recordPlay: (userId: string | null) => ofAccount(userId, 'record-play'),
  /** The fetch log of a league, or of every league. */
  fetchLog: (userId: string | null, league?: string) =>
    ofAccount(userId, 'fetch-log', ...(league === undefined ? [] : [league])),
  /** Below the key of every league's fetch log: whoever reads those anew reads this. */
  creditsLeft: (userId: string | null) => ofAccount(userId, 'fetch-log', 'credits left'),
  /** Below it, too: at what pace they go on. */
  fetchPace: (userId: string | null) => ofAccount(userId, 'fetch-log', 'pace'),
  /** Names of a league, or of every league, that wait for a decision; below it what was decided. */
  names: (userId: string | null) => ofAccount(userId, 'names'),
  waitingNames: (userId: string | null, league: string) => ofAccount(userId, 'names', 'waiting', league),
  joinedNames: (userId: string | null) => ofAccount(userId, 'names', 'joined'),
  nameDecisions: (userId: string | null) => ofAccount(userId, 'names', 'decisions'),
  /** Which earlier files of projections can be had back. */
  earlierFiles: (userId: string | null) => ofAccount(userId, 'earlier-files'),
  /** Kept state of an admin page, and whatever the page does. */
  admin: (userId: string | null, name: string) => ofAccount(userId, 'admin', name),
};

/** Forgets what was read and written for any account (SEC-23). Public data stays. */
export function forgetAccounts(queryClient: QueryClient): void {
  const filter = { queryKey: [ACCOUNT] };
  void queryClient.cancelQueries(filter);
  queryClient.removeQueries(filter);
  const mutations = queryClient.getMutationCache();
  for (const mutation of mutations.findAll({ mutationKey: [ACCOUNT] })) mutations.remove(mutation);
}
