import type { PropsJob } from '../../src/lib/ingest/jobs.ts';
import { taskJob } from '../../src/lib/ingest/jobs.ts';
import { joinNameVariants } from '../../src/lib/ingest/name-variants.ts';
import { readEvents } from '../../src/lib/ingest/odds-response.ts';
import { readEventOdds } from '../../src/lib/ingest/outcomes.ts';
import { propRows } from '../../src/lib/ingest/prop-rows.ts';
import { slateOf, slateSearchWindow } from '../../src/lib/league/slate.ts';
import { tasksOfTick } from '../../supabase/local/clock.ts';
import { startDemoOddsService } from '../../supabase/local/demo/odds-service/server.ts';

// What the demo's clock adds to the history of lines: hours of ticks on a clock of our own, without a database. One JSON
// line: rows a day by kind, of which only changes of a price alone are ever pruned.
const HOURS = Number(process.argv[2] ?? 2);
const TICKS = HOURS * 60;

let now = new Date('2026-01-15T12:00:00Z');
const service = await startDemoOddsService({ seed: 20261121, clock: () => now });
const last = new Map<string, string>();
const counts = { opened: 0, moved: 0, price: 0 };

async function ask(path: string, parameters: Record<string, string>): Promise<unknown> {
  const query = new URLSearchParams({ apiKey: 'demo', dateFormat: 'iso', ...parameters });
  return (await fetch(`${service.url}/v4/sports/${path}?${query}`)).json();
}

function note(line: string, point: unknown, prices: string): void {
  const [wasPoint, wasPrices] = (last.get(line) ?? '').split('|');
  if (!last.has(line)) counts.opened += 1;
  else if (wasPoint !== String(point)) counts.moved += 1;
  else if (wasPrices !== prices) counts.price += 1;
  last.set(line, `${point}|${prices}`);
}

async function fetchProps(job: PropsJob): Promise<void> {
  const { oddsSport, league, books } = job.sport;
  const window = slateSearchWindow(league, now);
  const iso = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;
  const listed = readEvents(
    await ask(`${oddsSport}/events`, {
      commenceTimeFrom: iso(window.from),
      commenceTimeTo: iso(window.to),
    }),
  );
  const slate = slateOf(
    league,
    listed.games.map(({ event }) => event),
    now,
  );
  const markets = new Map(job.tables.map(({ market, shape }) => [market, shape]));
  for (const game of slate) {
    const odds = await ask(`${oddsSport}/events/${game.id}/odds`, {
      markets: [...markets.keys()].join(','),
      bookmakers: books.join(','),
      oddsFormat: 'american',
    });
    const { event, outcomes } = readEventOdds(odds, game.id, { markets, books });
    const players = joinNameVariants(outcomes);
    for (const { table, market, shape, propType } of job.tables) {
      for (const row of propRows(event, outcomes, players, { market, shape, propType, books }).rows) {
        for (const book of books) {
          const point = row[`${book}_point`] ?? null;
          const prices = ['over_price', 'under_price', 'price'].map((side) => row[`${book}_${side}`] ?? '');
          const line = [table, propType, event.id, row.player_name, book].join(' ');
          if (point !== null || prices.join('') !== '' || last.has(line)) note(line, point, prices.join(' '));
        }
      }
    }
  }
}

let opening = 0;
for (let tick = 0; tick <= TICKS; tick += 1) {
  for (const task of tasksOfTick(tick)) {
    const job = taskJob(task);
    if (job?.kind === 'props') await fetchProps(job);
  }
  // By now every table has been fetched once: what opens so far is a slate, once a day.
  if (tick === 14) opening = counts.opened;
  now = new Date(now.getTime() + 60_000);
}
await service.stop();
const perDay = (count: number) => Math.round((count * 24) / HOURS);
console.log(
  JSON.stringify({
    figure: 'history of lines on the clock of the demo, rows a day',
    hours: HOURS,
    lines_of_a_slate: opening,
    opened_later: perDay(counts.opened - opening),
    moved: perDay(counts.moved),
    price_only: perDay(counts.price),
  }),
);
