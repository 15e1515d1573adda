/** A waiting name as `names_to_review` answers it; `more` replaces fields. */
export function waitingName(spelling: string, more: object = {}) {
  return {
    kind: 'ambiguous',
    waiting: 1,
    league: 'nba',
    spelling,
    role: null,
    team: null,
    player_id: null,
    lines: 2,
    categories: ['props', 'rebounds_props'],
    sources: [],
    history: 0,
    plays: 0,
    game: {
      home_team: 'Boston Celtics',
      away_team: 'Miami Heat',
      commence_time: '2026-11-21T20:00:00Z',
    },
    candidates: [],
    others: [],
    ...more,
  };
}

/** A player whom a name could mean. */
export function candidate(player_id: number, name: string, more: object = {}) {
  return {
    player_id,
    name,
    team: 'MIA',
    position: null,
    nearness: 'initial',
    lines: 0,
    sources: ['sabersim'],
    history: 0,
    plays: 0,
    ...more,
  };
}

/** A decision as `name_decisions` answers it. */
export function madeDecision(id: number, more: object = {}) {
  return {
    id,
    league: 'nba',
    spelling: 'J. Williams',
    team: 'MIA',
    decision: 'same',
    player_id: 7,
    player: 'Jalen Williams',
    player_team: 'MIA',
    player_role: null,
    decided_by: 'Dev',
    decided_at: '2026-11-21T12:00:00Z',
    undone_at: null,
    undone_by: null,
    merged: false,
    ...more,
  };
}
