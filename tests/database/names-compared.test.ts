import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../support/migrated-database.ts';
import { NAMES_ALIKE } from '../support/names-alike.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { range } from '../support/prop-rows.ts';

// What names that are alike cost is counted in the rows that plans handle, which are the same on a slow machine.
const NAMES = 4_000;
/** Each with each would be a row for each other name, at the least. */
const MOST_ROWS_A_NAME = 1_000;

type PlanNode = {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
};

let postgres: TestPostgres;
let client: pg.Client;
let handled = 0;

beforeAll(async () => {
  postgres = await startPostgres();
  await migrate(postgres.url);
  client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await becomeDeveloper();
  // What was small a few times is planned for as if it always were.
  for (const file of range(0, 8)) {
    await store([`Player of file ${file}`, `Other of file ${file}`]);
    await namesToReview();
  }
  client.on('notice', ({ message = '' }) => {
    const plan = /plan:\n(\{.*\})/s.exec(message)?.[1];
    if (plan !== undefined) handled += rowsHandled(JSON.parse(plan).Plan);
  });
  await client.query(`
    load 'auto_explain';
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_analyze = on;
    set auto_explain.log_timing = off;
    set auto_explain.log_nested_statements = on;
    set auto_explain.log_format = json;
    set client_min_messages = log`);
});
afterAll(async () => {
  await client?.end();
  await postgres?.stop();
});

async function becomeDeveloper(): Promise<void> {
  const user = randomUUID();
  await client.query('insert into auth.users (id, email) values ($1, $2)', [user, 'dev@edgeboard.local']);
  await client.query('update profiles set dev = true where id = $1', [user]);
  await client.query("select set_config('request.jwt.claims', $1, false)", [JSON.stringify({ sub: user })]);
}

function rowsHandled(node: PlanNode): number {
  const each =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  return (node.Plans ?? []).reduce((sum, below) => sum + rowsHandled(below), node['Actual Loops'] * each);
}

async function store(names: string[]): Promise<void> {
  const rows = names.map((player_name) => ({ player_name, team: 'DAL', points: 20.5 }));
  await client.query("select replace_projections('sabersim_projections', $1, clock_timestamp())", [
    JSON.stringify(rows),
  ]);
}

async function namesToReview(): Promise<unknown[]> {
  const { rows } = await client.query<{ names: unknown[] }>('select names_to_review() as names');
  return rows[0]?.names ?? [];
}

async function rowsOf(work: () => Promise<unknown>): Promise<number> {
  handled = 0;
  await work();
  return handled;
}

describe('thousands of names alike are not compared each with each (SEC-26, REVIEW-1)', () => {
  test.each(NAMES_ALIKE)(
    'where $alike is alike: neither when they are stored nor when what waits of them is asked for',
    async ({ nameAt }) => {
      const names = range(0, NAMES).map(nameAt);
      const stored = await rowsOf(() => store(names));
      const reviewed = await rowsOf(namesToReview);
      // Each is read once at the least, or no plan was counted.
      expect(Math.min(stored, reviewed)).toBeGreaterThan(NAMES);
      expect(Math.max(stored, reviewed) / NAMES).toBeLessThan(MOST_ROWS_A_NAME);
    },
  );
});
