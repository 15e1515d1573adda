import { webcrypto } from 'node:crypto';
import { readAll } from '../../../src/data/read-all.ts';
import type { Fallback } from '../../../src/data/snapshots/fallbacks.ts';
import type { Files } from '../../../src/data/snapshots/files.ts';
import { SnapshotReads } from '../../../src/data/snapshots/read-snapshots.ts';
import { NEWS_MS } from '../../../src/features/line-history/queries.ts';
import { hashOf } from '../../../src/lib/snapshots/hash.ts';
import { HEAD_PATH, publicPath } from '../../../src/lib/snapshots/head.ts';
import {
  type Asked,
  asksMoves,
  asksNewest,
  asksRows,
  caught,
  type MovesOf,
  type Row,
  type TableRead,
} from '../../support/page-reads.ts';
import { Answers, type Kept, type Response, tally, textOf, type Wire } from './wire.ts';

/** Where an open page has its rows from. */
export interface Source {
  /** All rows of a read; null when it was refused, which is noted. */
  rows: (read: TableRead) => Promise<readonly Row[] | null>;
  /** When the newest of them was written (ISO 8601), an empty text without rows; null when that was refused. */
  newest: (read: TableRead) => Promise<string | null>;
  /** Asks the database what moved of these lines in the ten minutes before an instant (ISO 8601), whatever rows come from. */
  moves: (of: MovesOf, instant: string) => Promise<void>;
}

/** How open pages read: the tables themselves, or snapshots of them. */
export type By = 'tables' | 'snapshots';

export const newestOf = (rows: readonly Row[]): string =>
  rows.reduce((newest, { updated_at: at }) => (at > newest ? at : newest), '');

type Answer = { data: readonly Row[]; count: number | null };

async function answerOf(response: Response): Promise<Answer> {
  const total = /\/(\d+)$/.exec(response.received['content-range'] ?? '')?.[1];
  return {
    data: JSON.parse(await textOf(response)),
    count: total === undefined ? null : Number(total),
  };
}

/** Gives each page that is opened a source of its own, with what its browser keeps. */
export function sourcesOf(wire: Wire, url: string, key: string, by: By): () => Source {
  const questions = new Map<string, Promise<Asked>>();
  const answers = new Answers(wire, answerOf);
  const texts = new Answers(wire, textOf);

  async function askTable(kept: Kept, name: string, ask: Parameters<typeof caught>[2]) {
    const question = questions.get(name) ?? caught(url, key, ask);
    questions.set(name, question);
    const { path, headers } = await question;
    return answers.ask(kept, name, path, headers);
  }

  function tables(): Source {
    const kept: Kept = new Map();
    return {
      rows: (read) =>
        readAll<Row>(async (from, to) => {
          const answer = await askTable(kept, `${JSON.stringify(read)} ${from}`, asksRows(read, from, to));
          return answer ?? { data: [], count: null };
        }).catch(({ message }: Error) => {
          tally(wire.met.refused, message);
          return null;
        }),
      newest: async (read) => {
        const answer = await askTable(kept, `newest ${JSON.stringify(read)}`, asksNewest(read));
        return answer && (answer.data[0]?.updated_at ?? '');
      },
      moves: async (of, instant) => {
        const since = new Date(Date.parse(instant) - NEWS_MS).toISOString();
        await askTable(kept, `moves ${JSON.stringify(of)} ${since}`, asksMoves(of, since));
      },
    };
  }

  /** As a build with VITE_SNAPSHOTS=on reads (src/data/snapshots/snapshots-or-tables.ts). */
  function snapshots(): Source {
    const kept: Kept = new Map();
    const text = (path: string) => texts.ask(kept, path, publicPath(path), {});
    const files: Files = {
      head: async () => {
        const head = await text(HEAD_PATH);
        return head === null ? null : { text: head, answeredAt: Date.now() };
      },
      text,
      hash: (text) => hashOf(text, webcrypto.subtle),
    };
    const reads = new SnapshotReads(files, () => new Date());
    const itself = tables();
    const whole = ({ table, byPlayer }: TableRead) => itself.newest({ table, byPlayer });
    const noting = <Value>(reason: Fallback, value: Value): Value => {
      tally(wire.met.fallbacks, reason);
      return value;
    };
    const rows = async (read: TableRead): Promise<readonly Row[] | Fallback> => {
      const found = await reads.rows(read.table, () => whole(read));
      if ('reason' in found) return found.reason;
      const all = found.value as unknown as readonly (Row & { prop_type?: string })[];
      return read.propType === undefined ? all : all.filter(({ prop_type: type }) => type === read.propType);
    };
    return {
      rows: async (read) => {
        const found = await rows(read);
        return typeof found === 'string' ? noting(found, itself.rows(read)) : found;
      },
      newest: async (read) => {
        if (read.propType !== undefined) {
          const found = await rows(read);
          return typeof found === 'string' ? noting(found, itself.newest(read)) : newestOf(found);
        }
        const written = await reads.writtenAt(read.table, () => whole(read));
        return 'reason' in written ? noting(written.reason, itself.newest(read)) : (written.value ?? '');
      },
      moves: itself.moves,
    };
  }

  return by === 'tables' ? tables : snapshots;
}
