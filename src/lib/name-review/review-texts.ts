import { sports } from '../catalog/catalog.ts';
import { awayAtHome } from '../league/teams.ts';
import { counted } from '../odds/format.ts';
import { SOURCE_NAMES } from '../projections/sources.ts';
import type {
  Candidate,
  ImportReport,
  ListedDecision,
  NameToReview,
  Nearness,
  ReviewKind,
  StoredRows,
} from './review.ts';

/** What a kind is called on the page. */
export const KIND_NAMES: Readonly<Record<ReviewKind, string>> = {
  ambiguous: 'Ambiguous',
  'look-alike': 'Look-alike',
  unmatched: 'Unmatched',
  joined: 'Joined',
};

const NEARNESS_TEXTS: Readonly<Record<Nearness, string>> = {
  'same name': 'same name',
  nickname: 'nickname of the same name',
  initial: 'same family name and initial',
  'same words': 'same words in another order',
  'family name': 'same family name',
  'similar letters': 'similar letters',
};

/** Why a player is offered, in words; null where nothing but the game speaks for it. */
export function nearnessText(nearness: Nearness | null): string | null {
  return nearness === null ? null : NEARNESS_TEXTS[nearness];
}

function inWords(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** What the pages call the rows of a table, or of one of its prop types ('baseball_props:hits'). */
function categoryName(rows: string): string {
  const [table, propType] = rows.split(':');
  for (const { categories, priceCategories } of sports) {
    for (const { from, menuLabel } of categories) {
      // The MLB's tables have the same prop types, and no other table has any.
      const isOfType =
        propType === undefined ? from.table === table : 'propType' in from && from.propType === propType;
      if (isOfType) return menuLabel;
    }
    const prices = priceCategories.find((category) => category.table === table);
    if (prices) return prices.menuLabel;
  }
  return rows;
}

const CATEGORIES_NAMED = 2;

/** 'Points, Rebounds and 2 more'. */
function categoriesText(categories: readonly string[]): string {
  const names = [...new Set(categories.map(categoryName))];
  const more = names.length - CATEGORIES_NAMED;
  return more > 1 ? inWords([...names.slice(0, CATEGORIES_NAMED), `${more} more`]) : inWords(names);
}

/** 'IND @ NYK', by abbreviations where the league has them. */
export function gameText({ league, game }: Pick<NameToReview, 'league' | 'game'>): string | null {
  return game === null ? null : awayAtHome(league, game);
}

/** What stands under a name: '6 rows of lines (Points, Rebounds and 2 more)', 'The file of SaberSim and ETR'. */
export function whereText({
  lines,
  sources,
  categories,
}: Pick<NameToReview, 'lines' | 'sources' | 'categories'>): string {
  const parts = [
    ...(lines > 0
      ? [`${counted(lines, 'row of lines', 'rows of lines')} (${categoriesText(categories)})`]
      : []),
    ...(sources.length > 0
      ? [`${lines > 0 ? 'the' : 'The'} file of ${inWords(sources.map((source) => SOURCE_NAMES[source]))}`]
      : []),
  ];
  return inWords(parts);
}

/** What a candidate has: 'projected by SaberSim and ETR, no lines'. */
export function candidateText({ lines, sources }: Pick<Candidate, 'lines' | 'sources'>): string {
  const projected =
    sources.length > 0
      ? `projected by ${inWords(sources.map((source) => SOURCE_NAMES[source]))}`
      : 'not projected';
  return `${projected}, ${lines > 0 ? counted(lines, 'row of lines', 'rows of lines') : 'no lines'}`;
}

/** The parts of what joining moves, the history and plays only where two players become one. */
function movedParts({ lines, sources, history, plays }: StoredRows): string[] {
  return [
    ...(lines > 0 ? [counted(lines, 'row of lines', 'rows of lines')] : []),
    ...(sources.length > 0 ? [counted(sources.length, 'projection', 'projections')] : []),
    ...(history > 0 ? [counted(history, 'change in the history', 'changes in the history')] : []),
    ...(plays > 0 ? [counted(plays, 'recorded play', 'recorded plays')] : []),
  ];
}

/** What 'Same player' would do: 'Would join 6 rows of lines with 2 projections.' */
export function joinText(name: StoredRows, candidate: StoredRows): string {
  const own = movedParts(name);
  const theirs = movedParts(candidate);
  if (own.length === 0 && theirs.length === 0) return 'Would join nothing that is stored now.';
  if (theirs.length === 0) return `Would give ${inWords(own)} to this player.`;
  return `Would join ${own.length === 0 ? 'nothing' : inWords(own)} with ${inWords(theirs)}.`;
}

/** 'OKC, F' of a player, '' where neither is known. */
export function playerPlace({ team, position }: Pick<Candidate, 'team' | 'position'>): string {
  return [team, position].filter((part) => part !== null).join(', ');
}

/** What a decision says: 'is Jalen Williams (OKC)', 'is never Jaylin Williams'. */
export function decisionText({
  decision,
  player,
  playerTeam,
  team,
}: Pick<ListedDecision, 'decision' | 'player' | 'playerTeam' | 'team'>): string {
  const who = playerTeam === null ? player : `${player} (${playerTeam})`;
  const where = team === null ? '' : ` at ${team}`;
  return decision === 'same' ? `is ${who}${where}` : `is never ${who}${where}`;
}

/** '7 names: 2 ambiguous, 1 look-alike, 4 unmatched'; 'The first 300 of 412 names: …' where there are more. */
export function summaryText(names: readonly Pick<NameToReview, 'kind' | 'waiting'>[]): string {
  const parts = (['ambiguous', 'look-alike', 'unmatched'] as const).flatMap((kind) => {
    const count = names.filter((name) => name.kind === kind).length;
    return count === 0 ? [] : [`${count} ${kind}`];
  });
  const waiting = names[0]?.waiting ?? 0;
  const all = counted(Math.max(waiting, names.length), 'name', 'names');
  const first = waiting > names.length ? `The first ${names.length} of ` : '';
  return `${first}${all}: ${parts.join(', ')}`;
}

/** Why a name waits, in a sentence. */
export function reasonText({ kind, candidates }: Pick<NameToReview, 'kind' | 'candidates'>): string {
  if (kind === 'look-alike') return 'Now two players; they may be one.';
  if (kind === 'joined') return 'A rule has given the rows to this player.';
  if (kind === 'unmatched') return 'No stored file names this player.';
  if (candidates.length > 1) return "More than one player could be meant, so the rows are nobody's.";
  return candidates.length === 1
    ? "Alike, but not certainly the same player, so the rows are nobody's."
    : "Nobody is certain, so the rows are nobody's.";
}

/** What was decided a moment ago: 'J. Williams is Jalen Williams from now on. 6 rows have another player by it.' */
export function decidedText(
  { spelling, playerId }: Pick<NameToReview, 'spelling' | 'playerId'>,
  decision: 'same' | 'never' | 'new',
  who: string,
  rows: number,
): string {
  const moved = rows > 0 ? ` ${counted(rows, 'row has', 'rows have')} another player by it.` : '';
  if (decision === 'never') return `${spelling} is never ${who}.${moved}`;
  const isOwn = decision === 'new' || (playerId !== null && who === spelling);
  return isOwn
    ? `${spelling} is a player of their own.${moved}`
    : `${spelling} is ${who} from now on.${moved}`;
}

/** What would come of an import: '12 decisions: 9 new, 3 known already. 34 stored rows would have another player.' */
export function previewText({ rows, changed }: Pick<ImportReport, 'rows' | 'changed'>): string {
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  const stored = counted(changed, 'stored row', 'stored rows');
  return `${counted(rows.length, 'decision', 'decisions')}: ${count('new')} new, ${count('known')} known already. ${stored} would have another player.`;
}

/** What came of an import. */
export function importText({ rows, changed }: Pick<ImportReport, 'rows' | 'changed'>): string {
  const taken = rows.filter(({ outcome }) => outcome === 'new').length;
  return `${counted(taken, 'new decision', 'new decisions')}. ${counted(changed, 'stored row has', 'stored rows have')} another player by them.`;
}
