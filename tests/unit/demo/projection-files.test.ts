import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { propPageAt } from '../../../src/lib/catalog/catalog.ts';
import type { League } from '../../../src/lib/league/leagues.ts';
import { teamOf } from '../../../src/lib/league/teams.ts';
import type { Source } from '../../../src/lib/projections/sources.ts';
import { DEFAULT_FILTERS } from '../../../src/lib/props/filter.ts';
import { ratePage, showCards } from '../../../src/lib/props/page-view.ts';
import type { LineRow } from '../../../src/lib/props/prop.ts';
import { hasStarted, listedGames } from '../../../supabase/local/demo/leagues/schedule.ts';
import { oddsQuery } from '../../../supabase/local/demo/odds-service/query.ts';
import { eventOddsResponse } from '../../../supabase/local/demo/odds-service/responses.ts';
import { type DemoFile, projectionFiles } from '../../../supabase/local/demo/projection-files/files.ts';
import { sabersimBasketball } from '../../../supabase/local/demo/projection-files/sabersim.ts';
import { projectedPlayers } from '../../../supabase/local/demo/projection-files/slate.ts';
import { matchPlayer } from '../../support/match-player.ts';
import { readAs } from '../../support/projection-csv.ts';
import { etrDfs, olderForm, shortHeaders, showdownForm } from '../../support/source-forms.ts';

const SEED = 5;
const NOW = new Date('2026-11-21T14:00:00Z');
const FILES = projectionFiles({ seed: SEED, clock: () => NOW });

function fileOf(functionName: DemoFile['functionName'], source: Source): string {
  const found = FILES.find((file) => file.functionName === functionName && file.source === source);
  if (!found) throw new Error(`No file for ${functionName} from ${source}`);
  return found.text;
}

const SPORT: Record<DemoFile['functionName'], League> = {
  'upload-projections': 'nba',
  'upload-baseball-projections': 'mlb',
  'upload-nfl-projections': 'nfl',
  'upload-nfl-etr-projections': 'nfl',
  'upload-wnba-projections': 'wnba',
};

function table(text: string): { header: string[]; rows: Record<string, string>[] } {
  const { data, meta } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  return { header: meta.fields ?? [], rows: data };
}

const POOL =
  'Team,Opp,Status,Salary,Actual,SS Proj,Live Proj,My Proj,Value,My Own,Adj Own,Min Exp,Max Exp,Saber Team,Saber Total,' +
  ['dk', 'fd', 'yahoo', 'ob']
    .map((site) => [
      `${site}_points`,
      ...[25, 50, 75, 85, 95, 99].map((each) => `${site}_${each}_percentile`),
    ])
    .join(',') +
  ',dk_std,fd_std,yahoo_std,ob_std';
const BASKETBALL = `DFS ID,Name,Pos,${POOL},PTS,Min,2PT,3PT,RB,Off Reb,Def Reb,AST,STL,BLK,TO`;
const BASEBALL = `DFS ID,Name,Pos,Order,${POOL},1B,2B,3B,HR,SB,CS,R,RBI,K,BB,PA,H,ER,IP,W,QS,CG,CGSO,Pitches`;
const ETR_NBA =
  'Player,Position,Team,Opponent,Minutes,Points,Assists,Rebounds,ThreePt,Turnovers,Steals,Blocks';
const ETR_NFL =
  'Player,Position,Team,Opponent,Completions,Attempts,Pass Yards,Pass TDs,Pass INTs,Carries,Rush Yards,Rush TDs,Receptions,Receiving Yards,Receiving TDs';

describe('the look-alike projection files (DESK-5)', () => {
  test('have the headers of real exports', () => {
    const headers = FILES.map(({ functionName, source, text }) => [
      `${functionName} ${source}`,
      table(text).header.join(','),
    ]);
    expect(Object.fromEntries(headers)).toEqual({
      'upload-projections sabersim': BASKETBALL,
      'upload-projections etr': ETR_NBA,
      'upload-baseball-projections sabersim': BASEBALL,
      'upload-nfl-projections sabersim': `DFS ID,Name,Pos,${POOL},Pass Yds,Rush Yds,Rec Yds,Rec`,
      'upload-nfl-etr-projections etr': ETR_NFL,
      'upload-wnba-projections sabersim': BASKETBALL,
      'upload-wnba-projections etr': ETR_NBA.replace('Assists,Rebounds', 'Reb,Assists'),
    });
    expect(BASKETBALL.split(',').length).toBe(61);
    expect(BASEBALL.split(',').length).toBe(70);
  });

  test('end their lines as real exports do: SaberSim with a line feed, ETR with a carriage return too', () => {
    for (const { source, text } of FILES) {
      const header = table(text).header.join(',');
      expect(text.slice(0, text.indexOf('\n') + 1)).toBe(`${header}${source === 'etr' ? '\r\n' : '\n'}`);
    }
  });

  test('are taken whole by the upload slot they are for', () => {
    for (const { functionName, source, text } of FILES) {
      const reading = readAs(SPORT[functionName], source, text);
      expect({ functionName, source, problem: reading.problem, bad: reading.badRows }).toEqual({
        functionName,
        source,
        problem: null,
        bad: [],
      });
      expect(reading.rows.length).toBeGreaterThan(60);
    }
  });

  test('are the same for the same seed and clock, others for another day', () => {
    expect(projectionFiles({ seed: SEED, clock: () => NOW })).toEqual(FILES);
    const tomorrow = projectionFiles({ seed: SEED, clock: () => new Date(NOW.getTime() + 86_400_000) });
    expect(tomorrow.map(({ fileName }) => fileName)).not.toEqual(FILES.map(({ fileName }) => fileName));
    expect(tomorrow.map(({ text }) => text)).not.toEqual(FILES.map(({ text }) => text));
  });

  test('name only teams that the product knows', () => {
    for (const { functionName, text } of FILES) {
      const teams = [...new Set(table(text).rows.map(({ Team = '' }) => Team))];
      expect(teams.filter((team) => teamOf(SPORT[functionName], team) === null)).toEqual([]);
    }
  });

  test('each source leaves some players out, and not the same ones', () => {
    const names = (source: Source) =>
      new Set(
        projectedPlayers(SEED, 'basketball_nba', source, NOW).map(
          ({ player, team }) => player.name + team.code,
        ),
      );
    const [sabersim, etr] = [names('sabersim'), names('etr')];
    expect([...etr].filter((name) => !sabersim.has(name)).length).toBeGreaterThan(0);
    expect([...sabersim].filter((name) => !etr.has(name)).length).toBeGreaterThan(0);
    expect([...sabersim].filter((name) => etr.has(name)).length).toBeGreaterThan(sabersim.size * 0.8);
  });

  test('names have the spelling of the source and still meet the players of the odds service', () => {
    const names = table(fileOf('upload-projections', 'etr')).rows.map(({ Player = '' }) => Player);
    const players = listedGames(SEED, 'basketball_nba', NOW).flatMap(({ home, away }) =>
      [...home.players, ...away.players].map(({ name }) => name),
    );
    const listed = [...new Set(players)];
    expect(names.filter((name) => !listed.includes(name)).length).toBeGreaterThan(0);
    expect(names.filter((name) => matchPlayer(name, listed, (each) => each).kind === 'none')).toEqual([]);
  });

  test('players without a projection have blank statistics, never 0', () => {
    const { rows } = table(fileOf('upload-projections', 'sabersim'));
    const blank = rows.filter(({ PTS }) => PTS === '');
    expect(blank.length).toBeGreaterThan(0);
    expect(blank.every((row) => row.RB === '' && row.AST === '' && row.Min === '')).toBe(true);
    expect(rows.filter(({ PTS }) => Number(PTS) === 0 && PTS !== '')).toEqual([]);
  });
});

describe('the baseball file', () => {
  const { rows } = table(fileOf('upload-baseball-projections', 'sabersim'));
  const named = (name: string) => rows.filter(({ Name }) => Name === name);

  test('who is not projected has NaN hits and nothing else', () => {
    const blank = rows.filter(({ H }) => H === 'NaN');
    expect(blank.length).toBeGreaterThan(0);
    expect(blank.every((row) => row.K === '' && row.R === '' && row.HR === '')).toBe(true);
  });

  test('lists pitchers, whose K are thrown and whose RBI count nothing', () => {
    const pitchers = rows.filter(({ Pos = '', IP }) => ['P', 'SP'].includes(Pos) && IP !== '');
    expect(pitchers.length).toBeGreaterThan(15);
    expect(pitchers.every(({ K }) => Number(K) > 2.5)).toBe(true);
    expect(
      rows.filter(({ Pos = '', IP, K }) => !['P', 'SP'].includes(Pos) && (IP !== '' || Number(K) > 2)),
    ).toEqual([]);
  });

  test('lists Ohtani twice, as pitcher and as batter, and both Max Muncys', () => {
    const days = [0, 1, 2].map((day) => new Date(NOW.getTime() + day * 86_400_000));
    const rolesAndTeams = days.map((now) => {
      const players = projectedPlayers(SEED, 'baseball_mlb', 'sabersim', now);
      const of = (name: string) => players.filter(({ player }) => player.name === name);
      return [
        of('Shohei Ohtani').map(({ player }) => player.position),
        of('Max Muncy').map(({ team }) => team.code),
      ];
    });
    expect(rolesAndTeams.map(([roles]) => [...(roles ?? [])].sort())).toContainEqual(['DH', 'P']);
    expect(rolesAndTeams.map(([, teams]) => [...(teams ?? [])].sort())).toContainEqual(['ATH', 'LAD']);
    expect(named('Max Muncy').length).toBeLessThanOrEqual(2);
  });
});

describe('the football files', () => {
  test('what a player does not do is blank, and away opponents are written with an at sign', () => {
    const { rows } = table(fileOf('upload-nfl-etr-projections', 'etr'));
    const kickers = rows.filter(({ Position }) => Position === 'K');
    expect(kickers.length).toBeGreaterThan(5);
    expect(kickers.every((row) => row['Rush Yards'] === '' && row.Receptions === '')).toBe(true);
    const away = rows.filter(({ Opponent = '' }) => Opponent.startsWith('@'));
    expect(away.length).toBeGreaterThan(rows.length / 3);
    expect(away.length).toBeLessThan((rows.length * 2) / 3);
  });
});

describe('edges between the files and the odds service', () => {
  test('most NBA points edges are small, some are 3 or more', () => {
    const edges = [0, 1, 2, 3].flatMap((day) => pointsEdges(new Date(NOW.getTime() + day * 86_400_000)));
    expect(edges.length).toBeGreaterThan(200);
    expect(edges.filter((edge) => Math.abs(edge) < 1.5).length / edges.length).toBeGreaterThan(0.75);
    expect(edges.filter((edge) => edge >= 1).length / edges.length).toBeLessThan(0.4);
    expect(edges.some((edge) => edge >= 3)).toBe(true);
    expect(edges.some((edge) => edge < 0)).toBe(true);
  });

  /** Projection minus the DraftKings line, by the name that both print. */
  function pointsEdges(now: Date): number[] {
    const parameters = { markets: 'player_points', bookmakers: 'draftkings', oddsFormat: 'american' };
    const query = oddsQuery(new URLSearchParams(parameters), () => true);
    const lines = new Map(
      listedGames(SEED, 'basketball_nba', now)
        .filter((game) => !hasStarted(game, now))
        .slice(0, 8)
        .flatMap(
          ({ id }) => eventOddsResponse({ seed: SEED, now }, 'basketball_nba', id, 'iso', query).bookmakers,
        )
        .flatMap(({ markets }) => markets.flatMap(({ outcomes }) => outcomes))
        .map(({ description, point }) => [description, point ?? Number.NaN]),
    );
    return projectedPlayers(SEED, 'basketball_nba', 'sabersim', now).flatMap(({ player, means }) => {
      const line = lines.get(player.name);
      return means?.points === undefined || line === undefined ? [] : [means.points - line];
    });
  }
});

describe('value plays of the demo’s baseball pages', () => {
  const days = [0, 1].map((day) => new Date(NOW.getTime() + day * 86_400_000));
  const read = days.map((now) => {
    const files = projectionFiles({ seed: SEED, clock: () => now });
    const text = files.find(({ functionName }) => functionName === 'upload-baseball-projections')?.text ?? '';
    return { now, sabersim: readAs('mlb', 'sabersim', text).rows };
  });

  /** Both days' rows of a market as a table would have them, of the books with one line a player. */
  function rowsOf(market: string, now: Date): LineRow[] {
    const parameters = { markets: market, bookmakers: 'draftkings,fanduel,betmgm', oddsFormat: 'american' };
    const query = oddsQuery(new URLSearchParams(parameters), () => true);
    return listedGames(SEED, 'baseball_mlb', now)
      .filter((game) => !hasStarted(game, now))
      .flatMap(({ id, home, away, commenceTime }) => {
        const rows = new Map<string, Record<string, unknown>>();
        const { bookmakers } = eventOddsResponse({ seed: SEED, now }, 'baseball_mlb', id, 'iso', query);
        for (const { key, markets } of bookmakers) {
          for (const { name, description = '', point, price } of markets.flatMap(
            ({ outcomes }) => outcomes,
          )) {
            const row = rows.get(description) ?? { player_name: description };
            rows.set(description, row);
            Object.assign(row, { [`${key}_point`]: point, [`${key}_${name.toLowerCase()}_price`]: price });
          }
        }
        const game = { event_id: id, commence_time: commenceTime.toISOString() };
        return [...rows.values()].map(
          (row, index) =>
            ({ ...row, ...game, id: index, home_team: home.name, away_team: away.name }) as LineRow &
              typeof row,
        );
      });
  }

  test.each(['/baseball-hits-runs-rbis', '/baseball-rbis', '/baseball-home-runs'])(
    '%s has some within two days, and few',
    (path) => {
      const page = propPageAt(path);
      const [category] = page.parts;
      if (!category) throw new Error(`${path} has no category.`);
      const cards = read.flatMap(({ now, sabersim }) => {
        const rows = rowsOf(category.market, now);
        return ratePage(page, { [category.propType]: rows }, { sabersim }).cards;
      });
      const plays = showCards(page, cards, { ...DEFAULT_FILTERS, switchOn: true });
      expect(cards.length).toBeGreaterThan(300);
      expect(plays.length).toBeGreaterThan(0);
      expect(plays.length / cards.length).toBeLessThan(0.06);
    },
  );
});

describe('other real forms', () => {
  const projected = projectedPlayers(SEED, 'basketball_nba', 'etr', NOW);
  const game = projected.filter((each) => each.game === projected[0]?.game);

  test('a showdown slate lists each player twice and yields one row each', () => {
    const text = showdownForm(sabersimBasketball(SEED, game));
    expect(table(text).rows.length).toBe(game.length * 2);
    const reading = readAs('nba', 'sabersim', text);
    expect([reading.problem, reading.rows.length, reading.repeated]).toEqual([
      null,
      game.length,
      game.length,
    ]);
  });

  test('older files with quoted positions hold the same players', () => {
    const text = fileOf('upload-projections', 'sabersim');
    const older = olderForm(text);
    expect(older).toMatch(/"[A-Z]+,[A-Z,]+"/);
    expect(readAs('nba', 'sabersim', older).rows).toEqual(readAs('nba', 'sabersim', text).rows);
  });

  test.each(['PTS, REB, AST', 'Points, Reb, Assists'] as const)('short headers %s are read', (style) => {
    const reading = readAs('nba', 'etr', shortHeaders(game, style));
    expect([reading.problem, reading.rows.length]).toEqual([null, game.length]);
  });

  test("ETR's DFS file is refused", () => {
    expect(readAs('nba', 'etr', etrDfs(game)).problem?.message).toContain('DFS');
  });
});
