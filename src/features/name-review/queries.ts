import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { supabase } from '../../data/client.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { haveSnapshotsFollow } from '../../data/snapshots/have-snapshots-follow.ts';
import type { League } from '../../lib/league/leagues.ts';
import type { FiledDecision } from '../../lib/name-review/decision-file.ts';
import {
  decisionsIn,
  type ImportReport,
  importReportIn,
  type ListedDecision,
  madeDecisionIn,
  type NameToReview,
  namesIn,
} from '../../lib/name-review/review.ts';

type PageOfNames = { readonly names: readonly NameToReview[]; readonly readAt: number };

/** Where the next part begins; null where there is none. */
function whatIsNext(last: PageOfNames, pages: readonly PageOfNames[]): number | null {
  const read = pages.reduce((sum, { names }) => sum + names.length, 0);
  return read < (last.names[0]?.waiting ?? 0) ? read : null;
}

/** The names of the stored files and fetches that wait for a decision, 300 a page. The server answers developers only. */
export function namesQuery(userId: string | null, league: League | 'all') {
  return infiniteQueryOptions({
    queryKey: queryKeys.waitingNames(userId, league),
    queryFn: async ({ signal, pageParam }): Promise<PageOfNames> => {
      const client = await supabase();
      const { data } = await client
        .rpc('names_to_review', { p_offset: pageParam, ...(league === 'all' ? {} : { p_league: league }) })
        .abortSignal(signal)
        .throwOnError();
      return { names: namesIn(data), readAt: Date.now() };
    },
    initialPageParam: 0,
    getNextPageParam: whatIsNext,
    // Nothing moves while somebody works through the list; fetches, uploads and 'Check again' read it again.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
}

/** Spellings that a rule has given to a player who is called otherwise, 300 a page. */
export function joinedNamesQuery(userId: string | null) {
  return infiniteQueryOptions({
    queryKey: queryKeys.joinedNames(userId),
    queryFn: async ({ signal, pageParam }): Promise<PageOfNames> => {
      const client = await supabase();
      const { data } = await client
        .rpc('joined_names', { p_offset: pageParam })
        .abortSignal(signal)
        .throwOnError();
      return { names: namesIn(data), readAt: Date.now() };
    },
    initialPageParam: 0,
    getNextPageParam: whatIsNext,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
}

/** What was decided about names, newest first. */
export function decisionsQuery(userId: string | null) {
  return queryOptions({
    queryKey: queryKeys.nameDecisions(userId),
    queryFn: async ({ signal }): Promise<readonly ListedDecision[]> => {
      const client = await supabase();
      const { data } = await client.rpc('name_decisions').abortSignal(signal).throwOnError();
      return decisionsIn(data);
    },
    staleTime: 0,
  });
}

/** What is decided about a name: it is this player, never this player, or a player of its own. */
export type Choice =
  | { readonly decision: 'same' | 'never'; readonly playerId: number }
  | { readonly decision: 'new'; readonly playerId?: undefined };

/** Decides, and returns the id of the decision and how many stored rows have another player by it. */
export async function decideName(
  { league, spelling, team, role }: NameToReview,
  { decision, playerId }: Choice,
): Promise<{ id: number; rows: number }> {
  const client = await supabase();
  const { data } = await client
    .rpc('decide_name', {
      p_league: league,
      p_spelling: spelling,
      p_decision: decision,
      ...(playerId === undefined ? {} : { p_player_id: playerId }),
      ...(team === null ? {} : { p_team: team }),
      ...(role === null ? {} : { p_role: role }),
    })
    .throwOnError();
  await haveSnapshotsFollow();
  return madeDecisionIn(data);
}

/** Takes a decision back, with all that it moved. */
export async function undoDecision(id: number): Promise<void> {
  const client = await supabase();
  await client.rpc('undo_name_decision', { p_id: id }).throwOnError();
  await haveSnapshotsFollow();
}

/** Takes decisions of a file, all or none; a preview only says what would come of it. */
export async function importDecisions(
  decisions: readonly FiledDecision[],
  isPreview: boolean,
): Promise<ImportReport> {
  const client = await supabase();
  const { data } = await client
    .rpc('import_name_decisions', {
      p_rows: decisions.map(({ playerTeam, playerRole, ...made }) => ({
        ...made,
        player_team: playerTeam,
        player_role: playerRole,
      })),
      p_preview: isPreview,
    })
    .throwOnError();
  const report = importReportIn(data);
  if (report.imported) await haveSnapshotsFollow();
  return report;
}
