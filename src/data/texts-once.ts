/** What the rows of one game say of it. */
const OF_GAME = ['event_id', 'commence_time', 'home_team', 'away_team'] as const;

/** What rows say alike: those of one fetch when it was, those of one game which it is. */
type SaidAlike = { updated_at?: string } & { [C in (typeof OF_GAME)[number]]?: string | null };

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
    const { event_id: id } = row;
    if (!id) continue;
    const first = games.get(id) ?? row;
    games.set(id, first);
    for (const column of OF_GAME) if (row[column] === first[column]) row[column] = first[column];
  }
  return rows;
}
