import { compareText } from '../compare-text.ts';
import { ENTRY_KINDS, type EntryKind, type SearchEntry } from './entries.ts';
import { type Findable, findable, matchRank } from './forgiving-match.ts';

/** What was found of one kind, the best first. */
export interface FoundGroup {
  readonly kind: EntryKind;
  readonly entries: readonly SearchEntry[];
}

/** How many finds of each kind are shown: a list that has to be read is no help. */
const MOST: Readonly<Record<EntryKind, number>> = { player: 8, team: 4, game: 4, page: 6 };

function rankOf(search: Findable, { texts }: SearchEntry): number | null {
  let best: number | null = null;
  for (const text of texts) {
    const rank = matchRank(search, text);
    if (rank !== null && (best === null || rank < best)) best = rank;
  }
  return best;
}

type Ranked = { readonly entry: SearchEntry; readonly rank: number };

/** The better match first, then the earlier game, then the label. */
function compareRanked(a: Ranked, b: Ranked): number {
  return (
    a.rank - b.rank ||
    compareText(a.entry.startsAt ?? '', b.entry.startsAt ?? '') ||
    compareText(a.entry.label, b.entry.label)
  );
}

/**
 * What a search finds, grouped by kind: the kind with the best match first, in the order players, teams, games, pages where
 * they are equally good. A blank search finds nothing (FIND-2).
 */
export function searchAll(entries: readonly SearchEntry[], text: string): FoundGroup[] {
  const search = findable(text);
  if (search.words.length === 0) return [];
  const ranked = entries.flatMap((entry): Ranked[] => {
    const rank = rankOf(search, entry);
    return rank === null ? [] : [{ entry, rank }];
  });
  return ENTRY_KINDS.map((kind) => {
    const own = ranked.filter(({ entry }) => entry.kind === kind).sort(compareRanked);
    const entries = own.slice(0, MOST[kind]).map(({ entry }) => entry);
    return { kind, entries, best: own[0]?.rank ?? Number.POSITIVE_INFINITY };
  })
    .filter(({ entries: { length } }) => length > 0)
    .sort((a, b) => a.best - b.best)
    .map(({ kind, entries: found }) => ({ kind, entries: found }));
}

/** What stands in the dialog before anything is typed: Today, and the games that start next. */
export function suggestions(entries: readonly SearchEntry[], now: Date): FoundGroup[] {
  const next = entries
    .filter(
      ({ kind, startsAt }) => kind === 'game' && startsAt !== null && Date.parse(startsAt) > now.getTime(),
    )
    .sort((a, b) => compareText(a.startsAt ?? '', b.startsAt ?? ''))
    .slice(0, MOST.game);
  const today = entries.filter(({ address }) => address === '/today');
  return [
    { kind: 'page' as const, entries: today },
    { kind: 'game' as const, entries: next },
  ].filter(({ entries: { length } }) => length > 0);
}
