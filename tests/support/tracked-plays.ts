import { PLAY_RESULTS, type TrackedPlay } from '../../src/lib/plays/tracked-play.ts';
import { fc } from './properties.ts';

/** A play on a line of points at -110, its game over and nothing else known of it. */
export function trackedPlay(more: Partial<TrackedPlay> = {}): TrackedPlay {
  return {
    id: 'play-1',
    clientKey: '00000000-0000-4000-8000-000000000001',
    league: 'nba',
    eventId: 'game-1',
    home: 'Boston Celtics',
    away: 'New York Knicks',
    startsAt: Date.parse('2026-11-20T00:30:00Z'),
    playerId: 7,
    player: 'Jayson Tatum',
    table: 'props',
    propType: null,
    market: 'player_points',
    side: 'over',
    point: 24.5,
    book: 'draftkings',
    price: -110,
    isOwnPrice: false,
    stake: 1,
    fair: null,
    ev: null,
    method: null,
    sabersim: null,
    etr: null,
    agreement: null,
    recordedAt: Date.parse('2026-11-19T20:00:00Z'),
    voidedAt: null,
    isPick: false,
    close: null,
    result: null,
    resultBy: null,
    resultWhy: null,
    actual: null,
    ...more,
  };
}

const price = fc.oneof(fc.integer({ min: 100, max: 900 }), fc.integer({ min: -900, max: -100 }));
const share = fc.option(fc.double({ min: 0.01, max: 0.99, noNaN: true }), { nil: null });

const kinds = [
  { league: 'nba', table: 'props', propType: null, market: 'player_points' },
  { league: 'nba', table: 'assists_props', propType: null, market: 'player_assists' },
  { league: 'mlb', table: 'baseball_props', propType: 'hits', market: 'batter_hits' },
] as const;

const onePlay: fc.Arbitrary<TrackedPlay> = fc
  .record({
    kind: fc.constantFrom(...kinds),
    id: fc.uuid(),
    clientKey: fc.uuid(),
    player: fc.oneof(
      fc.string({ minLength: 1 }).filter((name) => name.trim() === name && /^[^']/.test(name)),
      fc.constantFrom('D’Angelo "D-Lo" Russell, Jr.', '=cmd()', "O'Neal"),
    ),
    side: fc.constantFrom('over', 'under'),
    point: fc.integer({ min: 0, max: 120 }).map((halves) => halves / 2),
    book: fc.constantFrom('draftkings', 'fanduel', 'williamhill_us'),
    price,
    stake: fc.option(
      fc.integer({ min: 1, max: 90 }).map((tenths) => tenths / 10),
      { nil: null },
    ),
    fair: share,
    sabersim: share,
    etr: share,
    /** How often a result is no push, on a line that can be landed on. */
    action: fc.option(fc.double({ min: 0.5, max: 1, noNaN: true }), { nil: null }),
    startsAt: fc.integer({ min: 1_700_000_000, max: 1_800_000_000 }).map((seconds) => seconds * 1000),
    result: fc.option(fc.constantFrom(...PLAY_RESULTS), { nil: null }),
    voidedAt: fc.option(fc.constant(1_700_000_000_000), { nil: null, freq: 8 }),
  } as const)
  .map(({ kind, action, ...play }) => {
    const pays = play.price > 0 ? 1 + play.price / 100 : 1 - 100 / play.price;
    const given = play.fair === null ? null : play.fair * pays - 1;
    const isWhole = Number.isInteger(play.point);
    const ev = given === null || action === null ? null : given * (isWhole ? action : 1);
    return trackedPlay({ ...kind, ...play, ev });
  });

/** Plays of any kind, each with an id and key of its own. */
export const somePlays: fc.Arbitrary<TrackedPlay[]> = fc.uniqueArray(onePlay, {
  maxLength: 60,
  selector: ({ clientKey }) => clientKey,
});
