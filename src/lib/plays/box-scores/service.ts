import type { League } from '../../league/leagues.ts';
import type { ResultRow } from '../results-file.ts';
import { baseballBoxScores } from './baseball.ts';
import { basketballBoxScores } from './basketball.ts';

/** A game as a service lists it. */
export interface ListedGame {
  /** The service's own id. */
  readonly id: string;
  /** The league day that its statistics are of, YYYY-MM-DD: not the day that was asked for where it goes on with another day's game. */
  readonly day: string | null;
  /** Which game of a day with two, from 1. */
  readonly game: number;
  /** Whether its teams play each other twice that day. */
  readonly isOneOfTwo: boolean;
  /** 'over' has results, 'off' was put or called off and never has, 'ahead' has none yet. */
  readonly state: 'over' | 'off' | 'ahead';
}

/** A public service of box scores: where it lists a day's games and a game's players, and how both are read (GRADE-9). */
export interface BoxScoreService {
  /** As it is kept with the results that it brought. */
  readonly key: string;
  /** The path of a league day's games, under the service's address. */
  readonly gamesPath: (day: string) => string;
  /** Throws an `UnreadableBoxScore` for an answer of another form. */
  readonly gamesIn: (answer: unknown) => ListedGame[];
  readonly boxScorePath: (game: ListedGame) => string;
  /** What the players of a game did; a player whose line cannot be read is left out. Throws as above. */
  readonly rowsIn: (answer: unknown, day: string, game: ListedGame) => ResultRow[];
}

/** The services that are known, a league. Which of them is asked is a setting; without one none is. */
export const BOX_SCORE_SERVICES: Readonly<Partial<Record<League, BoxScoreService>>> = {
  nba: basketballBoxScores('nba'),
  wnba: basketballBoxScores('wnba'),
  mlb: baseballBoxScores,
};
