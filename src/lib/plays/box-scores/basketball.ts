import type { League } from '../../league/leagues.ts';
import { teamOf } from '../../league/teams.ts';
import type { ResultRow } from '../results-file.ts';
import { at, countAt, listAt, textAt } from './read-json.ts';
import type { BoxScoreService } from './service.ts';

/** The service's name of a count, and the product's. Made threes stand before the dash of 'made-attempted'. */
const COUNTS: readonly (readonly [key: string, stat: string])[] = [
  ['minutes', 'minutes'],
  ['points', 'points'],
  ['rebounds', 'rebounds'],
  ['assists', 'assists'],
  ['threePointFieldGoalsMade-threePointFieldGoalsAttempted', 'threes'],
];

/** Box scores as ESPN's site serves them: a scoreboard a day, a summary a game, statistics as lists beside their keys. */
export function basketballBoxScores(league: Extract<League, 'nba' | 'wnba'>): BoxScoreService {
  const root = `/apis/site/v2/sports/basketball/${league}`;
  return {
    key: `espn-${league}`,
    gamesPath: (day) => `${root}/scoreboard?dates=${day.replaceAll('-', '')}`,
    gamesIn: (answer) =>
      listAt(answer, 'events').flatMap((event) => {
        const id = textAt(event, 'id');
        const isOver = at(event, 'status', 'type', 'completed') === true;
        return id === null
          ? []
          : [{ id, day: null, game: 1, isOneOfTwo: false, state: isOver ? 'over' : 'ahead' }];
      }),
    boxScorePath: ({ id }) => `${root}/summary?event=${encodeURIComponent(id)}`,
    rowsIn: (answer, day, { game }) =>
      listAt(answer, 'boxscore', 'players').flatMap((side) => {
        const team = teamOf(
          league,
          textAt(side, 'team', 'abbreviation') ?? textAt(side, 'team', 'displayName'),
        );
        return listAt(side, 'statistics').flatMap((table) => {
          const keys = listAt(table, 'keys');
          return listAt(table, 'athletes').flatMap((line) => rowOf(line, keys, { day, game, team }));
        });
      }),
  };
}

function rowOf(
  line: unknown,
  keys: readonly unknown[],
  { day, game, team }: Pick<ResultRow, 'day' | 'game' | 'team'>,
): ResultRow[] {
  const player = textAt(line, 'athlete', 'displayName');
  if (player === null) return [];
  const values = at(line, 'stats');
  const stats: Record<string, number> = {};
  for (const [key, stat] of COUNTS) {
    const cell: unknown = Array.isArray(values) ? values[keys.indexOf(key)] : undefined;
    const value = countAt({ cell: typeof cell === 'string' ? cell.split('-')[0] : cell }, 'cell');
    if (value !== null) stats[stat] = value;
  }
  const satOut = at(line, 'didNotPlay') === true;
  // A line without a single count says nothing about the player.
  if (!satOut && Object.keys(stats).length === 0) return [];
  const starter = at(line, 'starter');
  return [
    {
      row: 0,
      player,
      player_id: null,
      team,
      role: null,
      day,
      game,
      event_id: null,
      played: !satOut,
      started: typeof starter === 'boolean' ? starter : null,
      stats: satOut ? {} : stats,
    },
  ];
}
