import type { DatabaseMutation } from './catalog-mutations.ts';

const added = "select private.add_prop_table('steals_props', private.books_of('props'))";

/** What no catalog lists: tables that are made without a guard, and guards that another one stands in for. */
export const HAND_MADE: DatabaseMutation[] = [
  made('SEC-1 a table nobody listed', 'access_matrix', 'create table public.forgotten (id bigint)'),
  made(
    'SEC-1 a prop table that is not registered',
    'access_matrix',
    'create table public.steals_props (like public.props including all)',
  ),
  made(
    'SEC-1 a later table without row level security',
    'access_matrix',
    `${added}; alter table public.steals_props disable row level security`,
  ),
  made(
    'SEC-1 a later table with a grant',
    'access_matrix',
    `${added}; grant delete on public.steals_props to authenticated`,
  ),
  made(
    'SEC-1 a policy too many',
    'access_matrix',
    'create policy w on public.etr_projections for insert to authenticated with check (true)',
  ),
  made(
    'SEC-4 the own profile can be deleted',
    'accounts',
    'grant delete on public.profiles to authenticated; create policy d on public.profiles for delete using (true)',
  ),
  made(
    'SEC-12 everybody signed in is a developer',
    'accounts',
    'create or replace function private.is_developer() returns boolean language sql stable return auth.uid() is not null',
  ),
  made('the order of prop pages has no index', 'columns', 'drop index public.props_player_name_id_idx'),
  made(
    'the order of games pages has no index',
    'columns',
    'drop index public.wnba_events_commence_time_id_idx',
  ),
  made(
    'SEC-38 a line is recorded again with each replace',
    'replacing',
    `create function pg_temp.note() returns trigger language plpgsql as $$ begin
      insert into public.line_history (table_name, player_name, book, seen_at) values ('props', new.player_name, 'x', now());
      return new; end; $$;
     create trigger once_more after update on public.props for each row execute function pg_temp.note()`,
  ),
];

function made(guard: string, script: string, sql: string): DatabaseMutation {
  return { group: 'made by hand', guard, sql, scripts: [script] };
}
