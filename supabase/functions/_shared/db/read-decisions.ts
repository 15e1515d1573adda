import { isJsonObject } from '../../../../src/lib/json-object.ts';
import type { League } from '../../../../src/lib/league/leagues.ts';
import type { NameDecision } from '../../../../src/lib/players/decisions.ts';
import type { Settings } from '../settings.ts';
import { DatabaseError, PAGE, type Row, selectRows } from './database.ts';

function decisionOf({ spelling, team, decision, players }: Row): NameDecision {
  const player = isJsonObject(players) ? players.display_name : null;
  if (
    typeof spelling !== 'string' ||
    typeof player !== 'string' ||
    !(decision === 'same' || decision === 'never')
  ) {
    throw new DatabaseError('expected decisions about names, found something else', null);
  }
  return { spelling, team: typeof team === 'string' ? team : null, player, decision };
}

/** What was decided about spellings of a league and not undone since (ID-5), the earliest first. */
export async function readDecisions(settings: Settings, league: League): Promise<NameDecision[]> {
  const decisions: NameDecision[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const rows = await selectRows(
      settings,
      `player_aliases?select=spelling,team,decision,players!player_aliases_player_id_fkey(display_name)&league=eq.${league}&undone_at=is.null&order=id&limit=${PAGE}&offset=${offset}`,
    );
    decisions.push(...rows.map(decisionOf));
    if (rows.length < PAGE) return decisions;
  }
}
