import { createPgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import {
  keepOwnGrants,
  limitStatementsByRole,
  runQueriesThrough,
  startParametersWith,
  translateErrors,
} from '../private-members.ts';
import { asHostedError } from './errors.ts';
import { numericToJson, timestampToJson } from './json.ts';
import { type OnBroken, type OnWrite, SerialDriver } from './serial-driver.ts';

const oid = { json: 114, jsonb: 3802, numeric: 1700, timestamp: 1114, timestamptz: 1184 };

async function openPglite(folder: string, onWrite: OnWrite, onBroken: OnBroken) {
  const connection = await createPgliteConnection({
    url: folder,
    pgliteOptions: {
      startParams: startParametersWith({
        // PostgreSQL's own default reserves 128 MB, more than the tables of a small project.
        shared_buffers: '24MB',
        // Nobody reads its log; written byte by byte it takes longer than the query for an error that quotes a long value.
        log_min_messages: 'panic',
      }),
      parsers: {
        [oid.numeric]: numericToJson,
        [oid.timestamp]: timestampToJson,
        [oid.timestamptz]: timestampToJson,
      },
    },
  });
  await connection.driver.waitReady;
  await connection.driver.exec("set time zone 'UTC'");
  const kysely = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new SerialDriver(connection.driver, onWrite, onBroken),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  runQueriesThrough(connection, kysely);
  return {
    connection,
    runSql: async (sql: string) => {
      await connection.driver.exec(sql);
    },
    /**
     * Also counts what the tables have, so that questions are planned for that. Waits its turn, because inside of a transaction it is
     * refused; `during` goes round the work itself.
     */
    vacuum: (during: (work: () => Promise<void>) => Promise<void> = (work) => work()) =>
      kysely.connection().execute((session) =>
        during(async () => {
          await session.executeQuery(CompiledQuery.raw('vacuum analyze'));
        }),
      ),
    /** A question that passes by the queue of requests, for it changes nothing. */
    ask: () => connection.driver.query('select 1'),
  };
}

/** lite hands JSON over as text already; the driver would wrap that text in quotes a second time. */
const jsonText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const parseJson = (text: string): unknown => JSON.parse(text);

function openPostgres(url: string) {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: 10,
      onnotice: () => undefined,
      types: {
        json: { to: oid.json, from: [oid.json], serialize: jsonText, parse: parseJson },
        jsonb: { to: oid.jsonb, from: [oid.jsonb], serialize: jsonText, parse: parseJson },
        numeric: { to: oid.numeric, from: [oid.numeric], serialize: String, parse: numericToJson },
        timestamp: { to: oid.timestamp, from: [oid.timestamp], serialize: String, parse: timestampToJson },
        timestamptz: {
          to: oid.timestamptz,
          from: [oid.timestamptz],
          serialize: String,
          parse: timestampToJson,
        },
      },
    },
  });
  // PGlite cannot end a statement by itself; its process has a guard.
  limitStatementsByRole(connection);
  return {
    connection,
    runSql: async (sql: string) => {
      await connection.driver.unsafe(sql).simple();
    },
    /** PostgreSQL sees to that itself. */
    vacuum: null,
    // It looks after itself, and this process can mend nothing about it.
    ask: null,
  };
}

export type OpenDatabase = Awaited<ReturnType<typeof openPglite>> | ReturnType<typeof openPostgres>;

/**
 * Opens PGlite in `folder`, or PostgreSQL when a URL is given, for lite. `onWrite` is told of every write to PGlite,
 * which nobody else writes to, and `onBroken` when PGlite can only be started again in a new process.
 */
export async function openDatabase(
  place: { folder: string; url: string | null },
  onWrite: OnWrite = () => undefined,
  onBroken: OnBroken = () => undefined,
): Promise<OpenDatabase> {
  const database =
    place.url === null ? await openPglite(place.folder, onWrite, onBroken) : openPostgres(place.url);
  keepOwnGrants(database.connection);
  translateErrors(database.connection, asHostedError);
  return database;
}
