-- Names that wait, decisions and their undoing, files of decisions (docs/adr/148-names-are-decided-by-people.md).
begin;
\ir support/speak.sql
select no_plan();

-- What a call answers to somebody.
create function pg_temp.answer(p_user uuid, p_sql text) returns jsonb
  language plpgsql
as $$
declare
  v_answer jsonb;
begin
  perform set_config('request.jwt.claims', json_build_object('role', 'authenticated', 'sub', p_user)::text, true);
  perform set_config('role', 'authenticated', true);
  execute 'select ' || p_sql into v_answer;
  perform set_config('role', 'none', true);
  perform set_config('request.jwt.claims', '', true);
  return v_answer;
exception when others then
  return jsonb_build_object('error', sqlstate, 'message', sqlerrm);
end;
$$;
create function pg_temp.call(p_sql text) returns jsonb language sql return pg_temp.answer(pg_temp.developer(), p_sql);
create function pg_temp.decide(p_spelling text, p_player text, p_decision text, p_team text default null) returns jsonb
  language sql return pg_temp.call(format('public.decide_name(''nba'', %L, %L, %s, %L)', p_spelling, p_decision,
    coalesce((select id::text from public.players where display_name = p_player), 'null'), p_team));
-- What the review says of a name.
create function pg_temp.review(p_spelling text) returns jsonb
  language sql return (
    select n from jsonb_array_elements(pg_temp.call('public.names_to_review()')) n where n ->> 'spelling' = p_spelling);
create function pg_temp.who(p_spelling text) returns text
  language sql return (
    select coalesce(string_agg(distinct coalesce(o.display_name, 'nobody'), ', '), 'no row')
    from public.props t left join public.players o on o.id = t.player_id where t.player_name = p_spelling);
create function pg_temp.fetch(p_at timestamptz, variadic p_rows jsonb[]) returns jsonb
  language sql return public.replace_props('props', to_jsonb(p_rows), '{}', p_at);

select is(pg_temp.answer(p, c) ->> 'error', '42501', format('%s refuses who is no developer (REVIEW-3)', c))
from unnest(array[null, pg_temp.owner(), pg_temp.stranger()]::uuid[]) p,
  unnest(array[
    'public.names_to_review()', 'public.joined_names()', 'public.name_decisions()', 'public.undo_name_decision(1)',
    'public.decide_name(''nba'', ''X'', ''same'', 1)', 'public.import_name_decisions(''[{}]'', true)']) c;
select is(pg_temp.attempt('anon', null, format('select %s', c)), 'error 42501', format('%s is closed to visitors (REVIEW-3)', c))
from unnest(array['public.names_to_review()', 'public.joined_names()', 'public.name_decisions()', 'public.undo_name_decision(1)']) c;
select is(pg_temp.call('public.names_to_review()'), '[]', 'without rows no name waits (REVIEW-1)');

-- A file and a fetch of one game: an initial that two can mean, a nickname that no rule knows, somebody whom no file names.
select lives_ok($$ select public.replace_projections('sabersim_projections', '[
  {"player_name": "Jalen Williams", "team": "MIA", "points": 20}, {"player_name": "Jaylin Williams", "team": "MIA", "points": 8},
  {"player_name": "Wilbur Kane", "team": "BOS", "points": 11}, {"player_name": "Otto Alone", "team": "BOS", "points": 5}
]', now() - interval '9 minutes') $$);
select lives_ok($$ select pg_temp.fetch(now() - interval '8 minutes', pg_temp.prop('J. Williams'), pg_temp.prop('Bones Kane'),
  pg_temp.prop('Jaylin Williams'), pg_temp.prop('Nobody Knows')) $$);
insert into public.ninety_nine_plays (user_id, selection_text, is_over, price, sport, event_id, player_name, prop_type)
values (pg_temp.owner(), 'Over', true, -110, 'nba', 'game-1', 'Bones Kane', 'points');
create function pg_temp.play(p_name text) returns uuid language sql as $$
  insert into public.plays (user_id, client_key, league, event_id, home_team, away_team, commence_time, first_commence_time, player_id,
    player_name, table_name, market, side, point, book, price, own_price, settled_at)
  select pg_temp.owner(), gen_random_uuid(), 'nba', 'game-1', 'Boston Celtics', 'Miami Heat', now(), now(), p.player_id, p_name, 'props',
    'player_points', 'over', 20.5, 'draftkings', -110, false, now()
  from public.props p where p.player_name = p_name returning id $$;
-- Whose the tracked plays under a name are; 'looked at' where nothing will grade them again.
create function pg_temp.whose_plays(p_name text) returns text language sql as $$
  select string_agg(distinct coalesce(o.display_name, 'nobody') || case when p.settled_at is null then '' else ', looked at' end, '; ')
  from public.plays p left join public.players o on o.id = p.player_id where p.player_name = p_name $$;
select isnt(pg_temp.play(p), null, 'a tracked play on ' || p) from unnest(array['Bones Kane', 'J. Williams', 'Jaylin Williams']) p;
select is(array[pg_temp.whose_plays('Bones Kane'), pg_temp.whose_plays('J. Williams')], array['Bones Kane, looked at', 'nobody, looked at'],
  'tracked plays are whose the rows are');

select is(pg_temp.who('J. Williams'), 'nobody', 'an initial that two can mean is nobody''s');
select is(
  pg_temp.review('J. Williams') - 'waiting' - 'game' - 'candidates' - 'others',
  '{"kind": "ambiguous", "league": "nba", "spelling": "J. Williams", "role": null, "team": null, "player_id": null, "lines": 1,
    "categories": ["props"], "sources": [], "history": 0, "plays": 0}',
  'it waits with what it would join (REVIEW-1)');
select is(
  pg_temp.review('J. Williams') -> 'game' ->> 'home_team', 'Boston Celtics', 'and its game (REVIEW-1)');
select is(
  (select jsonb_agg(array[c ->> 'name', c ->> 'team', c ->> 'nearness', c ->> 'lines'] order by c ->> 'name')
   from jsonb_array_elements(pg_temp.review('J. Williams') -> 'candidates') c),
  '[["Jalen Williams", "MIA", "initial", "0"], ["Jaylin Williams", "MIA", "initial", "1"]]',
  'and both whom it could mean (REVIEW-1)');
select is(
  (select jsonb_agg(array[c ->> 'name', c ->> 'nearness', c ->> 'sources'])
   from jsonb_array_elements(pg_temp.review('Bones Kane') -> 'candidates') c),
  '[["Wilbur Kane", "family name", "[\"sabersim\"]"]]',
  'two players of one family name, one with lines and one projected, look alike (REVIEW-2)');
select is(array[pg_temp.review('Bones Kane') ->> 'kind', pg_temp.review('Bones Kane') ->> 'plays'], array['look-alike', '2'],
  'with the picks and plays that joining them would move (REVIEW-1)');
select is(
  (select array[n ->> 'kind', (select string_agg(o ->> 'name', ', ') from jsonb_array_elements(n -> 'others') o)]
   from pg_temp.review('Nobody Knows') n),
  array['unmatched', 'Jalen Williams, Otto Alone, Wilbur Kane'],
  'a player whom no file names waits, with everybody projected there who has no lines (REVIEW-2)');
select is(pg_temp.review('J. Williams') -> 'waiting', '3', 'and how many wait in all (REVIEW-1)');
select is(
  (select string_agg(n ->> 'spelling', ', ') from jsonb_array_elements(pg_temp.call('public.names_to_review(p_offset => 1)')) n),
  (select string_agg(n ->> 'spelling', ', ') filter (where at > 1)
   from jsonb_array_elements(pg_temp.call('public.names_to_review()')) with ordinality w(n, at)),
  'those after the first of a list come by their place (REVIEW-10)');
select is(pg_temp.call('public.names_to_review(''nfl'')'), '[]', 'or those of one league alone (REVIEW-10)');
select is(pg_temp.call('public.names_to_review(''nba'')'), pg_temp.call('public.names_to_review()'), 'which may be all (REVIEW-10)');
select is(pg_temp.review('Otto Alone'), null, 'a player who is projected and has no lines is no mismatch (REVIEW-2)');

-- Deciding: at once, and at the next fetch.
create temp table made (what text primary key, answer jsonb) on commit drop;
insert into made values ('initial', pg_temp.decide('J. Williams', 'Jalen Williams', 'same'));
select is((select answer -> 'rows' from made where what = 'initial'), '1', 'a decision says how many rows it gave a player (REVIEW-4)');
select is(pg_temp.who('J. Williams'), 'Jalen Williams', 'what was decided holds at once (REVIEW-4)');
select is((select array_agg(distinct o.display_name) from public.line_history h join public.players o on o.id = h.player_id
  where h.player_name = 'J. Williams'), array['Jalen Williams'], 'for the history of the name too (REVIEW-4)');
select is(pg_temp.review('J. Williams'), null, 'and the name waits no more');
select is((select team from public.player_aliases where spelling = 'J. Williams'), 'MIA',
  'an initial is decided for the player''s team only (REVIEW-4)');
select lives_ok($$ select pg_temp.fetch(now() - interval '7 minutes', pg_temp.prop('J Williams'), pg_temp.prop('Bones Kane'),
  pg_temp.prop('Jaylin Williams'), pg_temp.prop('Nobody Knows')) $$);
select is(pg_temp.who('J Williams'), 'Jalen Williams', 'and at the next fetch, however the initial is printed (REVIEW-4)');

-- Two players become one: the older id stays, with the history, the plays and the lines of both.
insert into made values ('merge', pg_temp.decide('Bones Kane', 'Wilbur Kane', 'same'));
select is(pg_temp.who('Bones Kane'), 'Wilbur Kane', 'two players become one (REVIEW-6)');
select is(
  (select array_agg(distinct o.display_name) from public.players o where o.id in (
     select player_id from public.line_history where player_name = 'Bones Kane'
     union select player_id from public.ninety_nine_plays where player_name = 'Bones Kane')),
  array['Wilbur Kane'], 'with history and plays (REVIEW-6)');
select is(array[pg_temp.whose_plays('Bones Kane'), pg_temp.whose_plays('Jaylin Williams')],
  array['Wilbur Kane', 'Jaylin Williams, looked at'], 'and tracked plays, which are graded again; nobody else''s are (REVIEW-6)');
select isnt(pg_temp.play('Bones Kane'), null, 'a play since');
select is((select into_one.display_name from public.players o join public.players into_one on into_one.id = o.merged_into
  where o.display_name = 'Bones Kane'), 'Wilbur Kane', 'the newer id leads to the older one (REVIEW-6)');
select is(pg_temp.attempt('postgres', null, c), 'error 23514', c)
from unnest(array['update private.player_change set change = ''perhaps''', 'update public.players set merged_into = id']) c;
select is(pg_temp.decide('Nobody Knows', 'Bones Kane', 'same') ->> 'error', 'PT409', 'and nobody can be joined to it any more');
select lives_ok($$ select pg_temp.fetch(now() + interval '1 minute', pg_temp.prop('J. Williams'),
  pg_temp.prop('Bones Kane', '{"draftkings_point": 22.5}'), pg_temp.prop('Jaylin Williams'), pg_temp.prop('Nobody Knows')) $$);
select is((select count(distinct player_id) from public.line_history where player_name = 'Bones Kane'), 1::bigint,
  'what comes later is of the same id (REVIEW-6)');

-- Undoing the merge parts them, with what came since.
select is(pg_temp.call(format('public.undo_name_decision(%s)', answer -> 'id')) -> 'rows', '1', 'a merge is undone (REVIEW-5)')
from made where what = 'merge';
select is(pg_temp.who('Bones Kane'), 'Bones Kane', 'the row is of the old id again (REVIEW-5)');
select is(
  (select array_agg(distinct o.display_name) from public.players o where o.id in (
     select player_id from public.line_history where player_name = 'Bones Kane'
     union select player_id from public.ninety_nine_plays where player_name = 'Bones Kane')),
  array['Bones Kane'], 'and so is what it moved, and what came since (REVIEW-5)');
select is(pg_temp.whose_plays('Bones Kane'), 'Bones Kane', 'tracked plays too, both of them (REVIEW-5)');
select is((select count(*) from public.players where merged_into is not null), 0::bigint, 'and no id leads elsewhere (REVIEW-5)');
select is(pg_temp.review('Bones Kane') ->> 'kind', 'look-alike', 'the two look alike again (REVIEW-5)');
select is(pg_temp.call(format('public.undo_name_decision(%s)', answer -> 'id')) ->> 'error', 'PT409',
  'a decision is taken back once (REVIEW-5)') from made where what = 'merge';

-- What has a player's own name stays theirs, and where two have one name, so does what came while they were one.
select private.part_name(o.id, 'bones kane', (select max(id) from public.player_aliases))
from public.players o where o.display_name = 'Bones Kane';
select is((select count(*) from public.line_history where player_name = 'Bones Kane' and player_id is null), 0::bigint,
  'a name is taken from no player whose own it is (REVIEW-9)');
create function pg_temp.twins() returns text language plpgsql as $$
declare
  v_stays bigint;
  v_other bigint;
  v_decision public.player_aliases;
  v_change private.player_change;
  v_said text;
begin
  insert into public.players (league, display_name, team) values ('nba', 'Twin Name', 'BOS') returning id into v_stays;
  insert into public.players (league, display_name, team, merged_into) values ('nba', 'Twin Name', 'MIA', v_stays) returning id into v_other;
  insert into public.player_aliases (league, spelling, player_id, decision) values ('nba', 'T. Name', v_stays, 'same') returning * into v_decision;
  insert into private.player_change (alias_id, player_id, change, teams) values (v_decision.id, v_other, 'merged', '{MIA}') returning * into v_change;
  insert into public.line_history (table_name, event_id, player_name, player_id, book, kind, seen_at)
  values ('props', 'game-1', 'Twin Name', v_stays, 'fanduel', 'opened', now() + interval '1 hour');
  perform private.part_players(v_decision, v_change);
  select case when player_id = v_stays then 'stays' else 'goes' end into v_said from public.line_history where player_name = 'Twin Name';
  raise exception 'taken back' using errcode = 'ZZ001';
exception when sqlstate 'ZZ001' then
  return v_said;
end $$;
select is(pg_temp.twins(), 'stays', 'nobody can say whose of the two it is (REVIEW-5)');

-- 'Never the same' is kept for both ways.
insert into made values ('never', pg_temp.decide('Bones Kane', 'Wilbur Kane', 'never'));
select is(pg_temp.review('Bones Kane') ->> 'kind', 'unmatched', 'who is never the other looks like nobody (REVIEW-4)');
select is(pg_temp.who('Bones Kane'), 'Bones Kane', 'and stays who it is');

-- An initial that is never one of the two is the other; that never both is a player of its own.
select isnt(pg_temp.play('J. Williams'), null, 'a play by the decision alone');
select is(pg_temp.call(format('public.undo_name_decision(%s)', answer -> 'id')) -> 'rows', '1', 'a decision on an initial is undone (REVIEW-5)')
from made where what = 'initial';
select is(pg_temp.whose_plays('J. Williams'), 'nobody', 'and its plays are nobody''s, and asked about again (REVIEW-5)');
select is(pg_temp.who('J. Williams'), 'nobody', 'and the row is nobody''s again (REVIEW-5)');
select is((select count(player_id) from public.line_history where player_name = 'J. Williams'), 0::bigint,
  'and so is its history (REVIEW-5)');
insert into made values ('never one', pg_temp.decide('J. Williams', 'Jaylin Williams', 'never'));
select is(pg_temp.who('J. Williams'), 'Jalen Williams', 'an initial that is never one of two is the other (REVIEW-4)');
insert into made values ('never both', pg_temp.decide('J. Williams', 'Jalen Williams', 'never'));
select is(pg_temp.who('J. Williams'), 'J. Williams', 'and that is never both is a player of its own (REVIEW-4)');
select is(pg_temp.call(format('public.undo_name_decision(%s)', answer -> 'id')) -> 'rows', '1', 'which is undone too (REVIEW-5)')
from made where what = 'never both';
select is(pg_temp.who('J. Williams'), 'Jalen Williams', 'and the name is who it was before (REVIEW-5)');

-- A new player.
select is(pg_temp.call(format('public.undo_name_decision(%s)', answer -> 'id')) -> 'rows', '1', 'undone') from made where what = 'never one';
insert into made values ('new', pg_temp.decide('J. Williams', null, 'new'));
select is(pg_temp.who('J. Williams'), 'J. Williams', 'a name may be a player of its own (REVIEW-4)');
select is(pg_temp.review('J. Williams') -> 'player_id' is not null
  and pg_temp.review('J. Williams') ->> 'kind' = 'ambiguous', false, 'who is nobody''s name no more');
select is(pg_temp.decide('J. Williams', null, 'new') ->> 'error', 'PT409', 'and is made once');
insert into public.line_history (table_name, event_id, player_name, player_id, book, kind, seen_at)
select 'props', 'game-1', 'Since', id, 'fanduel', 'opened', now() from public.players where display_name = 'J. Williams' order by id desc limit 1;
select is(pg_temp.call(format('public.undo_name_decision(%s)', answer -> 'id')) -> 'rows', '1', 'and undone') from made where what = 'new';
select is(pg_temp.who('J. Williams'), 'nobody', 'to nobody (REVIEW-5)');
select is((select count(player_id) from public.line_history where player_name = 'Since'), 0::bigint, 'with what came since (REVIEW-5)');
delete from public.line_history where player_name = 'Since';
select is(pg_temp.call(format('public.decide_name(''nba'', ''Jay Williams'', %L, %s)', d, (
    select max(id) from public.players where display_name = 'J. Williams'))) ->> 'error', 'PT409', 'nor can anybody be joined to who was made (REVIEW-3)')
from unnest(array['same', 'never']) d;

-- What confirms a player who has the name already joins nobody else of that name.
select lives_ok($$ select pg_temp.decide('Nobody Knows', 'Nobody Knows', 'same') $$);
select is(pg_temp.review('Nobody Knows'), null, 'a player whom no file names can be confirmed (REVIEW-4)');

-- Bad calls change nothing.
select is(pg_temp.call(c) ->> 'error', e, format('%s is refused (REVIEW-3)', c))
from (values
  ('public.decide_name(''nba'', '' '', ''same'', 1)', '22023'),
  ('public.decide_name(''nba'', repeat(''x'', 201), ''same'', 1)', '22023'),
  ('public.decide_name(''nba'', ''Some One'', ''same'', -1)', 'PT409'),
  ('public.decide_name(''nhl'', ''Some One'', ''same'', 1)', 'PT409'),
  ('public.decide_name(''nba'', ''Some One'', ''perhaps'', 1)', '22023'),
  ('public.decide_name(''nba'', ''Some One'', null, 1)', '22023'),
  ('public.decide_name(''nba'', ''Some One'', ''new'', 1)', '22023'),
  ('public.undo_name_decision(-1)', '22023'),
  ('public.import_name_decisions(''{}'', true)', '22023'),
  ('public.import_name_decisions(''[]'', true)', '22023')) bad(c, e);
select is(pg_temp.decide('Jalen Williams', 'Jalen Williams', 'never', 'MIA') ->> 'error', '22023',
  'nor is a player who plays for that team never that player (REVIEW-4)');
select is(pg_temp.decide('Jalen Williams', 'Jalen Williams', 'never') ->> 'error', '22023',
  'a player is not told apart from themselves (REVIEW-3)');

-- Who decided what, and when.
select is(
  (select array[d ->> 'spelling', d ->> 'decision', d ->> 'player', d ->> 'decided_by', d ->> 'undone_by']
   from jsonb_array_elements(pg_temp.call('public.name_decisions()')) d where d ->> 'id' = (
     select answer ->> 'id' from made where what = 'merge')),
  array['Bones Kane', 'same', 'Wilbur Kane', 'a developer', 'a developer'], 'who decided and who took it back is kept (REVIEW-5)');
select is((select count(*) from jsonb_array_elements(pg_temp.call('public.name_decisions()'))),
  (select count(*) from public.player_aliases), 'and every decision is listed once (REVIEW-5)');

-- Whoever has the name may be the older one: it stays, and what told the two apart is taken back.
insert into public.players (league, display_name, team) values ('nba', 'Zed Quill', 'BOS'), ('nba', 'Ozzy Quill', 'BOS');
select pg_temp.decide('Zed Quill', 'Ozzy Quill', 'never');
select pg_temp.decide('Zed Quill', 'Ozzy Quill', 'same');
select is((select array_agg(array[d.spelling, d.decision, o.display_name]) from public.player_aliases d
    join public.players o on o.id = d.player_id where o.display_name ~ 'Quill' and d.undone_at is null),
  '{{Ozzy Quill,same,Zed Quill}}', 'the older id stays, whoever was asked about, and no decision says the opposite (REVIEW-4, REVIEW-6)');
select is((select count(*) from public.players where display_name ~ 'Quill' and merged_into is null), 1::bigint, 'of two one is left');

-- A player who became another since is not undone before that.
insert into made values ('made', pg_temp.decide('J. Williams', null, 'new'));
insert into made values ('of made', pg_temp.decide('J. Williams', 'Otto Alone', 'same'));
select is(pg_temp.call(format('public.undo_name_decision(%s)', answer -> 'id')) ->> 'error', 'PT409',
  'decisions are undone in order (REVIEW-5)') from made where what = 'made';
select is(pg_temp.call(format('public.undo_name_decision(%s)', answer -> 'id')) ? 'rows', true, 'the last first') from made where what = 'of made';
select is(pg_temp.call(format('public.undo_name_decision(%s)', answer -> 'id')) ? 'rows', true, 'then the one before') from made where what = 'made';

-- A player of the same initial in another team is somebody else.
insert into public.players (league, display_name, team) values ('nba', 'J. Williams', 'UTA');
insert into made values ('other team', pg_temp.decide('J. Williams', 'Jalen Williams', 'same'));
select is((select merged_into from public.players where display_name = 'J. Williams' and team = 'UTA'), null,
  'who has the name in another team is not joined (REVIEW-6)');
select pg_temp.call(format('public.undo_name_decision(%s)', answer -> 'id')) from made where what = 'other team';

-- Files of another installation: all or nothing, players by their names.
create function pg_temp.import(p_rows text, p_preview boolean) returns jsonb
  language sql return pg_temp.call(format('public.import_name_decisions(%L, %L)', p_rows, p_preview));
create temp table file (rows text) on commit drop;
insert into file values ('[
  {"row": 2, "league": "nba", "spelling": "J. Williams", "team": "MIA", "decision": "same", "player": "Jalen Williams", "player_team": "MIA"},
  {"row": 3, "league": "nba", "spelling": "Bones Kane", "decision": "never", "player": "Wilbur Kane"},
  {"row": 4, "league": "nba", "spelling": "Somebody Far", "decision": "same", "player": "Someone Farther", "player_team": "UTA"}]');
select is(
  (select jsonb_agg(r -> 'outcome') from jsonb_array_elements(pg_temp.import(rows, true) -> 'rows') r),
  '["new", "known", "new"]', 'a preview says what is new and what is known (REVIEW-8)') from file;
select is(array[pg_temp.who('J. Williams'), (select count(*)::text from public.players where display_name = 'Someone Farther')],
  array['nobody', '0'], 'and changes nothing (REVIEW-8)');
select is(
  pg_temp.import(replace(rows, '"league": "nba", "spelling": "Somebody Far"', '"league": "nhl", "spelling": "Somebody Far"'), false)
    - 'changed',
  '{"imported": false, "rows": [{"row": 2, "outcome": "new", "problem": null}, {"row": 3, "outcome": "known", "problem": null},
    {"row": 4, "outcome": "bad", "problem": "expected a league"}]}',
  'a bad row is named (REVIEW-8)') from file;
select is(pg_temp.who('J. Williams'), 'nobody', 'and nothing of its file is taken (REVIEW-8)');
select is(pg_temp.import(rows, false) -> 'imported', 'true', 'a good file is taken (REVIEW-8)') from file;
select is(array[pg_temp.who('J. Williams'), (select team from public.players where display_name = 'Someone Farther')],
  array['Jalen Williams', 'UTA'], 'its decisions hold, and who was not known is made (REVIEW-8)');
insert into public.players (league, display_name, team) values ('nba', 'Wilbur Kane', 'UTA');
select is(
  (select r ->> 'problem' from jsonb_array_elements(pg_temp.import(rows, true) -> 'rows') r where r ->> 'row' = '3'),
  '2 players are called Wilbur Kane; say the team', 'of two players of one name nobody is taken (REVIEW-8)') from file;
select is(
  (select jsonb_agg(r -> 'problem') from jsonb_array_elements(pg_temp.import(b, true) -> 'rows') r), to_jsonb(array[p]),
  format('%s is bad (REVIEW-8)', b))
from (values
  ('[5]', 'expected a decision'),
  ('[{"league": "nba", "decision": "maybe"}]', 'expected same or never'),
  ('[{"league": "nba", "decision": "same", "spelling": "."}]', 'expected a name'),
  ('[{"league": "nba", "decision": "same", "spelling": "A B", "player": ""}]', 'expected the name of a player'),
  ('[{"league": "mlb", "decision": "same", "spelling": "A B", "player": "C D"}]', 'expected batter or pitcher in MLB, and no role elsewhere'),
  ('[{"league": "nba", "decision": "same", "spelling": "A B", "player": "C D", "team": "XYZ"}]', 'expected a team of the league')) bad(b, p);

-- What a file says of one name holds together.
create function pg_temp.of_dust(p_decisions text[]) returns jsonb language sql return (
  select jsonb_agg(jsonb_build_object('row', n + 1, 'league', 'nba', 'spelling', 'D. Dust', 'decision', split_part(d, ' ', 1), 'player', split_part(d, ' ', 2) || ' Dust')
    order by n) from unnest(p_decisions) with ordinality u(d, n));
select is((select jsonb_agg(coalesce(r -> 'problem', 'null') order by (r ->> 'row')::integer) from jsonb_array_elements(pg_temp.import(pg_temp.of_dust(said)::text, true) -> 'rows') r),
  to_jsonb(problems), format('of a name %s (REVIEW-8)', said))
from (values
  (array['same Dan', 'never Dan'], array[null, 'row 2 says otherwise of the same name']),
  (array['never Dan', 'never Dora', 'same Dan'], array[null, null, 'row 2 says otherwise of the same name']),
  (array['same Dan', 'same Dora'], array[null, 'row 2 says otherwise of the same name']),
  (array['same Dan', 'never Dora', 'same Dan'], array[null, null, null])) file(said, problems);

select is(pg_temp.call(format('public.import_name_decisions(%s, false)', rows)) ->> 'message', 'expected 1 to 400 decisions',
  format('%s is no list of decisions (REVIEW-8)', rows))
from unnest(array['null', '''{}''', '''[]''', '(select jsonb_agg(n) from generate_series(1, 401) n)']) rows;
-- Counted at each row, a file kept everybody waiting for minutes; counted never, nobody would look again.
create temp table version_before on commit drop as select version from private.players_version;
select is(pg_temp.import(jsonb_agg(jsonb_build_object('league', 'nfl', 'decision', 'same', 'spelling', 'Q' || n || ' Filed', 'player', 'R' || n || ' Filed'))::text,
    false) ->> 'imported', 'true', 'a file of players who are not known makes them (REVIEW-8)')
from generate_series(1, 3) n;
select is((select version from private.players_version), (select version + 1 from version_before), 'and is one change of what is known (REVIEW-8)');

-- What a rule has joined can be told apart, with what lasts of it, and that can be undone.
create function pg_temp.of_name(p_table text) returns text
  language plpgsql as $$
declare
  v_names text;
begin
  execute format('select string_agg(distinct coalesce(o.display_name, ''nobody''), '', '') from public.%I t
    left join public.players o on o.id = t.player_id where t.player_name = %L', p_table, 'O. Alone') into v_names;
  return v_names;
end $$;
select lives_ok($$ select pg_temp.fetch(now() + interval '2 minutes', pg_temp.prop('O. Alone')) $$);
insert into public.ninety_nine_plays (user_id, selection_text, is_over, price, sport, event_id, player_name, prop_type)
values (pg_temp.owner(), 'Over', true, -110, 'nba', 'game-1', 'O. Alone', 'points');
select isnt(pg_temp.play('O. Alone'), null, 'a tracked play on him');
insert into public.closing_market_quotes (event_id, market, table_name, commence_time, players, player_ids, books, last_updates,
  player, book, point, over_price, under_price, seen_at, closed_at, start_said_at)
select 'game-1', 'player_points', 'props', now(), '{O. Alone}', array[id], '{fanduel}', array[now()], '{1}', '{1}', '{5.5}', '{-110}',
  '{-110}', now() - interval '1 hour', now(), now()
from public.players where display_name = 'Otto Alone';
select is(array[pg_temp.who('O. Alone'), pg_temp.of_name('line_history'), pg_temp.of_name('ninety_nine_plays')],
  array_fill('Otto Alone'::text, array[3]), 'an initial is joined by a rule');
select is(
  (select jsonb_agg(jsonb_build_array(n ->> 'kind', n -> 'candidates' -> 0 ->> 'name', n -> 'candidates' -> 0 ->> 'nearness', n -> 'lines'))
   from jsonb_array_elements(pg_temp.call('public.joined_names()')) n where n ->> 'spelling' = 'O. Alone'),
  '[["joined", "Otto Alone", "initial", 1]]', 'which is listed (REVIEW-9)');
select is(pg_temp.call('public.joined_names(1)'), '[]', 'after so many joined names come the next ones (REVIEW-10)');
insert into public.props (event_id, commence_time, home_team, away_team, player_name, player_id)
select 'game-1', now(), 'Boston Celtics', 'Miami Heat', 'O. Joined ' || n, (select id from public.players where display_name = 'Otto Alone')
from generate_series(1, 310) n;
select private.read_spellings(array(select 'O. Joined ' || n from generate_series(1, 310) n));
select results_eq($$ select jsonb_array_length(pg_temp.call(format('public.joined_names(%s)', first))) from unnest(array[0, 300, -5]) first $$,
  $$ values (300), (11), (300) $$, 'three hundred at a time, until all are there (REVIEW-10)');
delete from public.props where player_name ~ 'O. Joined';
insert into made values ('parted', pg_temp.decide('O. Alone', 'Otto Alone', 'never'));
select is(array[pg_temp.who('O. Alone'), pg_temp.of_name('line_history'), pg_temp.of_name('ninety_nine_plays')],
  array_fill('O. Alone'::text, array[3]), 'told apart, rows, history and plays are those of a player of their own (REVIEW-9)');
select is(array[pg_temp.whose_plays('O. Alone'), pg_temp.whose_plays('Jaylin Williams')], array['O. Alone', 'Jaylin Williams, looked at'],
  'tracked plays as well, which are graded again, and no other (REVIEW-9)');
select is((select q.player_ids[1] = o.id from public.closing_market_quotes q, public.players o
  where q.event_id = 'game-1' and o.display_name = 'O. Alone'), true, 'and so are closing quotes (REVIEW-9)');
select is((select count(*) from jsonb_array_elements(pg_temp.call('public.joined_names()')) n where n ->> 'spelling' = 'O. Alone'),
  0::bigint, 'and the name is joined no more (REVIEW-9)');
create temp table nobodys_play on commit drop as select pg_temp.play('O. Alone') as id;
update public.plays set player_id = null where id = (select id from nobodys_play);
select is(pg_temp.call(format('public.undo_name_decision(%s)', answer -> 'id')) -> 'rows', '1', 'that is undone (REVIEW-5)')
from made where what = 'parted';
select is(array[pg_temp.who('O. Alone'), pg_temp.of_name('line_history'), pg_temp.of_name('ninety_nine_plays')],
  array_fill('Otto Alone'::text, array[3]), 'and all of it is joined again (REVIEW-5)');
select is(pg_temp.whose_plays('O. Alone'), 'Otto Alone', 'with the tracked play (REVIEW-5)');
select is((select q.player_ids[1] = o.id from public.closing_market_quotes q, public.players o
  where q.event_id = 'game-1' and o.display_name = 'Otto Alone'), true, 'closing quotes too (REVIEW-5)');

-- A file tells them apart for what lasts too.
select is(pg_temp.import('[{"row": 2, "league": "nba", "spelling": "O. Alone", "decision": "never", "player": "Otto Alone"}]', false) -> 'imported',
  'true', 'a file says that they are two (REVIEW-8)');
select is(array[pg_temp.who('O. Alone'), pg_temp.of_name('line_history'), pg_temp.of_name('ninety_nine_plays')],
  array_fill('O. Alone'::text, array[3]), 'rows, history and plays are those of a player of their own (REVIEW-4, REVIEW-8)');
select is(pg_temp.call(format('public.undo_name_decision(%s)', (select max(id) from public.player_aliases))) -> 'rows', '1',
  'an imported decision is undone (REVIEW-5)');
select is(array[pg_temp.who('O. Alone'), pg_temp.of_name('line_history'), pg_temp.of_name('ninety_nine_plays')],
  array_fill('Otto Alone'::text, array[3]), 'and all of it is joined again (REVIEW-5)');

-- Thousands who are near are not all offered: of one team so many, first those who have rows.
create function pg_temp.upload_crowd(p_from integer, p_at timestamptz) returns jsonb
  language sql return public.replace_projections('etr_projections',
    (select jsonb_agg(jsonb_build_object('Player', 'O' || chr(97 + n % 26) || chr(97 + n / 26) || ' Crowd', 'Team', 'MIA'))
       || '[{"Player": "Zed Alone", "Team": "BOS"}]'
     from generate_series(p_from, 39) n), p_at);
select lives_ok($$ select pg_temp.upload_crowd(0, now() + interval '290 seconds') $$);
select lives_ok($$ select pg_temp.fetch(now() + interval '291 seconds', pg_temp.prop('O. Crowd'), pg_temp.prop('Zed Crowd')) $$);
select is(jsonb_array_length(pg_temp.review('Zed Crowd') -> 'candidates'), 30, 'thirty of a team are offered for one who is like them (REVIEW-1)');
select lives_ok($$ select pg_temp.upload_crowd(35, now() + interval '292 seconds') $$);
select is(
  (select array[count(*), count(*) filter (where c ->> 'sources' = '["etr"]')]
   from jsonb_array_elements(pg_temp.review('O. Crowd') -> 'candidates') c),
  array[30, 5]::bigint[], 'and for a name that many could mean, before others those who have rows (REVIEW-1)');
select is(array[pg_temp.review('Zed Alone'), pg_temp.review('Otto Alone')], array[null, null]::jsonb[],
  'an equal family name alone makes nobody alike who is in a file (REVIEW-2)');

-- Two equal names in a file, as of father and son.
select lives_ok($$ select public.replace_projections('etr_projections', '[
  {"Player": "Gary Trent", "Team": "POR", "PTS": 9}, {"Player": "Gary Trent Jr.", "Team": "POR", "PTS": 12}
]', now() + interval '293 seconds') $$);
create function pg_temp.of_file(p_name text) returns text language sql return (
  select coalesce(o.display_name, 'nobody') from public.etr_projections e left join public.players o on o.id = e.player_id where e."Player" = p_name);
select is(pg_temp.decide('Gary Trent', null, 'new', 'POR') ->> 'rows', '1', 'the one may be a new player');
select is(pg_temp.of_file('Gary Trent') || ', ' || pg_temp.of_file('Gary Trent Jr.'), 'Gary Trent, nobody', 'and the other is nobody''s as before (REVIEW-4)');
select is(pg_temp.review('Gary Trent Jr.') ->> 'kind', 'ambiguous', 'so that its name waits (REVIEW-2)');
select is(pg_temp.decide('Gary Trent Jr.', null, 'new', 'POR') ->> 'message',
  'Gary Trent Jr. plays for the same team: nothing tells two players of that name apart', 'and is told why it is no second new player (REVIEW-3)');
select is((select count(*) from public.players where display_name ~ 'Gary Trent'), 1::bigint, 'of whom nothing is made (REVIEW-3)');

-- Who is never a player of unknown team may be a new one.
insert into public.players (league, display_name) values ('nba', 'Two Same');
select pg_temp.decide('Two Same', 'Two Same', 'never', 'POR');
select lives_ok($$ select public.replace_projections('etr_projections', '[{"Player": "Two Same", "Team": "POR", "PTS": 9}, {"Player": "Two Same II", "Team": "POR", "PTS": 9},
  {"Player": "Of Nowhere", "PTS": 9}, {"Player": "Of Nowhere Sr.", "PTS": 9}]', now() + interval '294 seconds') $$);
select is(pg_temp.decide('Two Same', null, 'new', 'POR') ? 'id', true, 'a name that is never a player may be a new one (REVIEW-4)');
select is((select count(*) from public.players where display_name = 'Two Same' and merged_into is null), 2::bigint, 'who becomes nobody else (REVIEW-6)');
select is(pg_temp.decide('Of Nowhere', null, 'new') ? 'id', true, 'a name without a team may be a new player');
select is(pg_temp.decide('Of Nowhere Sr.', null, 'new') ->> 'error', '22023', 'but not its second spelling, which nothing tells from it (REVIEW-3)');

select * from finish();
rollback;
