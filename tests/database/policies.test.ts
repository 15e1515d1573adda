import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../support/migrated-database.ts';
import { pgtapFiles, readPgtapFile, runPgtap } from '../support/pgtap.ts';
import { startPostgres } from '../support/postgres.ts';
import { type MigratedDatabase, runOnPostgres, startEmbeddedPglite } from '../support/sql-script.ts';

const files = await pgtapFiles();

/** Set up like a hosted project. */
async function startMigratedPostgres(): Promise<MigratedDatabase> {
  const postgres = await startPostgres();
  await migrate(postgres.url);
  return { run: (sql) => runOnPostgres(postgres.url, sql), stop: postgres.stop };
}

// Every file and every removal of a protection ends in a rollback, so one database of each kind does for all.
let hosted: MigratedDatabase;
let embedded: MigratedDatabase;
beforeAll(async () => {
  [hosted, embedded] = await Promise.all([startMigratedPostgres(), startEmbeddedPglite()]);
});
afterAll(() => Promise.all([hosted?.stop(), embedded?.stop()]));

describe.each([
  { engine: 'PostgreSQL, as a hosted project', database: () => hosted },
  { engine: 'PGlite, as npm start after a restart', database: () => embedded },
])('who may do what, and what the tables take, on $engine', ({ database }) => {
  test.each(files)('%s', async (file) => {
    const report = await runPgtap(await readPgtapFile(file), database().run);
    expect(report.failures).toEqual([]);
    expect(report.assertions).toBeGreaterThan(10);
  });
});

describe('each protection is guarded: taking it away fails an assertion of its requirement', () => {
  const clear = (table: string): string => `drop trigger refuse_clearing on public.${table}`;
  const added = "select private.add_prop_table('steals_props', private.books_of('props'))";
  test.each([
    ['SEC-1', 'access_matrix', 'create table public.forgotten (id bigint)'],
    ['SEC-1', 'access_matrix', 'create table public.steals_props (like public.props including all)'],
    ['SEC-1', 'access_matrix', `${added}; alter table public.steals_props disable row level security`],
    ['SEC-1', 'access_matrix', `${added}; grant delete on public.steals_props to authenticated`],
    ['SEC-1', 'access_matrix', 'grant select on public.odds_quota to anon'],
    ['SEC-1', 'access_matrix', 'grant insert on public.props to authenticated'],
    ['SEC-1', 'access_matrix', 'grant truncate on public.props to authenticated'],
    ['SEC-1', 'access_matrix', 'alter table public.props disable row level security'],
    ['SEC-1', 'access_matrix', 'grant usage on all sequences in schema public to anon'],
    [
      'SEC-1',
      'access_matrix',
      'alter default privileges in schema public grant select on tables to anon, authenticated',
    ],
    ['SEC-2', 'accounts', 'grant update on public.profiles to authenticated'],
    ['SEC-3', 'accounts', 'drop trigger refuse_update_of_nothing on public.profiles'],
    [
      'SEC-4',
      'accounts',
      'grant delete on public.profiles to authenticated; create policy d on public.profiles for delete using (true)',
    ],
    [
      'SEC-5',
      'accounts',
      `create or replace function private.create_profile() returns trigger language plpgsql security definer as $$
       begin
         insert into public.profiles (id, username, dev) values (new.id, left(new.raw_user_meta_data ->> 'username', 200),
           coalesce((new.raw_user_meta_data ->> 'dev')::boolean, false));
         return new;
       end; $$`,
    ],
    ['SEC-6', 'accounts', 'alter table public.profiles disable row level security'],
    [
      'SEC-7',
      'accounts',
      'alter table public.ninety_nine_plays drop constraint ninety_nine_plays_price_check',
    ],
    [
      'SEC-7',
      'accounts',
      'alter table public.ninety_nine_plays drop constraint ninety_nine_plays_selection_text_check',
    ],
    [
      'SEC-7',
      'accounts',
      'alter policy "own plays are recorded" on public.ninety_nine_plays with check (true)',
    ],
    ['SEC-8', 'accounts', 'alter policy "own plays" on public.ninety_nine_plays using (true)'],
    ['SEC-9', 'accounts', clear('sabersim_projections')],
    ['SEC-9', 'accounts', clear('mlb_events')],
    [
      'SEC-12',
      'accounts',
      'create or replace function private.is_developer() returns boolean language sql stable return auth.uid() is not null',
    ],
    [
      'SEC-1',
      'access_matrix',
      'create policy w on public.etr_projections for insert to authenticated with check (true)',
    ],
    ['SEC-13', 'access_matrix', 'alter default privileges grant execute on functions to public'],
    [
      'SEC-13',
      'access_matrix',
      'alter default privileges in schema public grant execute on functions to anon, authenticated',
    ],
    [
      'SEC-79',
      'replacing',
      `create or replace function private.refuse_older(p_table text, p_seen_at timestamptz) returns void
       language sql as 'select'`,
    ],
    ['SEC-13', 'access_matrix', 'grant execute on all functions in schema public to authenticated'],
    [
      'SEC-57',
      'accounts',
      'alter table public.ninety_nine_plays drop constraint ninety_nine_plays_user_id_request_id_key',
    ],
    ['every price', 'columns', 'alter table public.props drop constraint props_fanduel_over_price_check'],
    ['in its order', 'columns', 'drop index public.props_player_name_id_idx'],
    ['in its order', 'columns', 'drop index public.wnba_events_commence_time_id_idx'],
    [
      'SEC-38',
      'replacing',
      'create trigger once_more after update on public.props for each row execute function pg_temp.note()',
    ],
  ])('%s in %s: %s', async (named, file, undo) => {
    const script = await readPgtapFile(`${file}.test.sql`);
    const note = `create function pg_temp.note() returns trigger language plpgsql as $$ begin
      insert into public.line_history (table_name, player_name, book, seen_at) values ('props', new.player_name, 'x', now());
      return new; end; $$`;
    const report = await runPgtap(`begin; ${note}; ${undo}; ${script}`, hosted.run);
    expect(report.failures.join('\n')).toMatch(new RegExp(`\\b${named}\\b`));
  });

  test.each(['access_matrix', 'columns'])('%s holds for tables that are added later', async (file) => {
    const yes = "select private.add_prop_table('nfl_first_td_props', '{fanduel,betmgm}', 'yes')";
    const script = await readPgtapFile(`${file}.test.sql`);
    const report = await runPgtap(`begin; ${added}; ${yes}; ${script}`, hosted.run);
    expect(report.failures).toEqual([]);
    expect(report.assertions).toBeGreaterThan(10);
  });
});
