import type { Game } from '../../../lib/props/prop.ts';
import { teamOf } from '../../../lib/league/teams.ts';
import { type League, timeTexts } from '../../../lib/league/time-window.ts';

const times = timeTexts();

/** 'LAL @ BOS · Nov 21, 7:30 PM EST'; what a row does not tell is left out. */
export function gameText(league: League, { home, away, startsAt }: Game): string {
  const short = (team: string) => teamOf(league, team) ?? team;
  const start = new Date(startsAt);
  const when = Number.isNaN(start.getTime()) ? null : times.dayTimeWithZone(start);
  const teams = home && away ? `${short(away)} @ ${short(home)}` : null;
  return [teams, when].filter(Boolean).join(' · ');
}
