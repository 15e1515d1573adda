import type { RunScript } from '../support/pgtap.ts';
import { ALERT_GUARDS, DEVICE_GUARDS } from './alert-guards.ts';
import type { DatabaseMutation } from './catalog-mutations.ts';
import { PLAY_GUARDS, RESULT_GUARDS } from './play-guards.ts';
import { PLAYER_GUARDS } from './player-guards.ts';
import { QUOTE_GUARDS } from './quote-guards.ts';
import { REVIEW_GUARDS, UNDOING_GUARDS } from './review-guards.ts';
import { RETURN_GUARDS, SWAP_GUARDS } from './swap-guards.ts';

/** A guard inside a function of the database: `find` in its definition as PostgreSQL prints it, and what to write instead. */
export type ProcedureGuard = {
  guard: string;
  of: string;
  find: string;
  replace: string;
  script: string;
};

export const PROCEDURE_GUARDS: ProcedureGuard[] = [
  // The developer check, profiles and clearing
  ...inside('private.is_developer()', 'accounts', [
    ['SEC-75 whose flag', 'WHERE (p.id = auth.uid())', 'WHERE p.dev'],
    ['SEC-75 the flag', 'SELECT p.dev', 'SELECT true'],
    ['SEC-75 nobody is no developer', ', false)', ', true)'],
  ]),
  ...inside('private.create_profile()', 'accounts', [
    ['SEC-5 the length of a name', 'left(btrim(', 'concat(btrim('],
    [
      'SEC-5 a blank name is none',
      "nullif(left(btrim(new.raw_user_meta_data ->> 'username'), 200), '')",
      "left(btrim(new.raw_user_meta_data ->> 'username'), 200)",
    ],
    [
      'SEC-5 dev of the metadata',
      'insert into public.profiles (id, username)\n  values (new.id,',
      "insert into public.profiles (id, dev, username)\n  values (new.id, coalesce((new.raw_user_meta_data ->> 'dev')::boolean, false),",
    ],
  ]),
  ...inside('private.refuse_update_of_nothing()', 'accounts', [
    ['SEC-76 an update of nothing', 'if not exists (select 1 from changed) then', 'if false then'],
  ]),
  ...inside('private.refuse_clearing()', 'accounts', [
    [
      'SEC-9 the error',
      "raise exception 'only developers may clear %', tg_table_name using errcode = '42501';",
      'return null;',
    ],
  ]),
  // The watchlist
  ...inside('private.bound_watchlist()', 'accounts', [
    [
      'WATCH-4 who is on it already',
      'if exists (select from public.watched_players',
      'if false and exists (select from public.watched_players',
    ],
    ['WATCH-4 as many as it holds', '>= 200 then', '>= 201 then'],
    ['WATCH-4 a list for each reader', 'where user_id = new.user_id) >=', ') >='],
  ]),
  ...inside('private.watch_who_stays()', 'accounts', [
    ['WATCH-5 who watched the other', 'set player_id = new.merged_into', 'set player_id = w.player_id'],
    ['WATCH-5 who watched both', 'o.user_id = w.user_id and', 'false and'],
    ['WATCH-5 who is no more', 'delete from public.watched_players where player_id = new.id;', ''],
  ]),
  // Replacing
  ...inside('private.lock_for_swap(text,text[])', 'replacing', [
    [
      'SEC-68 the advisory lock',
      'perform pg_advisory_xact_lock',
      'perform hashtextextended(p_table, 0); perform abs',
    ],
    ['SEC-68 a lock for each table', "'edgeboard swap of ' || p_table", "'edgeboard swap'"],
    ['SEC-36 unknown tables', 'if p_table is null or not p_table = any (p_allowed) then', 'if false then'],
  ]),
  ...inside('public.replace_props(text,jsonb,text[],timestamptz,text[],jsonb)', 'replacing', [
    [
      'SEC-68 the lock of the games that rows point at',
      "if p_table = 'baseball_player_props' then",
      'if false then',
    ],
    ['SEC-68 the lock of its table', 'perform private.lock_for_swap(p_table, private.prop_tables());', ''],
    ['prop types where there are none', 'if p_prop_types is not null and not v_typed then', 'if false then'],
    ['SEC-37 a row without a game', 'if v_row is not null then', 'if false then'],
    ['a row of another prop type', 'where not coalesce(v_types', 'where false and not coalesce(v_types'],
    [
      'SEC-37 a player twice',
      'perform private.refuse_same_key(',
      'perform cardinality(array[p_table, p_rows::text]); perform num_nulls(',
    ],
    [
      'SEC-37 the name of the bad row',
      'perform private.name_bad_row(p_table, private.rows_of(p_table, p_rows));',
      '',
    ],
    ['QUOTE-6 columns of one length', "if (v_answer ->> 'uneven')::boolean then", 'if false then'],
    [
      'SEC-79 order and shape of columns',
      'perform private.check_column_shape(p_table, p_rows, p_seen_at);',
      '',
    ],
    ['SEC-79 order and shape of rows', 'perform private.check_row_shape(p_table, p_rows, p_seen_at);', ''],
    ['records of runs end', 'perform private.prune_history();', ''],
    ['SEC-47 games that are kept', "coalesce(p_keep_event_ids, '{}')", "'{}'::text[]"],
  ]),
  ...inside('public.replace_events(text,jsonb,timestamptz,timestamptz,timestamptz,text[])', 'replacing', [
    ['SEC-68 the lock of its table', 'perform private.lock_for_swap(p_table, private.event_tables());', ''],
    ['SEC-79 order and shape of rows', 'perform private.check_row_shape(p_table, p_rows, p_seen_at);', ''],
    ['a range of time', 'if (p_from is null) <> (p_to is null) or p_from > p_to then', 'if false then'],
    ['half a range of time', '(p_from is null) <> (p_to is null) or ', ''],
    ['SEC-37 a game twice', "perform private.refuse_same_key(p_table, p_rows, array['id']);", ''],
    [
      'games outside the range stay',
      'where t.commence_time between $2 and $3 and t.id <> all ($5)',
      'where t.id <> all ($5)',
    ],
    ['SEC-50 games that are kept', ' and t.id <> all ($5)', ''],
    [
      'SEC-50 odds that are kept',
      'case when t.id = any ($5) then t.%1$I else excluded.%1$I end',
      'excluded.%1$I',
    ],
    ['SEC-37 the name of the bad row', 'perform private.name_bad_row(p_table, p_rows);', ''],
  ]),
  ...inside('public.replace_projections(text,jsonb,timestamptz)', 'replacing', [
    [
      'SEC-68 the lock of its table',
      'perform private.lock_for_swap(p_table, private.projection_tables());',
      '',
    ],
    ['SEC-79 order and shape of rows', 'perform private.check_row_shape(p_table, p_rows, p_seen_at);', ''],
    ['SEC-25 no rows clear nothing', 'jsonb_array_length(p_rows) = 0', 'false'],
    ['SEC-25 no columns clear nothing', "(p_rows ->> v_player_column)::text[] = '{}'", 'false'],
    ['columns of one length', 'where not (%4$s)', ''],
    [
      'SEC-79 order and shape of columns',
      'perform private.check_column_shape(p_table, p_rows, p_seen_at);',
      '',
    ],
    [
      'SEC-37 the name of the bad row',
      'perform private.name_bad_row(p_table, private.rows_of(p_table, p_rows));',
      '',
    ],
  ]),
  ...inside('private.check_row_shape(text,jsonb,timestamptz)', 'replacing', [
    ['a missing time', 'if p_seen_at is null then', 'if false then'],
    ['what is no list', "if p_rows is null or jsonb_typeof(p_rows) <> 'array' then", 'if false then'],
    ['what is no row', "where jsonb_typeof(e.r) <> 'object'", 'where false'],
    ['SEC-50 unknown columns', "where e.r - v_allowed <> '{}'", 'where false'],
    ['SEC-79 the order of p_seen_at', 'perform private.refuse_older(p_table, p_seen_at);', ''],
  ]),
  ...inside('private.check_column_shape(text,jsonb,timestamptz)', 'replacing', [
    ['a missing time', 'if p_seen_at is null then', 'if false then'],
    ['SEC-50 unknown columns', 'if v_found is not null then', 'if false then'],
    ['SEC-79 the order of p_seen_at', 'perform private.refuse_older(p_table, p_seen_at);', ''],
  ]),
  ...inside('private.refuse_older(text,timestamptz)', 'replacing', [
    ['SEC-79 rows of a time to come', 'if p_seen_at > v_latest then', 'if false then'],
    ['SEC-79 rows that are older', 'where r.seen_at <= excluded.seen_at or r.seen_at > v_latest', ''],
    ['SEC-79 a wrong clock blocks nothing', ' or r.seen_at > v_latest', ''],
    [
      'SEC-79 rows of the same time are taken',
      'r.seen_at <= excluded.seen_at',
      'r.seen_at < excluded.seen_at',
    ],
    ['SEC-79 the code that a run knows', "errcode = 'PT409'", "errcode = '22023'"],
  ]),
  ...Object.entries(SWAP_GUARDS).flatMap(([of, guards]) => inside(of, 'replacing', guards)),
  ...Object.entries(RETURN_GUARDS).flatMap(([of, guards]) => inside(of, 'reposted', guards)),
  ...inside('private.prune_history()', 'replacing', [
    ['records of runs end', "where started_at < now() - interval '30 days'", 'where false'],
    ['records of runs stay for a time', "where started_at < now() - interval '30 days'", ''],
    [
      'one prunes at a time',
      "if not pg_try_advisory_xact_lock(hashtextextended('edgeboard pruning', 0)) then",
      'if false then',
    ],
  ]),
  ...inside('public.prune_line_history(interval,bigint,interval)', 'replacing', [
    [
      'senseless times',
      'if p_prices_kept is null or p_prices_kept < interval',
      'if false and p_prices_kept < interval',
    ],
    ['DATA-39 prices alone', "h.kind = 'price' and h.seen_at", 'h.seen_at'],
    ['DATA-18 the days that prices are kept', 'and h.seen_at <= v_before', ''],
    ['DATA-39 the most prices', 'greatest(v_before, max(oldest.seen_at))', 'v_before'],
    ['DATA-39 the closing price', "\n        and n.kind <> 'ended'", ''],
  ]),
  ...Object.entries(QUOTE_GUARDS).flatMap(([of, guards]) => inside(of, 'quotes', guards)),
  // Leases and credits
  ...inside('public.take_lease(text,uuid,integer)', 'replacing', [
    [
      'SEC-52 how long a lease lasts',
      'if p_seconds is null or p_seconds < 1 or p_seconds > 3600 then',
      'if false then',
    ],
    ['SEC-52 the longest lease', ' or p_seconds > 3600', ''],
    ['SEC-52 who holds it', 'where held.expires_at <= v_now or held.holder = excluded.holder', ''],
    ['SEC-52 a dead lease ends', 'held.expires_at <= v_now or ', ''],
    ['SEC-52 the holder extends', ' or held.holder = excluded.holder', ''],
  ]),
  ...inside('public.release_lease(text,uuid)', 'replacing', [
    ['SEC-52 who holds it', ' and holder = p_holder', ''],
    ['SEC-52 which lease', 'name = p_name and ', ''],
  ]),
  ...inside('public.release_leases(uuid)', 'replacing', [
    ['SEC-52 who holds them', ' where holder = p_holder', ''],
  ]),
  ...inside('public.reserve_credits(uuid,integer,timestamptz,bigint,bigint,bigint,bigint)', 'replacing', [
    ['SEC-80 one at a time', "perform pg_advisory_xact_lock(hashtextextended('edgeboard credits', 0));", ''],
    ['SEC-80 a run that is recorded', 'if not found then', 'if false then'],
    ['SEC-46 the floor', 'if p_remaining - v_aside - p_credits < p_floor then', 'if false then'],
    ['SEC-46 what running fetches have set aside', 'p_remaining - v_aside', 'p_remaining'],
    ['SEC-46 its own credits are not set aside twice', ' and r.id <> p_run_id', ''],
    ['SEC-46 fetches that have ended', "r.outcome = 'running' and ", ''],
    ['SEC-46 fetches that were killed', ' and l.expires_at > clock_timestamp()', ''],
    ['SEC-46 the cap of the day', 'if v_all + p_credits > p_cap then', 'if false then'],
    [
      'SEC-46 the cap of visitors',
      "if v_kind = 'public' and v_public + p_credits > p_public_cap then",
      'if false then',
    ],
    ['SEC-46 the cap of visitors is theirs', "if v_kind = 'public' and ", 'if '],
    ['SEC-46 what visitors spent', " filter (where d.caller_kind = 'public')", ''],
    ['SEC-80 credits of the day alone', 'r.started_at >= p_since and ', ''],
    ['SEC-80 its own credits count once', ' and d.run_id <> p_run_id', ''],
    [
      'SEC-80 setting aside',
      'update public.fetch_run_details set credits_used = p_credits where run_id = p_run_id;',
      '',
    ],
  ]),
  // Later tables and the schedule
  ...inside('private.add_prop_table(text,text[],text)', 'prop_tables', [
    ['SEC-1 its row level security', 'alter table public.%1$I enable row level security;', ''],
    [
      'SEC-74 what a hosted project gives',
      'revoke all on public.%1$I from public, anon, authenticated, service_role;',
      '',
    ],
    [
      'SEC-1 its sequence',
      "execute format('revoke all on sequence %s from public, anon, authenticated',",
      "execute format('select %L',",
    ],
    [
      'SEC-1 its policy',
      'create policy "everyone reads" on public.%1$I for select to anon, authenticated using (true);',
      '',
    ],
    [
      'a name and books that make sense',
      'perform private.check_new_prop_table(p_table, p_books, p_kind);',
      '',
    ],
    ['SEC-57 a player once a game', ',\n        unique (event_id, player_name)', ''],
    ['SEC-37 blank players', " check (btrim(player_name) <> '')", ''],
  ]),
  ...inside('private.add_prop_table(text,text[],text,text,text)', 'prop_tables', [
    [
      'PLAY-26 a category that makes sense',
      'perform private.check_new_category(p_table, p_category, p_market);',
      '',
    ],
    ['PLAY-26 the league of its table', 'select league, p_category', "select 'nba', p_category"],
  ]),
  ...inside('private.check_new_category(text,text,text)', 'prop_tables', [
    ['its prop type', "if p_category is null or p_category !~ '^[a-z][a-z0-9_]*$' then", 'if false then'],
    ['its market', "if p_market is null or p_market !~ '^[a-z]+(_[a-z0-9]+)+$' then", 'if false then'],
    ['a category once a league', ' and c.category = p_category', ' and false'],
  ]),
  ...inside('private.book_columns(text,text)', 'prop_tables', [
    ['SEC-49 lines', '%1$I >= 0 and ', ''],
    ['SEC-49 prices', ' check (%1$I <= -100 or %1$I >= 100)', ''],
  ]),
  ...inside('private.check_new_prop_table(text,text[],text)', 'prop_tables', [
    ['its name', "if p_table is null or p_table !~ '^[a-z][a-z0-9_]{0,56}_props$' then", 'if false then'],
    ['a table that exists', "if to_regclass(format('public.%I', p_table)) is not null then", 'if false then'],
    ['its kind', "if p_kind is null or p_kind not in ('over-under', 'yes') then", 'if false then'],
    ['no books', 'if coalesce(cardinality(p_books), 0) = 0 then', 'if false then'],
    ['unknown books', 'if v_unknown is not null then', 'if false then'],
    [
      'a book twice',
      'if cardinality(p_books) <> (select count(distinct b) from unnest(p_books) b) then',
      'if false then',
    ],
  ]),
  ...Object.entries(REVIEW_GUARDS).flatMap(([of, guards]) => inside(of, 'name_review', guards)),
  ...Object.entries(UNDOING_GUARDS).flatMap(([of, guards]) => inside(of, 'undone_names', guards)),
  ...inside('private.schedule_fetches()', 'schedule', [
    ['what the schedule lacks', 'if private.missing_for_schedule() is not null then', 'if false then'],
    ['DESK-15 sports that are off', 'if v_task.is_on then', 'if true then'],
    ['DESK-15 jobs that are not laid', 'if v_is_laid then', 'if true then'],
  ]),
  ...inside('private.schedule_pruning()', 'schedule', [
    [
      'what pruning lacks',
      "if to_regprocedure('cron.schedule(text, text, text)') is null then",
      'if false then',
    ],
  ]),
  ...inside('private.call_function(text,jsonb)', 'schedule', [
    ['SEC-70 secrets that are missing', 'if v_url is null or v_secret is null then', 'if false then'],
    ['SEC-70 the secret', "'x-schedule-secret', v_secret", "'x-schedule-secret', 'x'"],
  ]),
  ...Object.entries(PLAYER_GUARDS).flatMap(([of, guards]) => inside(of, 'players', guards)),
  ...Object.entries(ALERT_GUARDS).flatMap(([of, guards]) => inside(of, 'alerts', guards)),
  ...Object.entries(DEVICE_GUARDS).flatMap(([of, guards]) => inside(of, 'alert_devices', guards)),
  ...Object.entries(PLAY_GUARDS).flatMap(([of, guards]) => inside(of, 'plays', guards)),
  ...Object.entries(RESULT_GUARDS).flatMap(([of, guards]) => inside(of, 'results', guards)),
  // What pages ask of the history, and of a player
  ...inside('public.moved_lines(text[],timestamptz,text[])', 'movement', [
    ['MOVE-6 kinds of a table', ' or m.prop_type = any (p_prop_types)', ' or true'],
    ['MOVE-6 a day at most', "greatest(p_since, now() - interval '1 day')", 'p_since'],
    ['MOVE-6 lines that ended or moved on', 'and later.is_newer is null', ''],
    ['SCALE-5 planned for what is asked', 'force_custom_plan', 'force_generic_plan'],
  ]),
  ...inside('public.moved_props(text[],timestamptz,integer,text[])', 'movement', [
    ['MOVE-6 kinds of a table', ' or m.prop_type = any (p_prop_types)', ' or true'],
    ['MOVE-4 the table that saw it move last', 't.seen_at desc, array_position', 'array_position'],
    ['MOVE-6 a day at most', "greatest(p_since, now() - interval '1 day')", 'p_since'],
    ['MOVE-6 the number of props', 'limit least(p_limit, 60)', ''],
    ['SCALE-5 planned for what is asked', 'force_custom_plan', 'force_generic_plan'],
  ]),
  ...inside('public.line_story(text,text,text,text,bigint)', 'movement', [
    ['MOVE-6 the number of changes', 'limit 900', ''],
    ['MOVE-6 openings before prices', "order by h.kind = 'price', h.seen_at", 'order by h.seen_at'],
  ]),
  ...inside('public.player_rows(bigint,text[])', 'movement', [
    ['PERSON-6 the number of tables', 'if cardinality(p_tables) > 50 then', 'if false then'],
    ['PERSON-6 whose rows', 'where r.player_id = $1', 'where coalesce(true, r.player_id = $1)'],
  ]),
];

function inside(
  of: string,
  script: string,
  replacements: readonly (readonly [guard: string, find: string, replace: string])[],
): ProcedureGuard[] {
  return replacements.map(([guard, find, replace]) => ({ guard, of, find, replace, script }));
}

/** The guards inside functions, each as a statement that fails when the guard is no longer where it was. */
export function procedureMutations(): DatabaseMutation[] {
  return PROCEDURE_GUARDS.map(({ guard, of, find, replace, script }) => ({
    group: 'guards inside functions',
    guard: `${of.slice(0, of.indexOf('('))}: ${guard}`,
    sql: `do $mutate$ begin
      execute replace(pg_get_functiondef('${of}'::regprocedure), $find$${find}$find$, $with$${replace}$with$);
    end $mutate$`,
    scripts: [script],
  }));
}

/** Throws, before anything is tried, for each guard that is no longer where it was. */
export async function refuseWhatIsGone(run: RunScript): Promise<void> {
  const guards = PROCEDURE_GUARDS.map(
    ({ guard, of, find }) => `($g$${guard}$g$, '${of}', $g$${find}$g$)`,
  ).join(', ');
  const gone =
    await run(`select format('%s: %s: %s', of, guard, find) as line from (values ${guards}) g(guard, of, find)
    where coalesce(position(find in pg_get_functiondef(to_regprocedure(of))), 0) = 0`);
  if (gone.length > 0) {
    const lines = gone.map(({ line }) => String(line)).join('\n');
    throw new Error(`No longer in the functions, so the lists of tests/mutate have to follow:\n${lines}`);
  }
}
