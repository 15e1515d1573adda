import { LEAGUES, type League } from '../league/leagues.ts';
import { SOURCES, type Source } from '../projections/sources.ts';

/**
 * Why a name waits (REVIEW-2): several players could be meant; two players look like one; nobody who is projected has it. A
 * 'joined' one waits for nothing: a rule has given it to a player who is called otherwise (REVIEW-9).
 */
export type ReviewKind = 'ambiguous' | 'look-alike' | 'unmatched' | 'joined';

/** Why a player is offered for a name, the strongest reason first. */
export type Nearness =
  | 'same name'
  | 'nickname'
  | 'initial'
  | 'same words'
  | 'family name'
  | 'similar letters';

/** What stands in the stored rows under a player or a name. */
export interface StoredRows {
  /** Rows of prop tables. */
  readonly lines: number;
  /** The sources whose stored file has it. */
  readonly sources: readonly Source[];
  /** Rows of the history of lines, and recorded plays: what joining two players would move. */
  readonly history: number;
  readonly plays: number;
}

/** A player whom a name could mean. */
export interface Candidate extends StoredRows {
  readonly playerId: number;
  readonly name: string;
  /** As the league's abbreviation; null where no file has said it. */
  readonly team: string | null;
  readonly position: string | null;
  readonly nearness: Nearness | null;
}

/** A name that waits for a decision, with its evidence (REVIEW-1). */
export interface NameToReview extends StoredRows {
  readonly kind: ReviewKind;
  /** How many names the list would have in all; it has the first 300 (REVIEW-1). */
  readonly waiting: number;
  readonly league: League;
  readonly spelling: string;
  /** Batter or pitcher in MLB, else null. */
  readonly role: string | null;
  /** The team for which a decision counts, where the spelling alone could mean players of several; null: any. */
  readonly team: string | null;
  /** The player whose the rows are now; null while they are nobody's. */
  readonly playerId: number | null;
  /** The prop tables that have the name, with the prop type where a table mixes them: 'baseball_props:hits'. */
  readonly categories: readonly string[];
  readonly game: { readonly home: string; readonly away: string; readonly start: string } | null;
  readonly candidates: readonly Candidate[];
  /** Players of the game's teams who are projected and have no line, for a name that nothing resembles. */
  readonly others: readonly Pick<Candidate, 'playerId' | 'name' | 'team'>[];
}

/** A decision as the name review lists it: who made it, and whether it was undone (REVIEW-5). */
export interface ListedDecision {
  readonly id: number;
  readonly league: League;
  readonly spelling: string;
  readonly team: string | null;
  readonly decision: 'same' | 'never';
  readonly player: string;
  readonly playerId: number;
  readonly playerTeam: string | null;
  readonly playerRole: string | null;
  /** The name of whoever decided; null: the product itself, or an account that is gone. */
  readonly by: string | null;
  readonly decidedAt: string;
  readonly undoneAt: string | null;
  readonly undoneBy: string | null;
  /** Two players became one by it. */
  readonly merged: boolean;
}

/** What came, or would come, of a file of decisions (REVIEW-8). */
export interface ImportReport {
  readonly imported: boolean;
  readonly rows: readonly {
    readonly row: number;
    readonly outcome: 'new' | 'known' | 'bad';
    readonly problem: string | null;
  }[];
  /** How many stored rows have another player by it. */
  readonly changed: number;
}

type Fields = Readonly<Record<string, unknown>>;

const KINDS: readonly ReviewKind[] = ['ambiguous', 'look-alike', 'unmatched', 'joined'];
const NEARNESS: readonly Nearness[] = [
  'same name',
  'nickname',
  'initial',
  'same words',
  'family name',
  'similar letters',
];

/** The names of an answer of `names_to_review` or `joined_names`. Throws when it is no list of names. */
export function namesIn(answer: unknown): readonly NameToReview[] {
  return listOf(answer, 'names to review').map(nameIn);
}

/** The decisions of an answer of `name_decisions`, newest first. Throws when it is no list of decisions. */
export function decisionsIn(answer: unknown): readonly ListedDecision[] {
  return listOf(answer, 'decisions').map(decisionIn);
}

/** What `decide_name` answered: the decision's id, and how many stored rows have another player by it. */
export function madeDecisionIn(answer: unknown): { id: number; rows: number } {
  const fields = fieldsOf(answer);
  return { id: number(fields, 'id'), rows: number(fields, 'rows') };
}

/** What `import_name_decisions` answered. Throws when it is no such answer. */
export function importReportIn(answer: unknown): ImportReport {
  const fields = fieldsOf(answer);
  return {
    imported: fields.imported === true,
    rows: listOf(fields.rows, 'rows').map((row) => {
      const made = fieldsOf(row);
      return {
        row: number(made, 'row'),
        outcome: oneOf(['new', 'known', 'bad'] as const, made, 'outcome'),
        problem: textOrNull(made, 'problem'),
      };
    }),
    changed: number(fields, 'changed'),
  };
}

function nameIn(value: unknown): NameToReview {
  const fields = fieldsOf(value);
  return {
    ...rowsIn(fields),
    kind: oneOf(KINDS, fields, 'kind'),
    waiting: number(fields, 'waiting'),
    league: oneOf(LEAGUES, fields, 'league'),
    spelling: text(fields, 'spelling'),
    role: textOrNull(fields, 'role'),
    team: textOrNull(fields, 'team'),
    playerId: numberOrNull(fields, 'player_id'),
    categories: texts(fields, 'categories'),
    game: gameIn(fields.game),
    candidates: listOf(fields.candidates, 'candidates').map(candidateIn),
    others: listOf(fields.others, 'others').map((other) => playerIn(fieldsOf(other))),
  };
}

function gameIn(value: unknown): NameToReview['game'] {
  if (value === null || value === undefined) return null;
  const game = fieldsOf(value);
  return {
    home: text(game, 'home_team'),
    away: text(game, 'away_team'),
    start: text(game, 'commence_time'),
  };
}

function playerIn(fields: Fields): Pick<Candidate, 'playerId' | 'name' | 'team'> {
  return {
    playerId: number(fields, 'player_id'),
    name: text(fields, 'name'),
    team: textOrNull(fields, 'team'),
  };
}

function candidateIn(value: unknown): Candidate {
  const fields = fieldsOf(value);
  return {
    ...playerIn(fields),
    ...rowsIn(fields),
    position: textOrNull(fields, 'position'),
    nearness: NEARNESS.find((known) => known === fields.nearness) ?? null,
  };
}

function rowsIn(fields: Fields): StoredRows {
  const sources = texts(fields, 'sources');
  return {
    lines: number(fields, 'lines'),
    sources: SOURCES.filter((source) => sources.includes(source)),
    history: number(fields, 'history'),
    plays: number(fields, 'plays'),
  };
}

function decisionIn(value: unknown): ListedDecision {
  const fields = fieldsOf(value);
  return {
    id: number(fields, 'id'),
    league: oneOf(LEAGUES, fields, 'league'),
    spelling: text(fields, 'spelling'),
    team: textOrNull(fields, 'team'),
    decision: oneOf(['same', 'never'] as const, fields, 'decision'),
    player: text(fields, 'player'),
    playerId: number(fields, 'player_id'),
    playerTeam: textOrNull(fields, 'player_team'),
    playerRole: textOrNull(fields, 'player_role'),
    by: textOrNull(fields, 'decided_by'),
    decidedAt: text(fields, 'decided_at'),
    undoneAt: textOrNull(fields, 'undone_at'),
    undoneBy: textOrNull(fields, 'undone_by'),
    merged: fields.merged === true,
  };
}

function listOf(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`Expected a list of ${what}; the answer has none.`);
  return value;
}

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) throw new Error('Expected a name with its evidence.');
  return { ...value };
}

function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw new Error(`Expected ${name} of a name as text.`);
  return value;
}

function number(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value !== 'number') throw new Error(`Expected ${name} of a name as a number.`);
  return value;
}

function textOrNull(fields: Fields, name: string): string | null {
  return fields[name] === null || fields[name] === undefined ? null : text(fields, name);
}

function numberOrNull(fields: Fields, name: string): number | null {
  return fields[name] === null || fields[name] === undefined ? null : number(fields, name);
}

function texts(fields: Fields, name: string): readonly string[] {
  const value = fields[name];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

function oneOf<Value extends string>(values: readonly Value[], fields: Fields, name: string): Value {
  const found = values.find((value) => value === fields[name]);
  if (found === undefined) throw new Error(`Expected ${name} to be one of ${values.join(', ')}.`);
  return found;
}
