import type { BookKey } from '../../../lib/league/books.ts';
import type { League } from '../../../lib/league/leagues.ts';
import type { PlayOffer } from '../../../lib/plays/offer.ts';
import type { OverroundSum } from '../../../lib/pricing/overrounds.ts';
import { type LineField, lineFieldOf } from '../../../lib/props/line-field.ts';
import type { Priceable, Recordable } from '../../../lib/props/priceable.ts';
import { evRank, leansOnOneSide, Pricer } from '../../../lib/props/value.ts';
import { spreadShareText } from '../../../lib/props/value-text.ts';
import { ValueLine } from './value-line.tsx';
import type { Loaded, PageValues, PlayWords } from './values.ts';

/** What can be recorded of a prop at these books, null standing for all books. */
type OfferOf = (
  league: League,
  prop: Recordable,
  pricer: Pricer,
  books: readonly BookKey[] | null,
) => PlayOffer | null;

/** Prices the rows of one page, and those that did not change only once. */
export class PagePricer<Row extends object> {
  readonly #pricer: Pricer;
  readonly #priceable: (row: Row) => Recordable;
  readonly #known = new WeakMap<object, Recordable>();
  readonly #fields = new WeakMap<Priceable, LineField | null>();
  readonly #league: League;
  readonly #offerOf: OfferOf;

  constructor(league: League, priceable: (row: Row) => Recordable, offerOf: OfferOf) {
    this.#league = league;
    this.#offerOf = offerOf;
    this.#pricer = new Pricer(league);
    this.#priceable = priceable;
  }

  /** Whether a figure of these rows may need what books keep in other markets of the league (PRICE-5). */
  needsLeague(rows: readonly Row[]): boolean {
    return rows.some((row) => leansOnOneSide(this.#read(row)));
  }

  /**
   * What these rows are worth at these books, null standing for all books, by what books keep in the league: null where no row
   * needs it. Where it is not there the rows that need it have no figure, and all others have theirs.
   */
  valuesOf(
    rows: readonly Row[],
    books: readonly BookKey[] | null,
    words: PlayWords,
    overrounds: Loaded<readonly OverroundSum[]> | null,
  ): PageValues {
    const missing = typeof overrounds === 'string' ? overrounds : null;
    this.#pricer.measureOverrounds(rows.map((row) => this.#read(row)));
    this.#pricer.learnOverrounds(typeof overrounds === 'string' ? null : overrounds);
    const pricer = this.#pricer;
    const known = (row: object) => this.#known.get(row) ?? null;
    const missingOf = (row: object) => {
      const prop = known(row);
      return prop && missing && leansOnOneSide(prop) ? missing : null;
    };
    const priced = (row: object) => (missingOf(row) === null ? known(row) : null);
    const worth = (row: object) => {
      const prop = priced(row);
      return prop && pricer.valueOf(prop, books);
    };
    const fieldOf = (row: object) => {
      const prop = known(row);
      return prop && this.#fieldOf(prop);
    };
    return {
      state: missing ?? 'whole',
      missingOf,
      of: worth,
      fieldOf,
      spreadShare: (row, distance) => {
        const spread = fieldOf(row)?.spread ?? null;
        return spread === null ? null : spreadShareText(distance, spread);
      },
      spanOf: (row) => {
        const prop = priced(row);
        const play = worth(row)?.play;
        return prop && play ? pricer.spanOf(prop, play) : null;
      },
      subjectOf: (row) => {
        const prop = priced(row);
        if (prop === null || prop.game.id === null) return null;
        const { market, playerId, player } = prop;
        return { eventId: prop.game.id, market, playerId, player, startsAt: prop.game.startsAt };
      },
      offerOf: (row) => {
        const prop = priced(row);
        return prop && this.#offerOf(this.#league, prop, pricer, books);
      },
      ev: (row) => {
        const play = worth(row)?.play;
        return play ? evRank(play.ev) : null;
      },
      fair: (row) => worth(row)?.play?.fair ?? null,
      isValue: (row) => {
        const prop = priced(row);
        return prop !== null && pricer.isValue(prop, books);
      },
      words,
      Line: ValueLine,
    };
  }

  #fieldOf(prop: Priceable): LineField | null {
    const known = this.#fields.get(prop);
    if (known !== undefined) return known;
    const field = lineFieldOf(prop.quotes, prop.market, this.#league);
    this.#fields.set(prop, field);
    return field;
  }

  #read(row: Row): Recordable {
    const known = this.#known.get(row);
    if (known !== undefined) return known;
    const made = this.#priceable(row);
    this.#known.set(row, made);
    return made;
  }
}
