import { describe, expect, test } from 'vitest';
import { csvText } from '../../../src/lib/csv/csv-text.ts';
import { CsvError } from '../../../src/lib/csv/table.ts';
import {
  type KeptPlay,
  readKeptPlays,
  toSend,
  withKept,
  withoutKept,
  withRefused,
  withTakenBack,
} from '../../../src/lib/plays/kept-plays.ts';
import type { PlayBody } from '../../../src/lib/plays/play-body.ts';
import {
  LARGEST_PLAYS_FILE,
  MOST_PLAYS,
  type PlaysReader,
  playsCsv,
  readPlaysCsv,
} from '../../../src/lib/plays/play-csv.ts';
import type { TrackedPlay } from '../../../src/lib/plays/tracked-play.ts';
import { fc } from '../../support/properties.ts';
import { somePlays, trackedPlay } from '../../support/tracked-plays.ts';

const ME = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const key = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;

const body = (more: Partial<PlayBody> = {}): PlayBody => ({
  client_key: key(1),
  league: 'nba',
  event_id: 'game-1',
  home_team: 'Boston Celtics',
  away_team: 'New York Knicks',
  commence_time: '2026-11-22T00:30:00Z',
  player_id: 7,
  player_name: 'Jayson Tatum',
  table_name: 'props',
  prop_type: null,
  market: 'player_points',
  side: 'over',
  point: 24.5,
  book: 'draftkings',
  price: -110,
  stake: 1,
  fair: 0.55,
  ev: 0.05,
  method: 'additive, 7 books, two-sided',
  sabersim: 0.6,
  etr: null,
  agreement: 'one-source',
  ...more,
});
const kept = (last: number, more: Partial<KeptPlay> = {}): KeptPlay => ({
  userId: ME,
  at: last,
  body: body({ client_key: key(last) }),
  kind: 'Points',
  refusal: null,
  isTakenBack: false,
  ...more,
});

describe('plays kept on the device', () => {
  test('come back as they were stored (TRACK-7)', () => {
    const plays = [kept(1), kept(2, { refusal: 'The game has started.' })];
    expect(readKeptPlays(JSON.parse(JSON.stringify(plays)))).toEqual(plays);
  });

  test.each([
    ['no list', { plays: [] }],
    ['nothing', null],
    ['no object', ['x', 3, null]],
    ['nobody', [kept(1, { userId: 'me' })]],
    ['no key', [kept(1, { body: body({ client_key: 'x' }) })]],
    ['no American price', [kept(1, { body: body({ price: 50 }) })]],
    ['a book that nobody knows', [kept(1, { body: body({ book: 'mine' }) })]],
    ['a start that is none', [kept(1, { body: body({ commence_time: 'soon' }) })]],
    ['a stake of nothing', [kept(1, { body: body({ stake: 0 }) })]],
    ['a missing field', [{ ...kept(1), body: { ...body(), event_id: undefined } }]],
  ])('what is damaged is left out: %s (TRACK-7)', (_, stored) => {
    expect(readKeptPlays(stored)).toEqual([]);
  });

  test('a damaged play takes no other with it, a field that is not a play’s is dropped, and a key counts once (TRACK-7)', () => {
    const foreign = { ...kept(1), body: { ...body(), user_id: OTHER } };
    expect(readKeptPlays([foreign, 7, kept(1), kept(2)])).toEqual([kept(1), kept(2)]);
  });

  test('are sent for whose they are alone, the oldest first, and not once they were refused (TRACK-7)', () => {
    const plays = [kept(3), kept(1), kept(2, { userId: OTHER }), kept(4, { refusal: 'no' })];
    expect(toSend(plays, ME).map(({ body: own }) => own.client_key)).toEqual([key(1), key(3)]);
    expect(toSend(plays, OTHER)).toHaveLength(1);
  });

  test('keeping the same play again keeps one; what is sent goes, what is refused says why (TRACK-7)', () => {
    const once = withKept([kept(1)], kept(1, { at: 9 }));
    expect(once).toEqual([kept(1, { at: 9 })]);
    expect(withRefused(once, key(1), 'Started')[0]?.refusal).toBe('Started');
    expect(withoutKept(once, key(1))).toEqual([]);
    // It may have arrived: so it is sent, and taken back there.
    expect(toSend(withTakenBack(once, key(1)), ME)).toMatchObject([{ isTakenBack: true }]);
  });
});

const HEAD = 'League,Start,Player,Kind,Side,Line,Book,Price';
const ROW = 'NBA,2026-11-20T00:30:00Z,Jayson Tatum,Points,Over,24.5,DraftKings,-110';
const file = (...rows: string[]) => rows.join('\r\n');

/** Four places are written, and of what lies just between two of them either may be. */
const toFourPlaces = (value: number | null) => (value === null ? null : expect.closeTo(value, 3.9));

/** Of an account without plays, long after the games of these files. */
const readFor = (text: string, reader: Partial<PlaysReader> = {}) =>
  readPlaysCsv(text, { keys: new Set(), most: MOST_PLAYS, now: Date.parse('2100-01-01'), ...reader });

describe('plays as a CSV', () => {
  test('whatever was recorded, the file that is written is read again, play by play (MINE-6)', () => {
    fc.assert(
      fc.property(somePlays, (plays) => {
        const standing = plays.filter(({ voidedAt }) => voidedAt === null);
        const read = readFor(csvText(playsCsv(plays)));
        expect(read.badRows).toEqual([]);
        expect(read.takenBack).toBe(plays.length - standing.length);
        expect(read.plays).toEqual(
          standing.map((play) => ({
            client_key: play.clientKey,
            created_at: new Date(play.recordedAt).toISOString(),
            league: play.league,
            event_id: play.eventId,
            home_team: play.home,
            away_team: play.away,
            commence_time: new Date(play.startsAt).toISOString(),
            player_name: play.player,
            table_name: play.table,
            prop_type: play.propType,
            market: play.market,
            side: play.side,
            point: play.point,
            book: play.book,
            price: play.price,
            stake: play.stake,
            fair: toFourPlaces(play.fair),
            ev: toFourPlaces(play.ev),
            method: play.method,
            sabersim: toFourPlaces(play.sabersim),
            etr: toFourPlaces(play.etr),
            result: play.result,
            repeat: null,
          })),
        );
      }),
    );
  });

  const key = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const tooMany = (row: number, most: string) => [{ row, problem: `an account keeps ${most} plays at most` }];

  test('as many plays as an account keeps are read back from the file that is written of them, and one more is named (MINE-6)', () => {
    const plays = Array.from({ length: 20_001 }, (_, n) => trackedPlay({ clientKey: key(n) }));
    const text = csvText(playsCsv(plays));
    expect(text.length).toBeLessThan(LARGEST_PLAYS_FILE);
    const read = readFor(text);
    expect(read.badRows).toEqual(tooMany(20_002, '20,000'));
    expect(read.plays).toHaveLength(20_000);
  });

  test('what an account has already is not one more of what it keeps (MINE-6)', () => {
    const most = 1_200;
    const plays = Array.from({ length: most }, (_, n) => trackedPlay({ clientKey: key(n) }));
    const withOne = (more: TrackedPlay, keys: readonly string[] = []) =>
      readFor(csvText(playsCsv([...plays, more])), { keys: new Set(keys), most });
    const another = trackedPlay({ clientKey: key(most) });
    const text = csvText(playsCsv(plays));
    expect(readFor(text, { most }).badRows).toEqual([]);
    expect(withOne(another).badRows).toEqual(tooMany(1_202, '1,200'));
    const own = plays.map(({ clientKey }) => clientKey);
    expect(withOne(another, own).badRows).toEqual(tooMany(1_202, '1,200'));
    expect(withOne(trackedPlay({ clientKey: key(7) }), own).badRows).toEqual([]);
    expect(readFor(text, { keys: new Set(own.slice(0, 2)), most }).badRows).toEqual([]);
    expect(withOne({ ...another, voidedAt: 0 })).toMatchObject({ badRows: [], takenBack: 1 });
  });

  test('of plays without a key the browser cannot say whether they are there: half a file that arrived is no reason against all of it (MINE-6)', () => {
    const rows = (count: number) => file(HEAD, ...Array.from({ length: count }, () => ROW));
    const arrived = new Set(Array.from({ length: 120 }, (_, n) => `key ${n}`));
    expect(readFor(rows(150), { keys: arrived, most: 200 }).badRows).toEqual([]);
    expect(readFor(rows(201), { most: 200 }).badRows).toEqual(tooMany(202, '200'));
  });

  test('a key that says the same bet again counts once, as in the database (MINE-6)', () => {
    const keyed = (...last: number[]) => file(`${HEAD},Key`, ...last.map((n) => `${ROW},${key(n)}`));
    const fits = readFor(keyed(1, 1, 2, 1, 2), { most: 2 });
    expect(fits.badRows).toEqual([]);
    expect(fits.plays).toHaveLength(5);
    // The third play is too many, in each of its rows; those of the first two are not.
    expect(readFor(keyed(1, 2, 3, 1, 3), { most: 2 }).badRows).toEqual([
      ...tooMany(4, '2'),
      ...tooMany(6, '2'),
    ]);
    const early = { now: Date.parse('2026-11-20T00:29:59Z') };
    expect(readFor(keyed(1, 1), early).badRows.map(({ row }) => row)).toEqual([2, 3]);
  });

  test('a number may have a true minus, as pages write it (MINE-6)', () => {
    const read = readFor(file(`${HEAD},Fair,EV`, `${ROW.replace('-110', '−110')},0.5,−0.04545`));
    expect(read.badRows).toEqual([]);
    expect(read.plays).toMatchObject([{ price: -110, ev: -0.04545 }]);
  });

  test('a game that has not started is named, unless the play is there already (MINE-6)', () => {
    const key = '00000000-0000-4000-8000-000000000001';
    const read = (keys: readonly string[], now: string) =>
      readFor(file(`${HEAD},Key`, `${ROW},${key}`), { keys: new Set(keys), now: Date.parse(now) }).badRows;
    expect(read([], '2026-11-20T00:29:59Z')).toEqual([
      {
        row: 2,
        problem:
          'start: expected a game that has started, found 2026-11-20T00:30:00.000Z: record it from its row',
      },
    ]);
    expect(read([], '2026-11-20T00:30:00Z')).toEqual([]);
    expect(read([key], '2026-11-20T00:29:59Z')).toEqual([]);
  });

  test('says what a play won, in units, and leaves empty what is not known (MINE-6)', () => {
    const [head = [], row = []] = playsCsv([trackedPlay({ result: 'win', price: 120, stake: 2 })]);
    const cell = (name: string) => row[head.indexOf(name)];
    expect(cell('Units')).toBe(2.4);
    expect(cell('Close EV')).toBeNull();
    expect(cell('Book')).toBe('DraftKings');
  });

  test('the smallest file: columns in any order and case, results by their first letter (MINE-6)', () => {
    const read = readFor(
      file(
        'result,price,book,line,side,kind,player,start,league',
        'W,120,fanduel,24.5,UNDER,player_points,Jayson Tatum,2026-11-20T00:30:00-05:00,nba',
      ),
    );
    expect(read.badRows).toEqual([]);
    expect(read.plays).toMatchObject([
      {
        client_key: null,
        commence_time: '2026-11-20T05:30:00.000Z',
        book: 'fanduel',
        side: 'under',
        result: 'win',
        table_name: 'props',
        stake: null,
      },
    ]);
  });

  test('rows that say the same are bets of their own, whatever stands between them; a key says which play a row is (MINE-6)', () => {
    const other = ROW.replace('24.5', '25.5');
    const read = readFor(file(HEAD, ROW, other, ROW, ROW));
    expect(read.plays.map(({ point, repeat }) => [point, repeat])).toEqual([
      [24.5, null],
      [25.5, null],
      [24.5, 1],
      [24.5, 2],
    ]);
    expect(read.repeated).toBe(2);
    const key = '00000000-0000-4000-8000-000000000001';
    const keyed = readFor(file(`${HEAD},Key`, `${ROW},${key}`, `${ROW},${key}`));
    expect(keyed.plays.map(({ repeat }) => repeat)).toEqual([null, null]);
    expect(keyed.repeated).toBe(0);
  });

  test('two bets of one key are a bad row that names both; the same bet twice is the play that is there (MINE-6)', () => {
    const key = '00000000-0000-4000-8000-000000000001';
    const other = '00000000-0000-4000-8000-000000000002';
    const keyed = file(
      `${HEAD},Key`,
      `${ROW},${key}`,
      `${ROW},${other}`,
      `${ROW},${key}`,
      `${ROW.replace('Tatum', 'Brown')},${key.toUpperCase()}`,
    );
    expect(readFor(keyed).badRows).toEqual([
      {
        row: 5,
        problem:
          'key: expected a key of its own for another bet than that of row 2, found the same in rows 2 and 5',
      },
    ]);
  });

  test('a row of blank cells is none, however many it has (MINE-6)', () => {
    const read = readFor(file(HEAD, ROW, ',,,,,,,', ' , ,', ROW));
    expect(read.badRows).toEqual([]);
    expect(read.plays).toHaveLength(2);
  });

  test('a price of a million and what it is worth are read (MINE-6)', () => {
    const read = readFor(file(`${HEAD},Fair,EV`, `${ROW.replace('-110', '1000000')},0.5,4999.5`));
    expect(read.badRows).toEqual([]);
    expect(read.plays).toMatchObject([{ price: 1_000_000, fair: 0.5, ev: 4999.5 }]);
  });

  test('a file without the columns says what was expected and what was found (MINE-6)', () => {
    expect(() => readFor(file('League,Player,Odds', 'NBA,X,-110'))).toThrow(CsvError);
    expect(() => readFor(file('League,Player,Odds', 'NBA,X,-110'))).toThrow(
      /lacks start, kind, side, line, book, price; expected league, start, player.* found League, Player, Odds/,
    );
  });

  test.each([
    [
      'a league that nobody knows',
      ROW.replace('NBA', 'NHL'),
      "expected one of NBA, WNBA, MLB, NFL; found 'NHL'",
    ],
    ['a kind of another league', ROW.replace('Points', 'Passing Yards'), 'for NBA'],
    ['a price that is none', ROW.replace('-110', '1.91'), 'expected American odds'],
    ['no price', ROW.replace('-110', ''), 'expected American odds, found nothing'],
    ['no line where there is one', ROW.replace('24.5', ''), 'expected a line of Points'],
    ['a time without its zone', ROW.replace('00Z', '00'), 'expected a time with its zone'],
    [
      'a time before there were such bets',
      ROW.replace('2026', '1989'),
      "start: expected a time since 1990, found '1989-11-20T00:30:00Z'",
    ],
    [
      'a name without an end',
      ROW.replace('Jayson Tatum', 'x'.repeat(201)),
      'player: expected 200 characters at most, found 201',
    ],
    ['a day that is none', ROW.replace('11-20', '02-30'), "found '2026-02-30T00:30:00Z'"],
    ['a day that is none, of a zone', ROW.replace('11-20T00:30:00Z', '02-29 00:30-05:00'), 'expected a time'],
    ['a price that nobody offers', ROW.replace('-110', '1000001'), 'up to a million'],
    ['a cell too many', `${ROW},x`, 'expected 8 cells as in the header, found 9'],
  ])('%s is named with its row (MINE-6)', (_, row, problem) => {
    const read = readFor(file(HEAD, ROW, row));
    expect(read.badRows).toHaveLength(1);
    expect(read.badRows[0]?.row).toBe(3);
    expect(read.badRows[0]?.problem).toContain(problem);
  });

  test('the names of a game are as long as the database takes them (MINE-6)', () => {
    const read = (away: string, home: string, game: string, recorded: string) =>
      readFor(file(`${HEAD},Away,Home,Game,Recorded`, `${ROW},${away},${home},${game},${recorded}`)).badRows;
    const [long, early] = ['x'.repeat(200), '1990-01-01T00:00:00Z'];
    expect(read(long, long, 'x'.repeat(100), early)).toEqual([]);
    const problem = (text: string) => [{ row: 2, problem: text }];
    expect(read(`${long}x`, long, '', early)).toEqual(
      problem('away: expected 200 characters at most, found 201'),
    );
    expect(read(long, `${long}x`, '', early)).toEqual(
      problem('home: expected 200 characters at most, found 201'),
    );
    expect(read(long, long, 'x'.repeat(101), early)).toEqual(
      problem('game: expected 100 characters at most, found 101'),
    );
    expect(read(long, long, '', '1989-12-31T23:59:59Z')).toEqual(
      problem("recorded: expected a time since 1990, found '1989-12-31T23:59:59Z'"),
    );
  });

  test.each([
    // 0.55 at -110 is +5.0 %.
    ['0.55', '0.05', null],
    ['0.55', '', null],
    ['', '', null],
    ['0.55', '5', 'ev: 5 does not follow from 0.55 and the price'],
    ['0.55', '0.06', 'ev: 0.06 does not follow from 0.55 and the price'],
    ['', '0.05', 'ev: 0.05 does not follow from no fair chance and the price'],
  ])('a fair chance of %j and an EV of %j hang together or are named (PLAY-27)', (fair, ev, problem) => {
    const read = readFor(file(`${HEAD},Fair,EV`, `${ROW},${fair},${ev}`));
    expect(read.badRows.map((bad) => bad.problem)).toEqual(problem === null ? [] : [problem]);
  });
});
