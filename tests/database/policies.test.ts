import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sports } from '../../src/lib/catalog/catalog.ts';
import { GIVEN_NAME_ALIASES, WHOLE_NAME_ALIASES } from '../../src/lib/players/aliases.ts';
import { overroundSums } from '../../src/lib/pricing/overrounds.ts';
import { refuseUnknownKinds } from '../mutate/catalog-mutations.ts';
import { functionMutations } from '../mutate/function-mutations.ts';
import { PROCEDURE_GUARDS, refuseWhatIsGone } from '../mutate/procedure-guards.ts';
import { architectureSection } from '../support/architecture.ts';
import { spellingsReadApart } from '../support/database-names.ts';
import { overroundsOfDatabase } from '../support/database-overrounds.ts';
import { documentedProcedures } from '../support/documented-procedures.ts';
import { migrate } from '../support/migrated-database.ts';
import { pgtapFiles, readPgtapFile, runPgtap } from '../support/pgtap.ts';
import { startPostgres } from '../support/postgres.ts';
import { range } from '../support/prop-rows.ts';
import { randomFrom } from '../support/random-from.ts';
import { type MigratedDatabase, runOnPostgres, startEmbeddedPglite } from '../support/sql-script.ts';

const files = await pgtapFiles();

/** Who may call the procedures below a heading of docs/architecture.md. */
const CALLERS: Readonly<Record<string, string>> = {
  'Of the service role only': 'service_role',
  'Of everybody': 'anon authenticated service_role',
  'Of readers who have signed in, for their own rows': 'authenticated service_role',
  'Of developers': 'authenticated service_role',
};

/** Set up like a hosted project. */
async function startMigratedPostgres(): Promise<MigratedDatabase> {
  const postgres = await startPostgres();
  await migrate(postgres.url);
  return { run: (sql) => runOnPostgres(postgres.url, sql), stop: postgres.stop };
}

// Every file ends in a rollback, so one database of each kind does for all.
let hosted: MigratedDatabase;
let embedded: MigratedDatabase;
beforeAll(async () => {
  const hostedStarts = startMigratedPostgres().then((started) => {
    hosted = started;
  });
  try {
    embedded = await startEmbeddedPglite();
  } finally {
    // Where the other cannot start this one has to be known too, or nothing would stop it.
    await hostedStarts;
  }
});
afterAll(() => Promise.all([hosted?.stop(), embedded?.stop()]));

test('what npm run mutate takes away of functions by name stands in them, and what it leaves alone too', async () => {
  await refuseWhatIsGone(hosted.run);
  await refuseUnknownKinds(hosted.run);
  const others = await functionMutations(hosted.run, PROCEDURE_GUARDS);
  expect(others.length).toBeGreaterThan(50);
});

describe.each([
  { engine: 'PostgreSQL, as a hosted project', database: () => hosted },
  { engine: 'PGlite, as npm start after a restart', database: () => embedded },
])('who may do what, and what the tables take, on $engine', ({ database }) => {
  test.each(files)('%s', async (file) => {
    const report = await runPgtap(await readPgtapFile(file), database().run);
    expect(report.failures).toEqual([]);
    expect(report.assertions).toBeGreaterThan(10);
  });

  test('the database reads a name as the pages do (DATA-29, DATA-30)', async () => {
    const letters = [
      [0x20, 0x24f],
      [0x1e00, 0x1fff],
      [0x2000, 0x206f],
    ].flatMap(([from = 0, to = 0]) => range(from, to + 1).map((code) => String.fromCodePoint(code)));
    const names = [
      ...[...WHOLE_NAME_ALIASES, ...GIVEN_NAME_ALIASES].flat(),
      ...[...GIVEN_NAME_ALIASES.keys()].map((given) => `${given} Smith`),
      ...letters.flatMap((letter) => [
        `A${letter}b Co`,
        `${letter} Smith.`,
        `J.${letter}R. (a${letter}) V${letter}`,
      ]),
      ...[
        '',
        ' ',
        'Jr.',
        'Jr Sr',
        'V',
        'II V',
        '(IND)',
        '((a)',
        'Jalen ((2001) Johnson',
        "De'Aaron Fox III, Jr.",
      ],
      ...[
        'Mil. Bridges',
        ' J. Isaac',
        '\u00a0J.\u00a0Isaac',
        'G Antetokounmpo',
        'P.J Tucker',
        'Karl-Anthony Towns',
        'Amon‑Ra St. Brown',
        'Shai Gilgeous-Alexander',
        'K.-A. Towns',
        'Jean-V Smith Jones',
        'Karl-Anthony',
        '- Karl Anthony Towns',
        '(a b) Ha-Seong Kim',
        '　Ha-Seong Kim Lee',
        'Ha﻿Seong Kim Lee',
        'C.J. McCollum',
        'ẞ Œ ﬁ',
      ],
    ];
    expect(await spellingsReadApart(names, database().run)).toEqual([]);
  });

  test('who may call a procedure is what docs/architecture.md says of it (SEC-13)', async () => {
    const found = await database().run(`
      select p.proname as name, array_to_string(array(
        select role from unnest('{anon,authenticated,service_role}'::text[]) role where has_function_privilege(role, p.oid, 'execute')
      ), ' ') as callers
      from pg_catalog.pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
        and has_function_privilege('service_role', p.oid, 'execute')`);
    const listed = documentedProcedures(architectureSection('The database procedures'));
    const inOrder = (rows: readonly Record<string, unknown>[]) =>
      rows.map((row) => `${row.name}: ${row.callers}`).sort();
    expect(inOrder(found)).toEqual(
      inOrder(
        listed.map(({ name, heading }) => ({ name, callers: CALLERS[heading] ?? `nobody by '${heading}'` })),
      ),
    );
  });

  test('the database counts the same prices as two-way as the pages, and keeps the same of them (PRICE-2, PRICE-5)', async () => {
    const next = randomFrom(20261201);
    const price = () => (next() < 0.5 ? -1 : 1) * (100 + Math.floor(300 * next()));
    const books = ['draftkings', 'fanduel', 'betmgm', 'betrivers'];
    const lines = range(0, 2_000).map((at) => {
      const alone = next();
      return {
        book: books[at % books.length] ?? '',
        over: alone < 0.05 ? null : price(),
        under: alone > 0.95 ? null : price(),
      };
    });
    const ofPages = overroundSums('player_receptions', lines);
    // Of prices drawn like this some belong to no market, or nothing would be compared.
    for (const { quotes } of ofPages) expect(quotes).toBeLessThan(400);
    const expected = ofPages
      .map(({ book, total, quotes }) => ({ book, total: expect.closeTo(total, 9), quotes }))
      .sort((a, b) => a.book.localeCompare(b.book));
    expect(expected).toHaveLength(books.length);
    const found = await overroundsOfDatabase(lines, database().run);
    expect(found).toEqual({ table: expected, close: expected });
  });

  test('the database knows the categories of the catalog (PLAY-26)', async () => {
    const declared = sports.flatMap(({ league, categories, priceCategories }) => [
      ...categories.map(({ propType, from, market }) => ({
        league,
        category: propType,
        table_name: from.table,
        prop_type: 'propType' in from ? from.propType : null,
        market,
      })),
      ...priceCategories.map(({ propType, table, market }) => ({
        league,
        category: propType,
        table_name: table,
        prop_type: null,
        market,
      })),
    ]);
    const known = await database().run('select * from private.category');
    const inOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
    expect(inOrder(known)).toEqual(inOrder(declared));
  });
});

test.each(['access_matrix', 'columns'])('%s holds for tables that are added later', async (file) => {
  const added = "select private.add_prop_table('steals_props', private.books_of('props'))";
  const yes = "select private.add_prop_table('nfl_first_td_props', '{fanduel,betmgm}', 'yes')";
  const script = await readPgtapFile(`${file}.test.sql`);
  const report = await runPgtap(`begin; ${added}; ${yes}; ${script}`, hosted.run);
  expect(report.failures).toEqual([]);
  expect(report.assertions).toBeGreaterThan(10);
});
