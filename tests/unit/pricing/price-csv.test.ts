import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LEAGUES, type League } from '../../../src/lib/league/leagues.ts';
import { priceProjections } from '../../../src/lib/pricing/csv/price-projections.ts';
import { priceQuotes } from '../../../src/lib/pricing/csv/price-quotes.ts';
import type { PricedCsv } from '../../../src/lib/pricing/csv/priced-csv.ts';
import { MARKET_KEYS, marketConstant } from '../../../src/lib/pricing/market-constant.ts';

const QUOTES = 'market,prop,book,line,over,under';

function rowsOf({ text }: PricedCsv): string[][] {
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
}

function priced(...rows: string[]): PricedCsv {
  return priceQuotes([QUOTES, ...rows].join('\n'));
}

describe('a CSV of quotes (PRICE-10)', () => {
  it('comes back row by row with what the other books say of each line', () => {
    const csv = priced(
      'player_points,p1,draftkings,24.5,-110,-110',
      'player_points,p1,fanduel,25.5,-110,-110',
      'player_points,p2,fanduel,25,-110,-110',
      'player_points_alternate,p1,betmgm,25,,',
    );
    const [header, ...rows] = rowsOf(csv);
    expect(header).toEqual([
      ...QUOTES.split(','),
      'fair_over',
      'fair_push',
      'books',
      'fair_low',
      'fair_high',
    ]);
    expect(rows.map((row) => row[2])).toEqual(['draftkings', 'fanduel', 'fanduel', 'betmgm']);
    expect(Number(rows[0]?.[6])).toBeGreaterThan(0.53);
    expect(Number(rows[1]?.[6])).toBeLessThan(0.47);
    expect(rows.map((row) => row[8])).toEqual(['1', '1', '', '2']);
    // Between the two even lines of the other books: what is no push is shared nearly evenly.
    expect(Number(rows[3]?.[7])).toBeGreaterThan(0.03);
    expect(Number(rows[3]?.[6])).toBeCloseTo((1 - Number(rows[3]?.[7])) / 2, 2);
    expect(csv.badRows).toEqual([]);
  });

  it('keeps what a row has more than the header, at its end, and says so', () => {
    const csv = priced(
      'player_points,p1,draftkings,24.5,-110,-110,late',
      'player_points,p1,fanduel,24.5,-110,-110',
    );
    const [header, first, second] = rowsOf(csv);
    expect(first?.slice(0, 6)).toEqual(['player_points', 'p1', 'draftkings', '24.5', '-110', '-110']);
    expect(first?.slice(header?.length)).toEqual(['late']);
    expect(second).toHaveLength(header?.length ?? 0);
    expect(csv.badRows).toEqual([
      expect.objectContaining({ problem: 'expected 6 cells as in the header, found 7' }),
    ]);
  });

  it('keeps order of columns, columns of its own, quoted cells and line ends as they came', () => {
    const { text } = priceQuotes(
      '\ufeffNote,Under,Over,LINE,Book,prop,market\r\n"a, ""b""",-110,+110,4.5,x,p,player_assists\r\n=1+1,-110,-110,4.5,y,p,player_assists\r\n',
    );
    const lines = text.split('\r\n');
    expect(lines[0]?.startsWith('Note,Under,Over,LINE,Book,prop,market,fair_over')).toBe(true);
    expect(lines[1]?.startsWith('"a, ""b""",-110,+110,4.5,x,p,player_assists,0.5')).toBe(true);
    expect(lines[2]?.startsWith('=1+1,-110,-110,4.5,y,p,player_assists,0.4')).toBe(true);
    expect(lines).toHaveLength(4);
  });

  it('may end its lines in several ways, which is written as one; what is inside of quotes stays', () => {
    const note = '"one\r\ntwo"';
    const cells = [
      `${QUOTES},note`,
      `player_points,p,a,24.5,-110,-110,${note}`,
      'player_points,p,b,25.5,-110,-110,',
    ];
    const [header = '', first = '', second = ''] = cells;
    const plain = priceQuotes(`${header}\n${first}\n${second}\n`);
    expect(plain.badRows).toEqual([]);
    expect(plain.text).toContain(`-110,${note},0.5`);
    expect(priceQuotes(`${header}\n${first}\r\n${second}\r\n`)).toEqual(plain);
    expect(priceQuotes(`${header}\r\n${first}\n${second}`)).toEqual(plain);
    expect(priceQuotes(`${header}\r\n${first}\r\n${second}\n`)).toEqual(plain);
    const windows = priceQuotes(`${header}\r\n${first.replace('\r', '')}\r\n${second}`);
    expect(windows.text.split('\r\n')).toHaveLength(4);
    expect(windows.text).toContain('"one\ntwo",0.5');
  });

  it('takes books in any case for the same, and never judges one by itself', () => {
    const rows = rowsOf(
      priced('player_points,p,FanDuel,24.5,-110,-110', 'player_points,p,fanduel,25.5,-120,100'),
    );
    expect(rows.slice(1).map((row) => row.slice(6).join(''))).toEqual(['', '']);
  });

  it('says of every bad row what is wrong, leaves its columns empty, and lets it count for nobody', () => {
    const csv = priced(
      'player_points,p,a,24.5,-110,-110',
      'player_shoes,p,b,24.5,-110,-110',
      'player_points,p,c,abc,-110,-110',
      'player_points,p,d,24.5,50,1.91',
      'player_points,,,NaN,-110,-110',
      'player_points,p,e,24.5',
      'player_points,p,f,1e9,-110,-110',
    );
    expect(csv.badRows.map(({ row }) => row)).toEqual([3, 4, 5, 6, 7, 8]);
    expect(csv.badRows[1]?.problem).toBe("line: expected a number, found 'abc'");
    expect(csv.badRows[2]?.problem).toContain(
      "under: expected American odds (whole, at least 100 or at most -100, up to a million), found '1.91'",
    );
    expect(
      rowsOf(csv)
        .slice(1)
        .map((row) => row.slice(6).join('')),
    ).toEqual(['', '', '', '', '', '', '']);
    expect(csv.text).not.toContain('NaN,0');
  });

  it('refuses a line that no book can have, as everywhere', () => {
    const { badRows } = priced('player_pass_yds,p,a,1000,-110,-110', 'player_pass_yds,p,b,1500.5,-110,-110');
    expect(badRows).toEqual([
      expect.objectContaining({ row: 3, problem: "line: expected 0 to 1000, found '1500.5'" }),
    ]);
  });

  it('prices yes-only markets without a line at a half', () => {
    const rows = rowsOf(priced('player_anytime_td,p,a,,140,', 'player_anytime_td,p,b,0.5,150,'));
    expect(Number(rows[1]?.[6])).toBeGreaterThan(0.33);
    expect(Number(rows[1]?.[6])).toBeLessThan(0.4);
    expect(Number(rows[2]?.[6])).toBeLessThan(0.4167);
  });

  it("takes a book's margin off a side offered alone: of its market, else of its other two-sided ones (PRICE-5)", () => {
    const touchdowns = ['player_anytime_td,p,judged,,145,', 'player_anytime_td,p,one,,150,'];
    const runs = ['batter_home_runs,q,judged,0.5,145,', 'batter_home_runs,q,one,0.5,150,'];
    // Implied 110/210 each: odds of 2/3 shrink by 100/110. At -120/-120 they shrink by 100/120.
    const rushing = 'player_rush_yds,r,one,60.5,-110,-110';
    const homer = 'batter_home_runs,s,one,0.5,-120,-120';
    const fairOf = (csv: PricedCsv, row: number) => Number(rowsOf(csv)[row]?.[6]);
    const other = priced(...touchdowns, rushing);
    expect(fairOf(other, 1)).toBeCloseTo(20 / 53, 6);
    const own = priced(...runs, homer, rushing);
    expect(fairOf(own, 1)).toBeCloseTo(5 / 14, 6);
    // Of another book nothing is known by it: 0.068 is the mean of all.
    const unknown = priced(...touchdowns, rushing.replace('one', 'two'));
    expect(fairOf(unknown, 1)).toBeCloseTo((2 * 0.466) / (2 * 0.466 + 3 * 0.534), 6);
  });

  it('takes that margin from no market of another league (PRICE-5)', () => {
    const touchdowns = ['player_anytime_td,p,judged,,145,', 'player_anytime_td,p,one,,150,'];
    const fairBeside = (...rows: string[]) => rowsOf(priced(...touchdowns, ...rows))[1]?.[6];
    const points = 'player_points,q,one,24.5,-110,-110';
    const rushing = 'player_rush_yds,r,one,60.5,-115,-115';
    // A key that basketball and football share.
    const goals = 'player_field_goals,s,one,1.5,-115,-115';
    expect(fairBeside(points)).toBe(fairBeside());
    expect(fairBeside(points, rushing)).toBe(fairBeside(rushing));
    expect(fairBeside(points, goals)).toBe(fairBeside(rushing));
  });

  it('says where a quote opens that never closes', () => {
    const { badRows } = priced('player_points,p,a,24.5,-110,-110', 'player_points,p,"b,24.5,-110,-110', 'x');
    expect(badRows).toHaveLength(1);
    expect(badRows[0]).toMatchObject({ row: 3 });
    expect(badRows[0]?.problem).toContain('a quote opens in this row');
  });

  it('keeps and names a row of blank cells: what comes back is what went in', () => {
    const csv = priced(',,,,,', 'player_points,p,a,24.5,−110,-110', 'player_points,p,b,24.5,-110,-110');
    expect(rowsOf(csv)).toHaveLength(4);
    expect(rowsOf(csv)[3]?.[6]).toBe('0.5');
    expect(csv.badRows.map(({ row }) => row)).toEqual([2]);
  });

  it('goes through the command: rows to stdout, reasons to stderr, 1 as exit code', () => {
    // Empty lines count for a spreadsheet, and are none of the rows that are printed.
    const input = `${QUOTES}\n\nplayer_points,p,a,24.5,-110,-110\n\nplayer_points,p,b,x,-110,-110\n`;
    const script = fileURLToPath(new URL('../../../src/commands/price.ts', import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, 'quotes'], {
      input,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stdout.split('\n').map((line) => line.slice(0, 17))).toEqual([
      'market,prop,book,',
      'player_points,p,a',
      'player_points,p,b',
      '',
    ]);
    expect(stderr).toBe("row 5 (record 2): line: expected a number, found 'x'\n");
  });

  it('is refused without the columns that it needs, and without anything', () => {
    expect(() => priceQuotes('market,prop,book,line\n')).toThrow('the header lacks over, under');
    expect(() => priceQuotes('market,prop,book,line,over,under,Line\n')).toThrow(
      'expected each column once, found line twice',
    );
    expect(() => priceQuotes('')).toThrow('expected a CSV with a header, found nothing');
    expect(rowsOf(priceQuotes(QUOTES))).toHaveLength(1);
  });
});

describe('a CSV of projections (PRICE-10)', () => {
  const HEADER = 'sport,prop_type,role,position,projection,line';

  it('comes back with chances that sum to 1', () => {
    const csv = priceProjections(
      `${HEADER}\nnba,PTS,,,25.6,24.5\nMLB,total_bases,batter,,1.7,1\nmlb,SO,,SP,5.8,6\nnfl,Rushing Yards,,RB,62.3,61.5\nwnba,player_rebounds,,,7.1,7\n`,
    );
    expect(csv.badRows).toEqual([]);
    for (const row of rowsOf(csv).slice(1)) {
      const [over = 0, push = 0, under = 0] = row.slice(6).map(Number);
      expect(over + push + under).toBeCloseTo(1, 8);
    }
  });

  it('needs neither role nor position', () => {
    const csv = priceProjections('line,projection,prop_type,sport\n0.5,0.15,HR,mlb\n');
    expect(Number(rowsOf(csv)[1]?.[4])).toBeCloseTo(0.14, 2);
  });

  it('reads yes-only stats without a line at a half, and no other ones (PRICE-5)', () => {
    const { text, badRows } = priceProjections(
      `${HEADER}\nnfl,anytime_td,,RB,0.5,\nnfl,player_anytime_td,,RB,0.5,0.5\nmlb,home_runs,batter,,0.15,\nmlb,HR,,,0.15,0.5\nnba,points,,,25.6,\n`,
    );
    const [, scored, ...others] = rowsOf({ text, badRows }).map((row) => row.slice(6));
    // 1 - exp(-(0.5 ^ 0.9))
    expect(scored?.map(Number)).toEqual([expect.closeTo(0.415, 3), 0, expect.closeTo(0.585, 3)]);
    expect(others[0]).toEqual(scored);
    expect(others[1]).toEqual(others[2]);
    expect(Number(others[1]?.[0])).toBeCloseTo(0.14, 2);
    expect(badRows).toEqual([{ row: 6, record: 5, problem: "line: expected a number, found ''" }]);
  });

  /** Markets of quotes, by sport, that README names as no projections. */
  const QUOTES_ONLY: Record<League, readonly string[]> = {
    nba: ['player_field_goals', 'player_frees_made'],
    wnba: ['player_field_goals', 'player_frees_made'],
    mlb: ['batter_triples'],
    nfl: [
      'player_pass_rush_reception_yds',
      'player_rush_tds',
      'player_reception_tds',
      'player_tds_over',
      'player_field_goals',
      'player_tackles_assists',
      'player_sacks',
    ],
  };

  it('takes alternate lines for those of their market, as quotes do', () => {
    const { text, badRows } = priceProjections(
      `${HEADER}\nnba,player_points,,,25.6,30\nnba,player_points_alternate,,,25.6,30\nnba, PLAYER_POINTS_ALTERNATE ,,,25.6,30\nmlb,batter_total_bases_alternate,,,1.7,1\nnfl,player_anytime_td_alternate,,,0.5,\n`,
    );
    expect(badRows).toEqual([]);
    const [, plain, alternate, loud] = rowsOf({ text, badRows }).map((row) => row.slice(6));
    expect(alternate).toEqual(plain);
    expect(loud).toEqual(plain);
  });

  it.each(LEAGUES)('knows every market of quotes of the %s but those that README names', (league) => {
    const markets = MARKET_KEYS.filter((key) => marketConstant(key, league) !== null);
    const rows = markets.flatMap((key) => [key, `${key}_alternate`]).map((key) => `${league},${key},,,2,1.5`);
    const { badRows } = priceProjections([HEADER, ...rows].join('\n'));
    const refused = badRows.map(({ record }) => markets[Math.floor((record - 1) / 2)]);
    expect(refused).toEqual([...QUOTES_ONLY[league]].sort().flatMap((key) => [key, key]));
  });

  it('refuses a line that no book can have, as everywhere, and a projection twice as high', () => {
    const { badRows } = priceProjections(
      `${HEADER}\nnfl,player_pass_yds,,,250,1000\nnfl,player_pass_yds,,,250,1500.5\nnfl,player_pass_yds,,,2000.5,250\n`,
    );
    expect(badRows.map(({ problem }) => problem)).toEqual([
      "line: expected 0 to 1000, found '1500.5'",
      "projection: expected 0 to 2000, found '2000.5'",
    ]);
  });

  it('says which sports, roles and prop types there are', () => {
    const { badRows } = priceProjections(
      `${HEADER}\nnhl,points,,,1,1\nmlb,hits,coach,,1,1\nnba,touchdowns,,,1,1\nnba,points,,,-3,1\nnba,points,,,,1\n`,
    );
    expect(badRows.map(({ problem }) => problem.slice(0, 60))).toEqual([
      "sport: expected nba, wnba, mlb, nfl, found 'nhl'",
      "role: expected batter, pitcher or nothing, found 'coach'",
      'prop_type: expected one of points, rebounds, assists, threes',
      "projection: expected 0 to 2000, found '-3'",
      "projection: expected a number, found ''",
    ]);
  });
});
