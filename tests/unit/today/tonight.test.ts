import { describe, expect, test } from 'vitest';
import { counted } from '../../../src/lib/odds/format.ts';
import { isOver, lookText, readLook } from '../../../src/lib/today/last-look.ts';
import { SlatePricer, todayRows } from '../../../src/lib/today/plays.ts';
import { slateProps } from '../../../src/lib/today/slate-props.ts';
import { todayBoardRow } from '../../../src/lib/today/today-board.ts';
import { seenAt, tonightOf } from '../../../src/lib/today/tonight.ts';
import { tonightWords } from '../../../src/lib/today/tonight-text.ts';
import { propRow } from '../../support/page-rows.ts';
import { readSlate } from '../../support/read-slate.ts';
import { slateAnswer } from '../../support/slate-answer.ts';

const NOW = new Date('2026-11-22T00:00:30Z');
const EVEN = [20.5, -110, -110] as const;

function row(player: string, over: number, more: object = {}) {
  const books = { draftkings: EVEN, fanduel: EVEN, betmgm: [20.5, over, -135] } as const;
  return { ...propRow({ player, books, updatedAt: '2026-11-22T00:00:09Z' }), ...more };
}

const slate = readSlate(
  slateAnswer(
    {
      props: [row('Jayson Tatum', 106), row('Data Alarm', 150)],
      rebounds_props: [row('Jayson Tatum', 105, { updated_at: '2026-11-22T00:00:00Z' })],
      nfl_receptions_props: [
        row('Amon-Ra St. Brown', 106, {
          event_id: 'nfl',
          commence_time: '2026-11-23T18:00:00Z',
          updated_at: '2026-11-20T00:00:00Z',
        }),
      ],
    },
    {
      sabersim_projections: [
        { player_name: 'X', team: 'BOS', points: 1, updated_at: '2026-11-21T23:43:00Z' },
      ],
      nfl_sabersim_projections: [{ Name: 'Y', Team: 'DET', Rec: 5, updated_at: '2026-11-19T00:00:00Z' }],
    },
  ),
  null,
);
const props = slateProps(slate);
const pricer = new SlatePricer();
pricer.measure(props);
const rows = todayRows(pricer.playsOf(props, null));
const tonight = tonightOf(slate, props, rows, NOW);

function tonightText(of: typeof tonight, now: Date): string {
  const { much, ages } = tonightWords(of, now);
  return [much, ages.map(({ text }) => text).join(', ')].filter((part) => part !== '').join(' · ');
}

describe('tonight', () => {
  test('counts the games and props of tonight and the tips among them, sport by sport (TODAY-5)', () => {
    expect(
      tonight.sports.map(({ sport, games, props: count, plays }) => [sport.name, games, count, plays]),
    ).toEqual([
      ['NBA', 1, 3, 1],
      ['NFL', 0, 0, 1],
      ['MLB', 0, 0, 0],
      ['WNBA', 0, 0, 0],
    ]);
    expect(tonight.sports[1]?.nextStart).toBe('2026-11-23T18:00:00Z');
  });

  test('is as old as the oldest table and file of the sports that play, and says so in a line (TODAY-1)', () => {
    expect(tonight.linesAt).toBe('2026-11-22T00:00:00Z');
    expect(tonightText(tonight, NOW)).toBe(
      'Tonight, Sat Nov 21 · 1 game · 3 props · lines 30 s, SaberSim 17 min',
    );
  });

  test('what is too old to trust is told apart: lines from 30 min on, projections from six hours, and those of an earlier day (TODAY-1, BAR-3, PROP-23)', () => {
    const doubts = (of: typeof tonight, now: Date) =>
      tonightWords(of, now).ages.map(({ text, doubt }) => `${text}: ${doubt}`);
    const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    expect(doubts(tonight, NOW)).toEqual(['lines 30 s: 0', 'SaberSim 17 min: 0']);
    expect(doubts(tonight, later(30))).toEqual(['lines 30 min: 1', 'SaberSim 47 min: 0']);
    expect(doubts(tonight, later(359))).toEqual(['lines 5 h: 2', 'SaberSim 6 h: 1']);

    // The slate of the evening is of Nov 21: a file of the day before is of another one. Of two sports the older one counts.
    const answer = slateAnswer(
      {
        props: [row('Jayson Tatum', 106)],
        wnba_points_props: [row('Sabrina Ionescu', 106, { event_id: 'wnba' })],
      },
      {
        sabersim_projections: [
          { player_name: 'X', team: 'BOS', points: 1, updated_at: '2026-11-20T23:00:00Z' },
        ],
        wnba_sabersim_projections: [
          { player_name: 'Y', team: 'NYL', points: 1, updated_at: '2026-11-21T23:43:00Z' },
        ],
      },
    );
    const of = readSlate(answer, null);
    expect(doubts(tonightOf(of, slateProps(of), [], NOW), NOW)).toEqual(['lines 21 s: 0', 'SaberSim 1 d: 2']);
  });

  test('the kind of a sport that was not read for longest is known, and when the last one was (TODAY-5)', () => {
    const [nba, nfl] = tonight.sports;
    expect(nba?.oldest).toMatchObject({
      category: { menuLabel: 'Rebounds' },
      writtenAt: '2026-11-22T00:00:00Z',
      newest: '2026-11-22T00:00:09Z',
    });
    expect(nfl?.oldest).toBeNull();
  });

  test('a game that the last fetch missed is as old as its own lines, of the other games of its table nobody says so (TODAY-1, SEC-60)', () => {
    const missed = {
      event_id: 'missed',
      commence_time: '2026-11-22T01:00:00Z',
      updated_at: '2026-11-21T21:00:00Z',
    };
    const away = { ...missed, event_id: 'next week', commence_time: '2026-11-29T01:00:00Z' };
    const late = { updated_at: '2026-11-21T23:59:09Z' };
    const some = readSlate(
      slateAnswer({
        props: [
          row('Jayson Tatum', 106),
          row('LeBron James', 106, missed),
          row('Of Next Week', 106, { ...away, updated_at: '2026-11-20T00:00:00Z' }),
          // Within a minute it is one fetch.
          row('Luka Dončić', 106, { ...missed, ...late, event_id: 'slow' }),
        ],
      }),
      null,
    );
    const own = slateProps(some);
    expect(own.map((prop) => [prop.player, seenAt(prop, some)])).toEqual([
      ['Jayson Tatum', '2026-11-22T00:00:09Z'],
      ['LeBron James', '2026-11-21T21:00:00Z'],
      ['Of Next Week', '2026-11-20T00:00:00Z'],
      ['Luka Dončić', '2026-11-22T00:00:09Z'],
    ]);
    // Of what is not of tonight the age is of no account.
    expect(tonightOf(some, own, [], NOW).linesAt).toBe('2026-11-21T21:00:00Z');
    // An answer of a database that does not say it yet.
    const answer = slateAnswer({ props: [row('Jayson Tatum', 106)] });
    const before = readSlate({ ...answer, props: answer.props.map(({ older: _, ...table }) => table) }, null);
    expect(slateProps(before).map((prop) => seenAt(prop, before))).toEqual(['2026-11-22T00:00:09Z']);
  });

  test('after the last start of an evening the day is that of the games ahead (TODAY-1)', () => {
    const lateEvening = new Date('2026-11-22T04:30:00Z');
    const tomorrow = { event_id: 'sunday', commence_time: '2026-11-22T18:00:00Z' };
    const answer = slateAnswer({ props: [row('Jayson Tatum', 106), row('Jaylen Brown', 106, tomorrow)] }, {});
    const late = readSlate(answer, null);
    expect(tonightText(tonightOf(late, slateProps(late), [], lateEvening), lateEvening)).toMatch(
      /^Tonight, Sun Nov 22 · 1 game · 1 prop · /,
    );
  });

  test('without anything only the day is said', () => {
    const empty = readSlate({ form: 2, props: [], projections: [] }, null);
    expect(tonightText(tonightOf(empty, [], [], NOW), NOW)).toBe('Tonight, Sat Nov 21 · 0 games · 0 props');
    expect(counted(2949, 'prop')).toBe('2,949 props');
  });
});

test('a row of the board has the player’s key, id, kinds left out, and its figures when they are asked for (TODAY-4)', () => {
  const first = rows.find(({ best }) => best.prop.player === 'Jayson Tatum');
  if (!first) throw new Error('There should be a row.');
  const board = { pricer, shows: () => true, seenAt: () => '2026-11-22T00:00:00Z' };
  const made = todayBoardRow(first, board);
  expect(made).toMatchObject({
    key: first.key,
    player: 'Jayson Tatum',
    kind: 'Points',
    more: 1,
    league: 'nba',
  });
  expect(made.play).toMatchObject({ side: 'over', book: 'betmgm', line: 20.5, price: 106, books: 2 });
  expect(made.play?.evLow).toBeLessThanOrEqual(made.play?.ev ?? 0);
  expect(made.seenAt).toBe('2026-11-22T00:00:00Z');
  expect(made.quotes.find(({ book }) => book === 'fanduel')).toMatchObject({ point: 20.5 });
});

describe('the last look', () => {
  test('is kept and read again, and over after ten minutes (TODAY-8)', () => {
    const look = readLook(lookText(['a', 'b'], NOW));
    expect(look).toEqual({ at: NOW.toISOString(), keys: ['a', 'b'] });
    expect(look && isOver(look, new Date(NOW.getTime() + 599_999))).toBe(false);
    expect(look && isOver(look, new Date(NOW.getTime() + 600_000))).toBe(true);
  });

  test('keeps its first thousand rows, so that a device always has room for it (TODAY-8)', () => {
    const keys = Array.from({ length: 1_500 }, (_, place) => `row ${place}`);
    expect(readLook(lookText(keys, NOW))?.keys).toEqual(keys.slice(0, 1_000));
  });

  test.each([
    [null],
    [''],
    ['{'],
    ['null'],
    ['[]'],
    ['{"at":"soon","keys":[]}'],
    ['{"at":"2026-11-22T00:00:00Z","keys":1}'],
  ])('of %s nothing is known', (text) => expect(readLook(text)).toBeNull());
});
