/** What rows say alike: those of one fetch when it was, those of one game which it is. */
type SaidAlike = {
  updated_at?: string;
  event_id?: string | null;
  commence_time?: string;
  home_team?: string;
  away_team?: string;
};

/**
 * The same rows. Those that say the same of when they were written and of their game hold one text of it from now on, where each came
 * with its own: of 3,000 props with their projections 0.6 MB.
 */
export function withTextsOnce<Rows extends readonly object[]>(rows: Rows): Rows {
  const games = new Map<string, SaidAlike>();
  let written = '';
  for (const row of rows as readonly SaidAlike[]) {
    if (row.updated_at === written) row.updated_at = written;
    else written = row.updated_at ?? '';
    if (typeof row.event_id !== 'string') continue;
    const first = games.get(row.event_id);
    if (first === undefined) games.set(row.event_id, row);
    else holdTextsOf(first, row);
  }
  return rows;
}

function holdTextsOf(first: SaidAlike, row: SaidAlike): void {
  row.event_id = first.event_id ?? null;
  if (row.commence_time === first.commence_time) row.commence_time = first.commence_time;
  if (row.home_team === first.home_team) row.home_team = first.home_team;
  if (row.away_team === first.away_team) row.away_team = first.away_team;
}
