import type { League } from '../league/leagues.ts';
import { teamOf } from '../league/teams.ts';
import { readPlayerName } from './player-name.ts';

/** What somebody decided of a spelling: it means this player, or never does (ID-5). */
export interface NameDecision {
  readonly spelling: string;
  /** The abbreviation of the only team that it holds for; null: every team. */
  readonly team: string | null;
  /** The player's display name. */
  readonly player: string;
  readonly decision: 'same' | 'never';
}

/** The decisions that hold for one game, by normalized names. */
export interface GameDecisions {
  /** The alias key of the player whom a name means; its own key where it was decided to mean one of each team. */
  readonly same: ReadonlyMap<string, string>;
  /** Whether somebody decided that a name (its key) never means a player (the alias key). */
  readonly isNever: (key: string, player: string) => boolean;
}

/** The decisions of a game of which nothing was decided. */
export const NO_DECISIONS: GameDecisions = { same: new Map(), isNever: () => false };

/** Those of a league's decisions that hold for a game of these teams, as the odds service writes them. */
export function decisionsOfGame(
  decisions: readonly NameDecision[],
  league: League,
  { home_team, away_team }: { readonly home_team: string; readonly away_team: string },
): GameDecisions {
  const teams = [teamOf(league, home_team), teamOf(league, away_team)];
  const holding = decisions.filter(({ team }) => team === null || teams.includes(team));
  const pairs = (wanted: NameDecision['decision']) =>
    holding
      .filter(({ decision }) => decision === wanted)
      .map(
        ({ spelling, player }) => [readPlayerName(spelling).key, readPlayerName(player).aliasKey] as const,
      );
  const never = new Set(pairs('never').map((pair) => JSON.stringify(pair)));
  const same = new Map<string, string>();
  for (const [key, player] of pairs('same')) {
    same.set(key, (same.get(key) ?? player) === player ? player : key);
  }
  return { same, isNever: (...pair) => never.has(JSON.stringify(pair)) };
}
