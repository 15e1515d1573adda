import { readFileSync } from 'node:fs';
import pg from 'pg';
import { BOOK_KEYS } from '../../src/lib/league/books.ts';
import { TEAM_NAMES } from '../../src/lib/league/teams.ts';
import { migrate } from '../support/migrated-database.ts';
import { startPostgres } from '../support/postgres.ts';
import { median } from '../support/process-figures.ts';
import { range } from '../support/prop-rows.ts';

// What it costs to say who rows are about: a full slate of the NBA and a file of 700 rows, replaced in turns in a database of
// before there were players and in one of now. One JSON line a figure: milliseconds of the server's processor (of the clock
// where the system does not tell), medians.
const RUNS = 25;
const BEFORE = '20261121003000';
const GAMES = 12;
const LISTED = 11;

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

const file = JSON.stringify(
  players
    .slice(0, 700)
    .map((player, n) => ({ player_name: player.name, team: player.team, points: 20 + (n % 9) })),
);

function slate(point: number): string {
  const rows = range(0, GAMES).flatMap((game) => {
    const [home = '', away = ''] = teams.slice(game * 2);
    return [home, away].flatMap((team) =>
      players
        .filter((player) => player.team === team)
        .slice(0, LISTED)
        .map((player) => ({
          event_id: `game-${game}`,
          commence_time: '2026-11-22T00:30:00Z',
          home_team: home,
          away_team: away,
          player_name: player.name,
          ...Object.fromEntries(
            BOOK_KEYS.flatMap((book) => [
              [`${book}_point`, point],
              [`${book}_over_price`, -110],
              [`${book}_under_price`, -112],
            ]),
          ),
        })),
    );
  });
  return JSON.stringify(rows);
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

async function measure(
  what: string,
  servers: readonly Server[],
  sql: string,
  argument: (run: number) => string,
) {
  const times: number[][] = servers.map(() => []);
  for (const run of range(0, RUNS + 5)) {
    for (const [at, { client, spent }] of servers.entries()) {
      const start = spent();
      await client.query(sql, [argument(run)]);
      // The first runs make players and plans.
      if (run >= 5) times[at]?.push(spent() - start);
    }
  }
  const [before = 0, now = 0] = times.map(median);
  const round = (value: number) => Math.round(value * 10) / 10;
  console.log(
    JSON.stringify({
      figure: what,
      before_ms: round(before),
      now_ms: round(now),
      more_percent: round((now / before - 1) * 100),
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
  const upload = "select replace_projections('sabersim_projections', $1, clock_timestamp())";
  const fetch = "select replace_props('props', $1, '{}', clock_timestamp())";
  const first = JSON.parse(file);
  await measure('file of 700 rows, the same players', servers, upload, () => file);
  await measure('file of 700 rows, one player another each time', servers, upload, (run) =>
    JSON.stringify([...first.slice(1), { player_name: `New Comer ${run}`, team: 'ATL', points: 9 }]),
  );
  await measure('slate of the NBA, no line moved', servers, fetch, () => slate(20.5));
  await measure('slate of the NBA, every line moved', servers, fetch, (run) => slate(run + 0.5));
  await measure('slate of the NBA, one player left or came', servers, fetch, (run) => {
    const rows = JSON.parse(slate(20.5));
    return JSON.stringify(run % 2 ? rows : rows.slice(1));
  });
  await Promise.all(servers.map(({ client }) => client.end()));
} finally {
  await postgres.stop();
}
