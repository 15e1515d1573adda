import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FetchFunction, sports } from '../../src/lib/catalog/catalog.ts';
import { expectedLines } from '../support/expected-lines.ts';
import type { FakeOdds } from '../support/fake-odds.ts';
import type { FunctionsBackend, Json } from '../support/functions-backend.ts';
import { gamesIn, type OddsBackend, rowOf, startOddsBackend, tile } from '../support/odds-backend.ts';
import { eventPath } from '../support/odds-script.ts';
import { projectedBothWays } from '../support/projected-alike.ts';

/**
 * Responses in the shape and with the faults of the odds service's: ladders, overs alone, outcomes sent twice, books
 * that are not ours, a started game without bookmakers, a yes-only market. Players and prices are invented (DATA-28).
 */
const fileOf = (name: string) => new URL(`../fixtures/${name}`, import.meta.url);
const excerpt = (name: string) => gamesIn(fileOf(name));

const WNBA_BOOKS = ['draftkings', 'fanduel', 'betmgm', 'williamhill_us', 'betrivers', 'espnbet', 'fliff'];

/** Every player of the WNBA excerpt at a WNBA book, with each name that a book prints. */
const WNBA_PLAYERS: Readonly<Record<string, readonly string[]>> = {
  'Imani Valcourt': ['Imani Valcourt'],
  'Zoë Lindgaard': ['Zoë Lindgaard', 'Zoe Lindgaard'],
  "A'lea Brightwater": ["A'lea Brightwater"],
  'Noor Castellan': ['Noor Castellan'],
  'Petra Ondine-Fox': ['Petra Ondine-Fox', 'P. Ondine-Fox'],
  'Tamsin Roe': ['Tamsin Roe'],
};

describe('odds as the books print them', () => {
  let started: OddsBackend;
  let odds: FakeOdds;
  let backend: FunctionsBackend;
  let developer: string;

  beforeAll(async () => {
    started = await startOddsBackend({
      basketball_nba: fileOf('nba-points-odds.json'),
      basketball_wnba: fileOf('wnba-odds.json'),
    });
    ({ odds, backend, developer } = started);
  });
  afterAll(() => started?.stop());

  async function fetched(name: FetchFunction, table: string): Promise<Json[]> {
    const { body } = await backend.call(name, { token: developer });
    expect(body).toMatchObject({ success: true, failed: [] });
    return backend.rows(`${table}?order=id`);
  }

  test('an NBA game gives each player of our books one row with one main line a book (DATA-34)', async () => {
    const rows = await fetched('fetch-player-props', 'props');
    expect(rows.map((row) => row.player_name).sort()).toEqual([
      'Anders Lindqvist Moreau',
      'Dario Kovačević',
      'J.T. Quill',
      'Marcus Bellweather Jr.',
      'Okoro Adeyemi III',
      "Ty'Rell Oakes",
    ]);
    const at = (player: string, book: string) => tile(rowOf(rows, player), book);
    expect(at('Dario Kovačević', 'betrivers')).toEqual({ point: 27.5, over: -118, under: -112 });
    expect(at("Ty'Rell Oakes", 'betrivers')).toEqual({ point: 19.5, over: -104, under: -125 });
    expect(at('Okoro Adeyemi III', 'betrivers')).toEqual({ point: 6.5, over: 104, under: -138 });
    expect(at('Marcus Bellweather Jr.', 'betrivers')).toEqual({ point: 9.5, over: -121, under: null });
    expect(at('Marcus Bellweather Jr.', 'betonlineag')).toEqual({ point: 9.5, over: -116, under: -111 });
    expect(at('Dario Kovačević', 'williamhill_us')).toEqual({ point: 28.5, over: 105, under: -135 });
    expect(at('Anders Lindqvist Moreau', 'betmgm')).toEqual({ point: 6.5, over: -130, under: -105 });
    expect(at('Okoro Adeyemi III', 'draftkings')).toEqual({ point: null, over: null, under: null });
  });

  test('WNBA ladders of overs alone take the line that other books have, else the price nearest to even (DATA-34, DATA-35)', async () => {
    const rows = await fetched('fetch-wnba-player-props', 'wnba_points_props');
    const at = (player: string, book: string) => tile(rowOf(rows, player), book);
    expect(rows.map((row) => row.player_name).sort()).toEqual(Object.keys(WNBA_PLAYERS).sort());
    expect(at('Imani Valcourt', 'betrivers')).toEqual({ point: 20.5, over: -148, under: null });
    expect(at('Noor Castellan', 'betrivers')).toEqual({ point: 4.5, over: 118, under: null });
    expect(at('Tamsin Roe', 'betrivers')).toEqual({ point: 9.5, over: -121, under: null });
    expect(at('Zoë Lindgaard', 'betrivers')).toEqual({ point: 12.5, over: 104, under: null });
    expect(at('Petra Ondine-Fox', 'betrivers')).toEqual({ point: 18.5, over: 108, under: null });
    expect(at('Zoë Lindgaard', 'draftkings')).toEqual({ point: 11.5, over: -102, under: -128 });
    expect(at('Petra Ondine-Fox', 'espnbet')).toEqual({ point: 16.5, over: -125, under: -105 });
    expect(at("A'lea Brightwater", 'williamhill_us')).toEqual({ point: 26.5, over: -115, under: -115 });
  });

  test.each<[FetchFunction, string, string, number]>([
    ['fetch-wnba-player-props', 'wnba_points_props', 'player_points', 6],
    ['fetch-wnba-rebounds-props', 'wnba_rebounds_props', 'player_rebounds', 3],
    ['fetch-wnba-assists-props', 'wnba_assists_props', 'player_assists', 3],
    ['fetch-wnba-pra-props', 'wnba_pra_props', 'player_points_rebounds_assists', 3],
  ])(
    '%s stores the main lines and prices that an independent computation finds (DATA-34)',
    async (name, table, market, count) => {
      const rows = await fetched(name, table);
      const expected = excerpt('wnba-odds.json').flatMap((game) =>
        Object.entries(WNBA_PLAYERS).flatMap(([player, names]) => {
          const lines = expectedLines(game, market, WNBA_BOOKS, (printed) => names.includes(printed));
          const none = { point: null, over: null, under: null };
          if (lines.size === 0) return [];
          return [
            {
              event_id: game.id,
              player_name: player,
              lines: WNBA_BOOKS.map((book) => [book, lines.get(book) ?? none]),
            },
          ];
        }),
      );
      const stored = rows.map((row) => ({
        event_id: row.event_id,
        player_name: row.player_name,
        lines: WNBA_BOOKS.map((book) => [book, tile(row, book)]),
      }));
      const byKey = (a: { event_id: unknown; player_name: unknown }, b: typeof a) =>
        `${a.event_id} ${a.player_name}` < `${b.event_id} ${b.player_name}` ? -1 : 1;
      expect(stored.sort(byKey)).toEqual(expected.sort(byKey));
      expect(stored).toHaveLength(count);
    },
  );

  test('a game that the service sends without bookmakers has no rows, and that is no failure (DATA-36)', async () => {
    const rows = await fetched('fetch-wnba-player-props', 'wnba_points_props');
    expect(new Set(rows.map((row) => row.home_team))).toEqual(new Set(['Dallas Wings', 'Toronto Tempo']));
  });

  test('fetching again changes nothing but the time at which it was seen (DATA-18)', async () => {
    const rows = await fetched('fetch-player-props', 'props');
    const history = await backend.rows('line_history?select=id&order=id');
    const again = await fetched('fetch-player-props', 'props');
    const withoutTime = (list: Json[]) => list.map(({ updated_at, ...row }) => row);
    expect(withoutTime(again)).toEqual(withoutTime(rows));
    expect(await backend.rows('line_history?select=id&order=id')).toEqual(history);
  });

  test('spellings that flip between two fetches leave rows and history as they are, and a decision joins two (ID-5 to ID-7)', async () => {
    const [game] = excerpt('nba-points-odds.json');
    if (!game) throw new Error('The excerpt has a game.');
    const print = (...spellings: readonly (readonly [string, string])[]) =>
      odds.script(eventPath(game), {
        body: JSON.parse(
          spellings.reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(game)),
        ),
      });
    const rows = await fetched('fetch-player-props', 'props');
    const history = await backend.rows('line_history?select=id&order=id');
    print(
      ['J.T. Quill', 'JT Quill III'],
      ["Ty'Rell Oakes", 'Ty’Rell Oakes'],
      ['Okoro Adeyemi III', 'Okoro Adeyemi'],
    );
    const flipped = await fetched('fetch-player-props', 'props');
    expect(flipped.map((row) => row.player_name)).toEqual(
      expect.arrayContaining(['JT Quill III', 'Ty’Rell Oakes', 'Okoro Adeyemi']),
    );
    const without = (list: Json[]) => list.map(({ updated_at, player_name, commence_time, ...row }) => row);
    expect(without(flipped)).toEqual(without(rows));
    expect(rows.every((row) => typeof row.player_id === 'number')).toBe(true);
    expect(await backend.rows('line_history?select=id&order=id')).toEqual(history);

    const dario = rowOf(rows, 'Dario Kovačević');
    await backend.write('POST', 'player_aliases', {
      league: 'nba',
      spelling: 'Dado K.',
      player_id: dario?.player_id,
      decision: 'same',
    });
    const betmgm = game.bookmakers.find(({ key }) => key === 'betmgm');
    expect(JSON.stringify(betmgm)).toContain('D. Kova');
    print([JSON.stringify(betmgm), JSON.stringify(betmgm).replaceAll(/D. Kova[^"]*/g, 'Dado K.')]);
    const decided = await fetched('fetch-player-props', 'props');
    expect(decided.map((row) => row.player_name).sort()).toEqual(rows.map((row) => row.player_name).sort());
    expect(tile(rowOf(decided, 'Dario Kovačević'), 'betmgm')).toEqual(tile(dario, 'betmgm'));
  });

  test('what a source projects for each prop is what names alone say (ID-9)', async () => {
    const nba = sports.find(({ league }) => league === 'nba');
    const points = nba?.categories.find(({ propType }) => propType === 'points');
    if (!nba || !points) throw new Error('The NBA has points.');
    const [home, away] = excerpt('nba-points-odds.json').flatMap((game) => [game.home_team, game.away_team]);
    const projections = [
      { player_name: 'Dario Kovacevic', team: home, points: 25.1 },
      { player_name: 'JT Quill Jr.', team: away, points: 11.4 },
      { player_name: 'Anders Lindqvist-Moreau', team: home, points: 7.7 },
      { player_name: 'Marcus Bellweather', team: away, points: 9.9 },
      { player_name: 'Marcus Bellweather II', team: away, points: 3.3 },
      { player_name: "Ty'Rell Oakes", team: 'Utah Jazz', points: 19.9 },
    ];
    await fetched('fetch-player-props', 'props');
    await backend.write('POST', 'rpc/replace_projections', {
      p_table: 'sabersim_projections',
      p_rows: projections,
      p_seen_at: new Date().toISOString(),
    });
    const rows = await fetched('fetch-player-props', 'props');
    const stored = await backend.rows('sabersim_projections?order=id');
    const all = projectedBothWays(nba, points, rows, stored);
    expect(all.map(({ now }) => now)).toEqual(all.map(({ before }) => before));
    expect(all.map(({ player, now }) => [player, now.sabersim.value, now.sabersim.ambiguous]).sort()).toEqual(
      [
        ['Anders Lindqvist Moreau', 7.7, false],
        ['Dario Kovačević', 25.1, false],
        ['J.T. Quill', 11.4, false],
        ['Marcus Bellweather Jr.', null, true],
        ['Okoro Adeyemi III', null, false],
        ["Ty'Rell Oakes", null, false],
      ],
    );
    const players = new Map(stored.map((row) => [row.player_name, row.player_id]));
    expect(rowOf(rows, 'Dario Kovačević')?.player_id).toBe(players.get('Dario Kovacevic'));
    expect(rowOf(rows, 'J.T. Quill')?.player_id).toBe(players.get('JT Quill Jr.'));
    expect(players.get('Marcus Bellweather')).toBeNull();
  });
});
