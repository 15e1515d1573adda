import { readFileSync } from 'node:fs';
import pg from 'pg';
import { sports } from '../../src/lib/catalog/catalog.ts';
import { marketQuotes } from '../../src/lib/ingest/quotes.ts';
import { rowColumns } from '../../src/lib/ingest/row-columns.ts';
import { BOOK_KEYS } from '../../src/lib/league/books.ts';
import { TEAM_NAMES } from '../../src/lib/league/teams.ts';
import { migrate } from '../support/migrated-database.ts';
import { startPostgres } from '../support/postgres.ts';
import { median } from '../support/process-figures.ts';
import { range } from '../support/prop-rows.ts';

// What it costs to say who rows are about and to keep every quote: a full slate of the NBA (15 games, 7 tables, 1,680 rows of
// ten books, 23,520 quotes) and a file of 700 rows, replaced in turns in a database of before there were players and quotes
// and in one of now. One JSON line a figure: milliseconds of the server's processor (of the clock where the system does not
// tell), the least and the median.
const RUNS = 15;
const BEFORE = '20261121002900';
const GAMES = 15;
/** Players of a team with props. */
const LISTED = 8;
const LADDER = [-2, -1, 0, 1, 2];
const starts = new Date(Date.now() + 6 * 3_600_000).toISOString();

const nba = sports.find(({ league }) => league === 'nba');
if (nba === undefined) throw new Error('the catalog has no NBA');
const tables = nba.categories.map(({ from, market }) => ({ table: from.table, market }));

const teams = TEAM_NAMES.nba.map(([team]) => team);
const SOUNDS = [
  'ba',
  'ko',
  'ri',
  'ta',
  'mon',
  'del',
  'ja',
  'vi',
  'san',
  'lu',
  'per',
  'ke',
  'do',
  'wil',
  'mar',
  'tho',
  'bri',
];
const sound = (n: number) => SOUNDS[n % SOUNDS.length] ?? '';
const name = (n: number) =>
  `${sound(n * 7)}${sound(Math.floor(n / 3))} ${sound(n)}${sound(Math.floor(n / 17))}${sound(n * 5)}${n % 12 === 0 ? ' Jr.' : ''}`;
const players = teams.flatMap((team, at) => range(0, 24).map((n) => ({ team, name: name(at * 24 + n) })));

const first = players
  .slice(0, 700)
  .map((player, n) => ({ player_name: player.name, team: player.team, points: 20 + (n % 9) }));

type Fetched = { table: string; rows: string; columns: string; quotes: string };

/** The tables of a slate as a fetch brings them, every line at `point` but those for which `movedBy` says how far it moved. */
function slate(
  point: number,
  movedBy: (place: number) => number = () => 0,
  isListed: (place: number) => boolean = () => true,
): Fetched[] {
  return tables.map(({ table, market }) => {
    const games = range(0, GAMES).map((game) => {
      const [home = '', away = ''] = teams.slice(game * 2);
      const id = `game-${game}`;
      const listed = [home, away]
        .flatMap((team) => players.filter((player) => player.team === team).slice(0, LISTED))
        .map((player, at) => ({ ...player, place: game * LISTED * 2 + at }))
        .filter(({ place }) => isListed(place))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
      const lineOf = (place: number, book: number) => point + movedBy(place * BOOK_KEYS.length + book);
      const rows = listed.map(({ name, place }) => ({
        event_id: id,
        commence_time: starts,
        home_team: home,
        away_team: away,
        player_name: name,
        ...Object.fromEntries(
          BOOK_KEYS.flatMap((book, at) => [
            [`${book}_point`, lineOf(place, at)],
            [`${book}_over_price`, -110],
            [`${book}_under_price`, -112],
          ]),
        ),
      }));
      const quotes = listed.flatMap(({ name, place }) =>
        BOOK_KEYS.flatMap((book, at) =>
          (book === 'betrivers' ? LADDER : [0]).map((step) => ({
            player: name,
            book,
            point: lineOf(place, at) + step,
            over: -110 + step,
            under: -112 - step,
          })),
        ),
      );
      const event = { id, commence_time: starts, home_team: home, away_team: away };
      return { rows, quotes: marketQuotes(event, { market, propType: null }, quotes, BOOK_KEYS, new Map()) };
    });
    return {
      table,
      rows: JSON.stringify(games.flatMap(({ rows }) => rows)),
      columns: JSON.stringify(rowColumns(games.flatMap(({ rows }) => rows))),
      quotes: JSON.stringify(games.map(({ quotes }) => quotes)),
    };
  });
}

type Server = { client: pg.Client; spent: () => number };

async function connect(url: string): Promise<Server> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.query('set role service_role');
  const schedule = `/proc/${rows[0]?.pid}/schedstat`;
  const spent = () =>
    process.platform === 'linux'
      ? Number(readFileSync(schedule, 'utf8').split(' ')[0]) / 1e6
      : performance.now();
  return { client, spent };
}

/** `write` writes what the run brings to the database of before, or of now. */
async function measure(
  what: string,
  servers: readonly Server[],
  write: (client: pg.Client, isNow: boolean, run: number) => Promise<void>,
) {
  const times: number[][] = servers.map(() => []);
  for (const run of range(0, RUNS + 3)) {
    for (const [at, { client, spent }] of servers.entries()) {
      const start = spent();
      await write(client, at === 1, run);
      // The first runs make players and plans.
      if (run >= 3) times[at]?.push(spent() - start);
    }
  }
  const round = (value: number) => Math.round(value * 10) / 10;
  const [before = 0, now = 0] = times.map((of) => Math.min(...of));
  const [medianBefore = 0, medianNow = 0] = times.map(median);
  console.log(
    JSON.stringify({
      figure: what,
      before_ms: round(before),
      now_ms: round(now),
      more_percent: round((now / before - 1) * 100),
      median_before_ms: round(medianBefore),
      median_now_ms: round(medianNow),
    }),
  );
}

const postgres = await startPostgres();
try {
  await migrate(postgres.url);
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query('create database earlier template template0');
  await admin.end();
  const earlier = postgres.url.replace(/postgres$/, 'earlier');
  await migrate(earlier, BEFORE);
  const servers = [await connect(earlier), await connect(postgres.url)];
  const upload = (rows: (run: number) => unknown) => async (client: pg.Client, _: boolean, run: number) => {
    await client.query("select replace_projections('sabersim_projections', $1, clock_timestamp())", [
      JSON.stringify(rows(run)),
    ]);
  };
  const fetch = (slates: Fetched[][]) => async (client: pg.Client, isNow: boolean, run: number) => {
    for (const { table, rows, columns, quotes } of slates[run % slates.length] ?? []) {
      const sql = `select replace_props($1, $2, '{}', clock_timestamp()${isNow ? ', null, $3' : ''})`;
      await client.query(sql, isNow ? [table, columns, quotes] : [table, rows]);
    }
  };
  await measure(
    'file of 700 rows, the same',
    servers,
    upload(() => first),
  );
  await measure(
    'file of 700 rows, every figure another',
    servers,
    upload((run) => first.map((row) => ({ ...row, points: row.points + run / 10 }))),
  );
  await measure(
    'file of 700 rows, one player another each time',
    servers,
    upload((run) => [...first.slice(1), { player_name: `New Comer ${run}`, team: 'ATL', points: 9 }]),
  );
  const still = slate(20.5);
  await measure('slate of the NBA, no line moved', servers, fetch([still]));
  await measure(
    'slate of the NBA, a line of twenty moved',
    servers,
    fetch([still, slate(20.5, (n) => (n % 20 === 0 ? 1 : 0))]),
  );
  await measure('slate of the NBA, every line moved', servers, fetch([still, slate(21.5)]));
  await measure(
    'slate of the NBA, one player left or came',
    servers,
    fetch([
      still,
      slate(
        20.5,
        () => 0,
        (place) => place > 0,
      ),
    ]),
  );
  await Promise.all(servers.map(({ client }) => client.end()));
} finally {
  await postgres.stop();
}
