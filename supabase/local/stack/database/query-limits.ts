import type { AnyAST } from '@supabase/lite';
import { isJsonObject } from '../json-object.ts';

/** A query that is not carried out, in the form of PostgREST's errors. */
type QueryRefusal = { code: string; message: string; hint: string };

/**
 * What one query may ask of a database that serves everybody one after the other and cannot be interrupted. Measured on
 * two cores with 100,000 rows: a query at these limits takes under a second and a half.
 */
export const queryLimits = {
  /** Conditions, those of embedded tables included. */
  conditions: 50,
  /** Conditions with a pattern, which are tried at every row. */
  patterns: 4,
  /** Characters of a pattern, and its wildcards. */
  pattern: 100,
  wildcards: 5,
  /** Columns and embedded tables of a `select`. */
  columns: 200,
  /** Tables embedded within each other, and all together. */
  embeddingDepth: 2,
  embedded: 4,
  order: 10,
  /** Rows of one write. */
  rows: 1_000,
} as const;

const complex = '54001';
const notServed = 'PGRST127';

class Refused extends Error {
  readonly refusal: QueryRefusal;

  constructor(code: string, message: string, hint: string) {
    super(message);
    this.refusal = { code, message, hint };
  }
}

/** Counts one thing and refuses the one that is too many. */
function counter(limit: number, what: string): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count > limit) {
      throw new Refused(complex, `The query has more than ${limit} ${what}.`, 'Ask for less at once.');
    }
  };
}

/** Types to which any text can be read at a small cost; the text of a `jsonpath`, for one, may hold an expression. */
const castable = new Set([
  ...['text', 'varchar', 'character varying', 'char', 'bpchar', 'citext', 'uuid', 'bool', 'boolean', 'bytea'],
  ...['int', 'int2', 'int4', 'int8', 'smallint', 'integer', 'bigint', 'numeric', 'decimal', 'money'],
  ...['real', 'float', 'float4', 'float8', 'double precision', 'json', 'jsonb', 'interval'],
  ...['date', 'time', 'timetz', 'timestamp', 'timestamptz', 'inet', 'cidr', 'oid', 'name'],
  ...['timestamp with time zone', 'timestamp without time zone'],
  ...['time with time zone', 'time without time zone'],
]);

function refuseCast(type: unknown): void {
  if (typeof type !== 'string' || castable.has(type.toLowerCase())) return;
  throw new Refused(notServed, `A column cannot be read as '${type.slice(0, 60)}' here.`, 'Read it as text.');
}

function refusePattern(pattern: unknown): void {
  const text = String(pattern);
  const wildcards = text.split('%').length - 1;
  if (text.length <= queryLimits.pattern && wildcards <= queryLimits.wildcards) return;
  throw new Refused(
    complex,
    `A pattern may have ${queryLimits.pattern} characters and ${queryLimits.wildcards} wildcards.`,
    'Search for a shorter text.',
  );
}

/** Looks through one query; made anew for each, because it counts. */
class Inspection {
  readonly #condition = counter(queryLimits.conditions, 'conditions');
  readonly #pattern = counter(queryLimits.patterns, 'patterns');
  readonly #column = counter(queryLimits.columns, 'columns');
  readonly #embedded = counter(queryLimits.embedded, 'embedded tables');

  /** Conditions by column, or `$and`, `$or`, `$not` with conditions in them. */
  where(node: unknown): void {
    if (Array.isArray(node)) {
      for (const one of node) this.where(one);
      return;
    }
    if (!isJsonObject(node)) return;
    for (const [name, value] of Object.entries(node)) {
      if (/\$(and|or|not)$/.test(name)) this.where(value);
      else if (name.startsWith('$')) this.#operator(name, value);
      else this.where(value);
    }
  }

  #operator(name: string, value: unknown): void {
    this.#condition();
    if (/^\$i?regex/.test(name)) {
      throw new Refused(
        notServed,
        'Regular expressions (match, imatch) are not served here: one can keep the database busy for ever.',
        'Use like or ilike.',
      );
    }
    if (/^\$i?like/.test(name)) {
      for (const pattern of Array.isArray(value) ? value : [value]) {
        this.#pattern();
        refusePattern(pattern);
      }
    }
    if (name === '$textSearch') {
      throw new Refused(
        notServed,
        'Text searches (fts, plfts, phfts, wfts) are not served here: each reads the words of every row.',
        'Use like or ilike.',
      );
    }
  }

  select(entries: unknown, depth = 0): void {
    if (!Array.isArray(entries)) return;
    for (const entry of entries) {
      this.#column();
      for (const part of isJsonObject(entry) ? Object.values(entry) : []) {
        if (isJsonObject(part)) this.#part(part, depth);
      }
    }
  }

  #part(part: Record<string, unknown>, depth: number): void {
    refuseCast(part.cast);
    refuseCast(part.preCast);
    if (!('select' in part)) return;
    this.#embedded();
    if (depth === queryLimits.embeddingDepth) {
      const message = `Tables are embedded more than ${queryLimits.embeddingDepth} deep.`;
      throw new Refused(complex, message, 'Read them one after the other.');
    }
    this.where(part.where);
    this.order(part.order);
    this.select(part.select, depth + 1);
  }

  order(entries: unknown): void {
    if (!Array.isArray(entries) || entries.length <= queryLimits.order) return;
    throw new Refused(
      complex,
      `The query is ordered by more than ${queryLimits.order} columns.`,
      'Use fewer.',
    );
  }
}

/**
 * Why a query is not carried out; null when it may be. It looks at what lite has understood, so that no spelling of a
 * query gets around it. A server with the secret key may write as many rows as it likes.
 */
export function queryProblem(query: AnyAST, role: string): QueryRefusal | null {
  const inspection = new Inspection();
  try {
    inspection.where(query.where);
    inspection.order(query.order);
    inspection.select(query.select);
    if (role !== 'service_role' && Array.isArray(query.values) && query.values.length > queryLimits.rows) {
      const message = `A write may have ${queryLimits.rows} rows; this one has ${query.values.length}.`;
      throw new Refused(complex, message, 'Write them in several requests.');
    }
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** A refusal as the error from which lite makes PostgREST's response (`asHostedError` has the same form). */
export function asError({ code, message, hint }: QueryRefusal): Error {
  return Object.assign(new Error(JSON.stringify({ code, message, details: null, hint })), {
    code: 'PGRST',
    detail: JSON.stringify({ status: 400, headers: {} }),
    hint: null,
  });
}
