import type { PlayerRole } from '../../catalog/types.ts';
import { isDay } from '../../league/league-day.ts';
import { teamOf } from '../../league/teams.ts';
import type { ResultRow } from '../results-file.ts';
import { doneIn } from '../took-part.ts';
import { at, countAt, fieldsOf, listAt, textAt, UnreadableBoxScore } from './read-json.ts';
import type { BoxScoreService } from './service.ts';

const BATTING: readonly (readonly [field: string, stat: string])[] = [
  ['plateAppearances', 'plate_appearances'],
  ['hits', 'hits'],
  ['runs', 'runs'],
  ['rbi', 'rbis'],
  ['homeRuns', 'homeruns'],
  ['doubles', 'doubles'],
  ['triples', 'triples'],
  ['totalBases', 'total_bases'],
];
const PITCHING: readonly (readonly [field: string, stat: string])[] = [
  ['strikeOuts', 'strikeouts'],
  ['numberOfPitches', 'pitches'],
];

/** Codes of games that are put off (D) or called off (C): the service calls them final too, and nobody played in them. */
const NEVER_PLAYED: ReadonlySet<string> = new Set(['C', 'D']);

/**
 * Box scores as MLB's own statistics service serves them: a schedule a day, and a game's players by id with what they did at bat and on
 * the mound. Who did both has a line of each, as two players.
 */
export const baseballBoxScores: BoxScoreService = {
  key: 'mlb-stats',
  gamesPath: (day) => `/api/v1/schedule?sportId=1&date=${day}`,
  gamesIn: (answer) =>
    listAt(answer, 'dates').flatMap((date) =>
      listAt(date, 'games').flatMap((game) => {
        const id = textAt(game, 'gamePk');
        if (id === null) return [];
        // A game that was suspended is listed on both of its days, and is the first one's.
        const day = textAt(game, 'officialDate');
        const number = countAt(game, 'gameNumber') ?? 1;
        const isOneOfTwo = number > 1 || ['Y', 'S'].includes(textAt(game, 'doubleHeader') ?? '');
        const isOff = NEVER_PLAYED.has(textAt(game, 'status', 'codedGameState') ?? '');
        const isFinal = at(game, 'status', 'abstractGameState') === 'Final';
        return [
          {
            id,
            day: day !== null && isDay(day) ? day : null,
            game: number,
            isOneOfTwo,
            state: isOff ? 'off' : isFinal ? 'over' : 'ahead',
          },
        ];
      }),
    ),
  boxScorePath: ({ id }) => `/api/v1/game/${encodeURIComponent(id)}/boxscore`,
  rowsIn: (answer, day, { game }) =>
    (['home', 'away'] as const).flatMap((side) => {
      const team = teamOf('mlb', textAt(answer, 'teams', side, 'team', 'name'));
      const players = Object.values(fieldsOf(at(answer, 'teams', side, 'players')));
      if (players.length === 0)
        throw new UnreadableBoxScore(`expected players of the ${side} team, found none`);
      return players.flatMap((line) => linesOf(line, { day, game, team }));
    }),
};

function linesOf(line: unknown, where: Pick<ResultRow, 'day' | 'game' | 'team'>): ResultRow[] {
  const player = textAt(line, 'person', 'fullName');
  if (player === null) return [];
  // '500' is the fifth in the order; '501' came in for him.
  const order = textAt(line, 'battingOrder');
  const starts: Record<PlayerRole, boolean | null> = {
    batter: order === null ? null : order.endsWith('00'),
    pitcher:
      countOf(line, 'pitching', 'gamesStarted') === null
        ? null
        : countOf(line, 'pitching', 'gamesStarted') === 1,
  };
  const parts = [
    ['batter', 'batting', BATTING],
    ['pitcher', 'pitching', PITCHING],
  ] as const;
  return parts.flatMap(([role, part, counts]): ResultRow[] => {
    const stats: Record<string, number> = {};
    for (const [field, stat] of counts) {
      const value = countOf(line, part, field);
      if (value !== null) stats[stat] = value;
    }
    if (Object.keys(stats).length === 0) return [];
    const started = starts[role];
    const isShown = doneIn({ stats, started }) !== null;
    // A pitcher's line at bat is there too, empty.
    if (role === 'batter' && !isShown && order === null) return [];
    return [
      {
        row: 0,
        player,
        player_id: null,
        role,
        event_id: null,
        played: isShown ? true : null,
        started,
        stats,
        ...where,
      },
    ];
  });
}

const countOf = (line: unknown, part: string, field: string) => countAt(line, 'stats', part, field);
