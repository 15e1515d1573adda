import type { League } from '../../../lib/league/leagues.ts';
import { awayAtHome } from '../../../lib/league/teams.ts';
import { dayTimeWithZone } from '../../../lib/league/time-text.ts';
import type { Game } from '../../../lib/props/prop.ts';

/** 'LAL @ BOS · Nov 21, 7:30 PM EST'; what a row does not tell is left out. */
export function gameText(league: League, { home, away, startsAt }: Game): string {
  const start = new Date(startsAt);
  const when = Number.isNaN(start.getTime()) ? null : dayTimeWithZone(start);
  const teams = home && away ? awayAtHome(league, { home, away }) : null;
  return [teams, when].filter(Boolean).join(' · ');
}
