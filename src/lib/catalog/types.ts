import type { Database } from '../database.types.ts';
import type { BookKey, LineColumn } from '../league/books.ts';
import type { League } from '../league/leagues.ts';
import type { ProjectionTable, Source, SourceTable, StatColumn } from '../projections/sources.ts';

type Tables = Database['public']['Tables'];
/** A table that the API exposes. */
export type TableName = keyof Tables & string;
/** A row as the database returns it. */
export type RowOf<T extends TableName> = Tables[T]['Row'];

type TablesWith<Columns> = { [T in TableName]: RowOf<T> extends Columns ? T : never }[TableName];

/** Prop tables that have the line and both prices of every given book. */
export type LineTable<B extends BookKey = 'draftkings'> = TablesWith<Record<LineColumn<B>, number | null>>;
/** Prop tables that have one price of every given book and no line. */
export type PriceTable<B extends BookKey = 'draftkings'> = TablesWith<Record<`${B}_price`, number | null>>;
/** Prop tables whose rows name their prop type. */
type TypedLineTable = Extract<LineTable, TablesWith<{ prop_type: string }>>;
/** The tables of games, one for each league. */
export type EventsTable = 'nba_events' | 'wnba_events' | 'mlb_events' | 'nfl_events';

/** What a category is within its sport: 'points_rebounds'. The catalog's entries decide which there are. */
export type PropType = string;
/** The values of the column prop_type (DATA-4). */
export type MlbPropType = 'hits' | 'strikeouts' | 'homeruns' | 'bases' | 'rbis' | 'hits_runs_rbis';

/** The line that edges are measured from: the lowest of all books, or DraftKings' (MLB) (EDGE-1, EDGE-11). */
export type EdgeRule = 'lowest-line' | 'vs-draftkings';
/** What a page keeps before the bettor filters anything. */
export type PageRule = 'all' | 'nba-top-plays' | 'has-difference';
/** What the page's switch keeps. */
export type SwitchRule = 'edge-1' | 'edge-1-either-source' | 'difference' | 'hits-runs-rbis-value';
/** Which tiles a card shows: one for every book, or only for books with a line and at least one price (WNBA). */
export type TileVisibility = 'every-book' | 'line-and-a-price';
/** The controls of a page beside those that every page of props has (search, team, orders by worth, 'Only value'). */
export type Control = 'sort' | 'switch';
/** In MLB files H, R, K and HR of a pitcher are allowed and thrown, those of a batter made. */
export type PlayerRole = 'batter' | 'pitcher';

/** A message of a page; '{message}' is what the failure said. */
export interface Message {
  readonly title: string;
  readonly detail?: string;
}

/** The switch of a page, by its label and what it keeps. */
export interface FilterSwitch {
  readonly label: string;
  readonly rule: SwitchRule;
}

/** How long rows that were read count as fresh, in milliseconds, and how often a failed read is tried again. */
export interface Cache {
  readonly staleMs: number;
  readonly retries: number;
}

/** What a page says when it has no cards to show. */
export interface PageTexts {
  /** The table has no rows. */
  readonly empty: Message;
  /** The table has rows, and the filters leave none. */
  readonly noMatch: Message;
}

/** Stat columns of one projection table and what each counts; the projection is their weighted sum. */
type Weights = { readonly [C in AnyStatColumn]?: number };
type AnyStatColumn = { [T in ProjectionTable]: StatColumn<T> }[ProjectionTable];
type WeightsOf<T extends ProjectionTable> = Weights & {
  readonly [C in Exclude<AnyStatColumn, StatColumn<T>>]?: never;
};

/** Where a category's rows are: in a table of its own, or under one prop type, with a fallback when there are none. */
export type RowSource =
  | { readonly table: Exclude<LineTable, TypedLineTable> }
  | { readonly table: TypedLineTable; readonly propType: MlbPropType; readonly fallback?: TypedLineTable };

/** What every prop page declares, whether it shows one category or several. */
interface PageDeclaration {
  readonly path: string;
  /** The page's heading; the document title is the sport's name and this. */
  readonly title: string;
  /** Its name on chips and in menus. */
  readonly menuLabel: string;
  readonly controls: readonly Control[];
  readonly filterSwitch?: FilterSwitch;
  readonly texts: PageTexts;
}

/** How the odds of a category are fetched. `F` are the fetch functions, `T` the tasks of its sport. */
interface Fetched<F extends string, T extends string> {
  /** Key of the market at the odds service. */
  readonly market: string;
  /** The edge function that fetches it; `npm run generate` makes the function of a new name. */
  readonly fetchFunction: F;
  /** The task of `scheduled-functions` that fetches it. */
  readonly schedule: T;
  /** Its turn within the task; without one it comes after those that have one, in the order of the catalog. */
  readonly turn?: number;
  /** The label of its fetch button on developers' pages, where that is not its name in menus. */
  readonly fetchLabel?: string;
}

/** One prop category of a sport: its page, its rows, its projection, its market. */
export interface Category<F extends string = string, T extends string = string>
  extends PageDeclaration,
    Fetched<F, T> {
  readonly propType: PropType;
  /** The label on a card's badge. */
  readonly badgeLabel: string;
  /** Its name within a sentence: 'Failed to fetch points and rebounds props'. */
  readonly nameInSentence: string;
  readonly from: RowSource;
  readonly projection: Readonly<Partial<Record<Source, Weights>>>;
  /** Whose projections count, where a source mixes batters and pitchers. */
  readonly role?: PlayerRole;
  readonly cache: Cache;
}

/** A category as a sport with these books and sources may declare it. */
interface CategoryDeclaration<
  B extends BookKey,
  S extends Partial<Record<Source, SourceTable>>,
  P extends PropType,
  F extends string,
  T extends string,
> extends Category<F, T> {
  readonly propType: P;
  readonly from: RowSource & { readonly table: LineTable<B> };
  readonly projection: Category['projection'] & {
    readonly [K in Source]?: S[K] extends { readonly table: infer T extends ProjectionTable }
      ? WeightsOf<T>
      : never;
  };
}

/** A category whose market has a price and no line (anytime touchdown scorer). */
export interface PriceCategory<F extends string = string, T extends string = string> extends Fetched<F, T> {
  readonly path: string;
  readonly title: string;
  readonly menuLabel: string;
  readonly badgeLabel: string;
  readonly nameInSentence: string;
  readonly propType: PropType;
  readonly table: PriceTable;
  readonly texts: PageTexts;
  readonly cache: Cache;
}

/** A page over several categories of a sport. */
interface CombinedPage<P extends PropType = PropType> extends PageDeclaration {
  readonly of: readonly P[];
  readonly pageRule: PageRule;
}

/** A page that is not driven by a category; it has a component of its own. */
export interface OtherPage {
  readonly path: string;
  readonly title: string;
  readonly menuLabel: string;
}

interface SportDeclaration<B extends readonly BookKey[], S, F extends string, T extends string> {
  readonly league: League;
  readonly name: string;
  /** What the home card says. */
  readonly description: string;
  /** Key of the sport at the odds service. */
  readonly oddsSport: string;
  readonly eventsTable: EventsTable;
  /** The edge function that fetches its games and their odds; the NBA's games come with its props. */
  readonly eventsFunction?: F;
  /** The tasks of `scheduled-functions` that fetch its props. */
  readonly tasks: readonly T[];
  /** Every book whose lines count, in the order of tiles. */
  readonly books: B;
  /** The books that have a tile of their own. */
  readonly tiles: readonly B[number][];
  readonly tileVisibility: TileVisibility;
  /** Columns of the tile grid on small, medium and large screens. */
  readonly grid: readonly [2, 4, number];
  readonly edge: EdgeRule;
  readonly sources: S;
  readonly texts: {
    readonly loading: string;
    readonly error: Message;
    /** The line that counts the cards, '{n}' is their number. */
    readonly count?: string;
  };
}

/** A league with its books, sources, categories and pages. */
export interface Sport<F extends string = string, T extends string = string>
  extends SportDeclaration<readonly BookKey[], Readonly<Partial<Record<Source, SourceTable>>>, F, T> {
  readonly categories: readonly Category<F, T>[];
  readonly priceCategories: readonly PriceCategory<F, T>[];
  readonly combined: readonly CombinedPage[];
  readonly otherPages: readonly OtherPage[];
}

/**
 * Declares a sport. The compiler refuses a table without a column for every book, a projection of a column that its
 * source's table does not have, a task that the sport does not name, and a combined page of a type without an entry.
 */
export function defineSport<
  const B extends readonly BookKey[],
  const S extends Partial<Record<Source, SourceTable>>,
  const F extends `fetch-${string}`,
  const T extends `fetch-${string}`,
  const P extends PropType,
>(
  sport: SportDeclaration<B, S, F, T>,
  pages: {
    readonly categories: readonly CategoryDeclaration<B[number], NoInfer<S>, P, F, NoInfer<T>>[];
    readonly priceCategories?: readonly (PriceCategory<F, NoInfer<T>> & {
      readonly table: PriceTable<B[number]>;
    })[];
    readonly combined?: readonly CombinedPage<NoInfer<P>>[];
    readonly otherPages?: readonly OtherPage[];
  },
): Sport<F, T> {
  return {
    ...sport,
    categories: pages.categories,
    priceCategories: pages.priceCategories ?? [],
    combined: pages.combined ?? [],
    otherPages: pages.otherPages ?? [],
  };
}
