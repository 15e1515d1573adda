import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FetchFunction, sports } from '../../src/lib/catalog/catalog.ts';
import { jobOf, type PropsJob } from '../../src/lib/ingest/jobs.ts';
import { expectedLines, namesOf } from '../support/expected-lines.ts';
import type { FunctionsBackend, Json } from '../support/functions-backend.ts';
import { gamesIn, type OddsBackend, rowOf, startOddsBackend, tile } from '../support/odds-backend.ts';
import { projectedBothWays } from '../support/projected-alike.ts';
import { recordedFile } from '../support/recorded-data.ts';

const nbaFile = recordedFile('odds/nba_2024-02-23_ORL-CLE_points.json');
const wnbaFile = recordedFile('odds/wnba_2026-08-20.json');

describe('recorded responses of the odds service', () => {
  let started: OddsBackend;
  let backend: FunctionsBackend;
  let developer: string;

  beforeAll(async () => {
    started = await startOddsBackend({ basketball_nba: nbaFile, basketball_wnba: wnbaFile });
    ({ backend, developer } = started);
  });
  afterAll(() => started?.stop());

  async function fetched(name: FetchFunction): Promise<{ job: PropsJob; rows: Json[] }> {
    const job = jobOf(name);
    if (job.kind !== 'props') throw new Error(`${name} fetches props`);
    expect((await backend.call(name, { token: developer })).body).toMatchObject({
      success: true,
      failed: [],
    });
    return { job, rows: await backend.rows(`${job.tables[0]?.table}?order=id`) };
  }

  test('NBA: every player of the game has one row, with the main lines that a reader finds by hand', async () => {
    const { rows } = await fetched('fetch-player-props');
    const players = rows.map((row) => row.player_name);
    expect(new Set(players).size).toBe(18);
    expect(players).toHaveLength(18);
    const row = (player: string) => rowOf(rows, player);
    // BetRivers prints ladders of both sides for these five.
    expect(tile(row('Paolo Banchero'), 'betrivers')).toEqual({ point: 20.5, over: -122, under: -109 });
    expect(tile(row('Franz Wagner'), 'betrivers')).toEqual({ point: 19.5, over: -124, under: -107 });
    expect(tile(row('Max Strus'), 'betrivers')).toEqual({ point: 11.5, over: 102, under: -136 });
    expect(tile(row('Isaac Okoro'), 'betrivers')).toEqual({ point: 10.5, over: 108, under: -143 });
    expect(tile(row('Cole Anthony'), 'betrivers')).toEqual({ point: 8.5, over: -107, under: -124 });
    expect(tile(row('Caris LeVert'), 'fanduel')).toEqual({ point: 12.5, over: 106, under: -130 });
    expect(tile(row('Darius Garland'), 'williamhill_us')).toEqual({ point: 20.5, over: -125, under: -109 });
    // BetMGM writes 'J. Isaac'.
    expect(tile(row('Jonathan Isaac'), 'betmgm')).toEqual({ point: 6.5, over: -130, under: -105 });
    expect(tile(row('Dean Wade'), 'draftkings')).toEqual({ point: null, over: null, under: null });
  });

  test.each<FetchFunction>([
    'fetch-wnba-player-props',
    'fetch-wnba-rebounds-props',
    'fetch-wnba-assists-props',
    'fetch-wnba-pra-props',
  ])('WNBA: rows, main lines and prices of %s equal an independent computation', async (name) => {
    const { job, rows } = await fetched(name);
    const market = job.tables[0]?.market ?? '';
    const { books } = job.sport;
    const expected = gamesIn(wnbaFile).flatMap((game) =>
      namesOf(game, market, books).map((player) => ({
        event_id: game.id,
        player_name: player,
        lines: books.map((book) => [
          book,
          expectedLines(game, market, books, (printed) => printed === player).get(book) ?? {
            point: null,
            over: null,
            under: null,
          },
        ]),
      })),
    );
    const stored = rows.map((row) => ({
      event_id: row.event_id,
      player_name: row.player_name,
      lines: books.map((book) => [book, tile(row, book)]),
    }));
    const byKey = (a: { event_id: unknown; player_name: unknown }, b: typeof a) =>
      `${a.event_id} ${a.player_name}` < `${b.event_id} ${b.player_name}` ? -1 : 1;
    expect(stored.sort(byKey)).toEqual(expected.sort(byKey));
    expect(stored.length).toBeGreaterThan(10);
  });

  test('WNBA points by hand: one-sided ladders of BetRivers take the point of the others', async () => {
    const { rows } = await fetched('fetch-wnba-player-props');
    const row = (player: string) => rowOf(rows, player);
    expect(tile(row('Paige Bueckers'), 'betrivers')).toEqual({ point: 20.5, over: -148, under: null });
    expect(tile(row('Lexie Hull'), 'betrivers')).toEqual({ point: 4.5, over: 118, under: null });
    expect(tile(row('Leïla Lacan'), 'fanduel')).toEqual({ point: 11.5, over: 104, under: -135 });
    expect(tile(row("A'ja Wilson"), 'williamhill_us')).toEqual({ point: 26.5, over: -115, under: -115 });
    expect(tile(row('Jewell Loyd'), 'williamhill_us')).toEqual({ point: 9.5, over: 153, under: -209 });
  });

  test('fetching again changes nothing but the time at which it was seen', async () => {
    const { rows } = await fetched('fetch-player-props');
    const history = await backend.rows('line_history?select=id&order=id');
    const again = await fetched('fetch-player-props');
    const withoutTime = (list: Json[]) => list.map(({ updated_at, ...row }) => row);
    expect(withoutTime(again.rows)).toEqual(withoutTime(rows));
    expect(await backend.rows('line_history?select=id&order=id')).toEqual(history);
  });

  test('what a source projects for each prop is what names alone say (ID-9)', async () => {
    for (const [league, name, sources] of [
      ['nba', 'fetch-player-props', 'sabersim_projections'],
      ['wnba', 'fetch-wnba-player-props', 'wnba_sabersim_projections'],
    ] as const) {
      const sport = sports.find((each) => each.league === league);
      const category = sport?.categories.find(({ propType }) => propType === 'points');
      if (!sport || !category) throw new Error(`${league} has points.`);
      const before = (await fetched(name)).rows;
      // Another spelling of each player, for the home team; every third for the other.
      const projections = before.map((row, at) => ({
        player_name: String(row.player_name)
          .normalize('NFKD')
          .replaceAll(/[^A-Za-z -]/g, ''),
        team: at % 3 ? row.home_team : row.away_team,
        points: at + 0.5,
      }));
      await backend.write('POST', 'rpc/replace_projections', {
        p_table: sources,
        p_rows: projections,
        p_seen_at: new Date().toISOString(),
      });
      const { rows } = await fetched(name);
      const all = projectedBothWays(sport, category, rows, await backend.rows(`${sources}?order=id`));
      expect(all.map(({ now }) => now)).toEqual(all.map((prop) => prop.before));
      expect(all.filter(({ now }) => now.sabersim.value === null)).toEqual([]);
      expect(rows.filter((row) => row.player_id === null)).toEqual([]);
    }
  });
});
