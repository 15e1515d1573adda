import { HOUR_MS, leagueDay } from '../league/league-day.ts';
import type { League } from '../league/leagues.ts';
import { type ProjectionRow, type ProjectionValue, SOURCES, type Source } from './sources.ts';

/** When a source's projections were written (ISO 8601); null where it has none. */
export interface SourceAge {
  readonly source: Source;
  readonly writtenAt: string | null;
}

/** How old the projections of a page are, and the starts (ISO 8601) of the games that they are shown with. */
export interface ProjectionAges {
  readonly league: League;
  readonly starts: readonly string[];
  readonly sources: readonly SourceAge[];
}

/** `old` from six hours on, `earlier-day` when written before the slate's day besides (PROP-23). */
export type AgeState = 'fresh' | 'old' | 'earlier-day';

const OLD_AFTER_MS = 6 * HOUR_MS;

/** When the oldest of a source's rows was written (ISO 8601); null without rows. */
export function writtenAt(rows: readonly { readonly updated_at?: ProjectionValue }[]): string | null {
  let oldest: string | null = null;
  for (const { updated_at: written } of rows) {
    // Rows of one file were written at one time, and to read an instant takes longer than all else here.
    if (typeof written !== 'string' || written === oldest) continue;
    if (oldest === null || Date.parse(written) < Date.parse(oldest)) oldest = written;
  }
  return oldest;
}

/** The rows of lines that projections are shown with. */
type GameTable = { readonly rows: readonly { readonly commence_time: string }[] };

/** How old projections are, by the rows of each source that was read, and with the games of which tables they are shown (PROP-23). */
export function projectionAges(
  league: League,
  tables: Iterable<GameTable>,
  projections: { readonly [S in Source]?: readonly ProjectionRow[] | undefined },
): ProjectionAges {
  const starts = new Set<string>();
  for (const { rows } of tables) for (const { commence_time } of rows) starts.add(commence_time);
  const sources = SOURCES.flatMap((source) => {
    const rows = projections[source];
    return rows ? { source, writtenAt: writtenAt(rows) } : [];
  });
  return { league, starts: [...starts], sources };
}

/** The league day ('YYYY-MM-DD') of a slate whose next game starts then; of the NFL, whose slate is seven days, always today (PROP-23). */
export function slateDayOf(league: League, nextStart: Date, now: Date): string {
  return leagueDay(league === 'nfl' ? now : nextStart);
}

/** The same of the next of these games to start, else of the last one, else today. */
export function slateDay({ league, starts }: Pick<ProjectionAges, 'league' | 'starts'>, now: Date): string {
  const games = starts.map((start) => Date.parse(start)).filter((start) => !Number.isNaN(start));
  if (games.length === 0) return leagueDay(now);
  const ahead = games.filter((start) => start > now.getTime());
  return slateDayOf(league, new Date(ahead.length > 0 ? Math.min(...ahead) : Math.max(...games)), now);
}

/**
 * Whether projections are too old to trust. Under six hours they are fresh, also those for tomorrow's games; only of older ones
 * it is asked which day the slate is of (PROP-23).
 */
export function ageState(written: Date, slate: () => string, now: Date): AgeState {
  if (now.getTime() - written.getTime() < OLD_AFTER_MS) return 'fresh';
  return leagueDay(written) < slate() ? 'earlier-day' : 'old';
}
