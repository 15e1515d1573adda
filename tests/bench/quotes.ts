import pg from 'pg';
import { SCHEDULED_TASKS, taskJob } from '../../src/lib/ingest/jobs.ts';
import { joinNameVariants } from '../../src/lib/ingest/name-variants.ts';
import { readEventOdds } from '../../src/lib/ingest/outcomes.ts';
import { propRows } from '../../src/lib/ingest/prop-rows.ts';
import { type MarketQuotes, marketQuotes } from '../../src/lib/ingest/quotes.ts';
import { LEAGUES } from '../../supabase/local/demo/leagues/leagues.ts';
import { hasStarted, listedGames } from '../../supabase/local/demo/leagues/schedule.ts';
import { oddsQuery } from '../../supabase/local/demo/odds-service/query.ts';
import { eventOddsResponse } from '../../supabase/local/demo/odds-service/responses.ts';
import { migrate } from '../support/migrated-database.ts';
import { startPostgres } from '../support/postgres.ts';

// What the quotes of a day of the demo weigh, standing and closed: every game of the next 24 hours of the four sports,
// fetched 30 times a minute apart, then closed. One JSON line a table.
const SEED = 20261121;
const FETCHES = 30;
const first = Date.now();

type Quoted = { table: string; quotes: MarketQuotes[] };

function quotesAt(now: Date): Quoted[] {
  const byTable = new Map<string, MarketQuotes[]>();
  for (const task of Object.keys(SCHEDULED_TASKS)) {
    const job = taskJob(task);
    if (job?.kind !== 'props') continue;
    const { oddsSport, books } = job.sport;
    const sport = Object.keys(LEAGUES).find((key): key is keyof typeof LEAGUES => key === oddsSport);
    if (sport === undefined) throw new Error(`the demo has no ${oddsSport}`);
    const markets = new Map(job.tables.map(({ market, shape }) => [market, shape]));
    const query = oddsQuery(
      new URLSearchParams({
        markets: [...markets.keys()].join(','),
        bookmakers: books.join(','),
        oddsFormat: 'american',
      }),
      () => true,
    );
    const day = listedGames(SEED, sport, new Date(first)).filter(
      (game) => !hasStarted(game, now) && game.commenceTime.getTime() < first + 24 * 3_600_000,
    );
    for (const game of day) {
      const response = eventOddsResponse({ seed: SEED, now }, sport, game.id, 'iso', query);
      const { event, outcomes, lastUpdates } = readEventOdds(JSON.parse(JSON.stringify(response)), game.id, {
        markets,
        books,
      });
      const players = joinNameVariants(outcomes);
      for (const { table, ...market } of job.tables) {
        if (table === 'baseball_player_props') continue;
        const { quotes } = propRows(event, outcomes, players, { ...market, books });
        byTable.set(table, [
          ...(byTable.get(table) ?? []),
          marketQuotes(event, market, quotes, books, lastUpdates),
        ]);
      }
    }
  }
  return [...byTable].map(([table, quotes]) => ({ table, quotes }));
}

const postgres = await startPostgres();
const client = new pg.Client({ connectionString: postgres.url });
try {
  await migrate(postgres.url);
  await client.connect();
  for (let minute = 0; minute < FETCHES; minute += 1) {
    const now = new Date(first + minute * 60_000);
    for (const { table, quotes } of quotesAt(now)) {
      await client.query("select private.replace_quotes($1, $2, '{}', $3, null)", [
        table,
        JSON.stringify(quotes),
        now,
      ]);
    }
  }
  await client.query('vacuum');
  await client.query("select close_games($1::timestamptz + interval '2 days')", [new Date(first)]);
  for (const table of ['market_quotes', 'closing_market_quotes']) {
    const { rows } = await client.query<{ markets: number; quotes: number; bytes: string }>(
      `select count(*)::int as markets, sum(cardinality(player))::int as quotes,
         pg_total_relation_size('${table}') as bytes from ${table}`,
    );
    console.log(
      JSON.stringify({
        figure: `${table} of a day of the demo`,
        ...rows[0],
        bytes: Number(rows[0]?.bytes),
        fetches: FETCHES,
      }),
    );
  }
} finally {
  await client.end();
  await postgres.stop();
}
