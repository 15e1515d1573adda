import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sports } from '../../src/lib/catalog/catalog.ts';
import { GIVEN_NAME_ALIASES, WHOLE_NAME_ALIASES } from '../../src/lib/players/aliases.ts';
import { refuseUnknownKinds } from '../mutate/catalog-mutations.ts';
import { functionMutations } from '../mutate/function-mutations.ts';
import { PROCEDURE_GUARDS, refuseWhatIsGone } from '../mutate/procedure-guards.ts';
import { spellingsReadApart } from '../support/database-names.ts';
import { migrate } from '../support/migrated-database.ts';
import { pgtapFiles, readPgtapFile, runPgtap } from '../support/pgtap.ts';
import { startPostgres } from '../support/postgres.ts';
import { range } from '../support/prop-rows.ts';
import { type MigratedDatabase, runOnPostgres, startEmbeddedPglite } from '../support/sql-script.ts';

const files = await pgtapFiles();

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
