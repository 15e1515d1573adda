-- Who a spelling means (ID-3 to ID-9), through the replace procedures as fetches and uploads call them.
begin;
\ir support/speak.sql
select no_plan();

-- A replace is later than the one before it: one second each.
create sequence pg_temp.seconds;
create function pg_temp.later() returns timestamptz language sql volatile
  return '2024-11-21T12:00:00Z'::timestamptz + nextval('pg_temp.seconds') * interval '1 second';
-- A fetch: players of games 'HOME-AWAY' as {"BOS-MIA": ["Tatum", ...]}, each at DraftKings or at the books after a colon.
create function pg_temp.rows_of(p_games jsonb, p_more jsonb default '{}') returns jsonb language sql immutable
  return (
    select coalesce(jsonb_agg(jsonb_build_object('event_id', game, 'commence_time', '2026-11-21T20:00:00Z',
        'home_team', split_part(game, '-', 1), 'away_team', split_part(game, '-', 2), 'player_name', split_part(player, ':', 1))
      || case when player ~ ':' then jsonb_build_object(split_part(player, ':', 2) || '_point', 20.5)
           else '{"draftkings_point": 20.5, "draftkings_over_price": -110, "draftkings_under_price": -110}' end
      || p_more order by game, place), '[]')
    from jsonb_each(p_games) g(game, players), jsonb_array_elements_text(players) with ordinality p(player, place)
  );
create function pg_temp.fetch(p_games jsonb, p_table text default 'props', p_more jsonb default '{}') returns jsonb
  language plpgsql as $$
declare
  v_rows constant jsonb := pg_temp.rows_of(p_games, p_more);
  v_seen_at constant timestamptz := pg_temp.later();
  v_answer jsonb;
begin
  set local role service_role;
  v_answer := public.replace_props(p_table, v_rows, '{}', v_seen_at);
  set local role none;
  return v_answer;
end;
$$;
-- A file: {"BOS": ["Tatum", ...]}; the team '?' is one that nobody knows.
create function pg_temp.upload(p_teams jsonb, p_table text default 'sabersim_projections') returns jsonb
  language plpgsql as $$
declare
  v_rows constant jsonb := (
    select jsonb_agg(case
      when p_table ~ 'baseball' then
        jsonb_build_object('Name', split_part(player, ':', 1), 'Team', team, 'Pos', split_part(player, ':', 2))
      when p_table ~ 'etr' then jsonb_build_object('Player', player, 'Team', team)
      else jsonb_build_object('player_name', player, 'team', team) end order by place)
    from jsonb_each(p_teams) t(team, players), jsonb_array_elements_text(players) with ordinality p(player, place));
  v_seen_at constant timestamptz := pg_temp.later();
  v_answer jsonb;
begin
  set local role service_role;
  v_answer := public.replace_projections(p_table, v_rows, v_seen_at);
  set local role none;
  return v_answer;
end;
$$;
-- Who a row is about: the display name with team, '?' for nobody certain.
create function pg_temp.who(p_id bigint) returns text language sql stable
  return coalesce((select display_name || coalesce(' ' || team, '') || coalesce(' ' || role, '') from public.players where id = p_id), '?');
create function pg_temp.props() returns table (player text, who text) language sql stable
  as $$ select event_id || ' ' || player_name, pg_temp.who(player_id) from public.props $$;
create function pg_temp.saber() returns table (player text, who text) language sql stable
  as $$ select player_name || coalesce(' ' || team, ''), pg_temp.who(player_id) from public.sabersim_projections $$;
create function pg_temp.etr() returns table (player text, who text) language sql stable
  as $$ select "Player" || coalesce(' ' || "Team", ''), pg_temp.who(player_id) from public.etr_projections $$;

-- Odds alone
select pg_temp.fetch('{"BOS-MIA": ["Jayson Tatum", "Bam Adebayo"]}');
select set_eq('select * from pg_temp.props()', $$ values ('BOS-MIA Jayson Tatum', 'Jayson Tatum'), ('BOS-MIA Bam Adebayo', 'Bam Adebayo') $$,
  'a name seen for the first time makes a player, whose team odds do not say (ID-4)');
create temp table tatum on commit drop as select id, player_id from public.props where player_name = 'Jayson Tatum';
select pg_temp.fetch('{"BOS-MIA": ["Jayson Tatum"]}', 'rebounds_props');
select is((select player_id from public.rebounds_props), (select player_id from tatum), 'of every kind of prop it is the same player (ID-3)');
select pg_temp.fetch('{"BOS-MIA": ["Jayson Tatum", "Bam Adebayo"]}');
select is((select count(*) from public.players), 2::bigint, 'the same fetch again makes nobody');

-- Files say the team
select pg_temp.upload('{"BOS": ["Jayson Tatum", "Jaylen Brown"], "MIA": ["Bam Adebayo", "Tyler Herro"]}');
select set_eq('select * from pg_temp.saber()', $$ values ('Jayson Tatum BOS', 'Jayson Tatum BOS'), ('Jaylen Brown BOS', 'Jaylen Brown BOS'),
  ('Bam Adebayo MIA', 'Bam Adebayo MIA'), ('Tyler Herro MIA', 'Tyler Herro MIA') $$, 'a projection is about the player of the props, and says the team (ID-3)');
select is((select player_id from public.sabersim_projections where player_name = 'Jayson Tatum'), (select player_id from tatum), 'and the id stays (ID-1)');
select pg_temp.upload('{"Boston Celtics": ["Jayson  Tatum Jr."], "BOS": ["J. Brown"]}', 'etr_projections');
select set_eq('select who from pg_temp.etr()', $$ values ('Jayson Tatum BOS'), ('Jaylen Brown BOS') $$,
  'another source may spell name and team its own way (ID-3)');

-- The shown spelling flips
select pg_temp.upload('{"BKN": ["Cameron Thomas", "Nic Claxton"]}', 'etr_projections');
select pg_temp.fetch('{"BKN-BOS": ["Cam Thomas", "Nicolas Claxton", "Jayson Tatum"]}');
create temp table before on commit drop as select id, player_id, player_name from public.props;
select is((select count(distinct player_id) from before), 3::bigint, 'nicknames are met in a game (ID-3)');
create temp table history_before on commit drop as select count(*) as n from public.line_history;
select is(pg_temp.fetch('{"BKN-BOS": ["Cameron Thomas", "Nic Claxton", "Jayson Tatum"]}'), '{"rows": 3, "deleted": 0, "changed": 0}',
  'another spelling of the same players changes no line (ID-6)');
select is((select count(*) from public.line_history), (select n from history_before), 'and writes no history (ID-7)');
select set_eq('select id, player_id, player_name from public.props',
  $$ select id, player_id, case player_name when 'Cam Thomas' then 'Cameron Thomas' when 'Nicolas Claxton' then 'Nic Claxton'
       else player_name end from before $$, 'the row stays, only its name is another (ID-6)');
select pg_temp.fetch('{"BKN-BOS": ["Cam Thomas", "Nic Claxton", "Jayson Tatum"]}', 'props', '{"draftkings_point": 21.5}');
select results_eq(
  $$ select player_name, kind from public.line_history where player_id = (select player_id from before where player_name = 'Cam Thomas')
     order by id $$,
  $$ values ('Cam Thomas', 'opened'), ('Cam Thomas', 'moved') $$, 'the history of a player is one series (ID-7)');
-- Two players take each other's spelling, through decisions.
select pg_temp.fetch('{"BKN-BOS": ["Cam Thomas", "Nicolas Claxton", "Jayson Tatum"]}', 'props', '{"draftkings_point": 21.5}');
insert into public.player_aliases (league, spelling, player_id, decision)
select 'nba', new, player_id, 'same' from before, (values ('Cam Thomas', 'Nicolas Claxton'), ('Nicolas Claxton', 'Cam Thomas')) v(old, new)
where player_name = old;
select is(pg_temp.fetch('{"BKN-BOS": ["Nicolas Claxton", "Cam Thomas", "Jayson Tatum"]}', 'props', '{"draftkings_point": 21.5}') ->> 'deleted', '0',
  'decisions come before names, and rows that swap names stay (ID-5, ID-6)');
select set_eq('select id, player_id, player_name from public.props',
  $$ select id, player_id, case player_name when 'Cam Thomas' then 'Nicolas Claxton' when 'Nicolas Claxton' then 'Cam Thomas'
       else player_name end from before $$, 'each with its own row (ID-6)');
update public.player_aliases set undone_at = now();
select pg_temp.fetch('{"BKN-BOS": ["Cam Thomas", "Nicolas Claxton", "Jayson Tatum"]}', 'props', '{"draftkings_point": 21.5}');
select set_eq('select id, player_id, player_name from public.props', 'select id, player_id, player_name from before',
  'until they are undone (ID-5)');
select pg_temp.upload('{"BKN": ["Nic Claxton", "Nicolas Claxton"]}', 'etr_projections');
select set_eq('select * from pg_temp.etr()', $$ values ('Nic Claxton BKN', 'Nic Claxton BKN'), ('Nicolas Claxton BKN', '?') $$,
  'of two names in one file that mean one player, only the one who is called so does (ID-3)');
select pg_temp.fetch('{"UTA-CHI": ["J. Tatum"]}');
select isnt((select player_id from public.props), (select player_id from tatum), 'an initial means nobody of other teams (ID-3)');

-- Two people of one name
select pg_temp.upload('{"LAD": ["Max Muncy:3B"]}', 'sabersim_baseball_projections');
select pg_temp.upload('{"LAD": ["Max Muncy:3B", "Shohei Ohtani:DH", "Shohei Ohtani:P"], "ATH": ["Max Muncy:2B"]}', 'sabersim_baseball_projections');
create function pg_temp.mlb() returns table (player text, who text) language sql stable
  as $$ select "Name" || ' ' || "Team" || ' ' || "Pos", pg_temp.who(player_id) from public.sabersim_baseball_projections $$;
select set_eq('select * from pg_temp.mlb()', $$ values ('Max Muncy LAD 3B', 'Max Muncy LAD batter'), ('Max Muncy ATH 2B', 'Max Muncy ATH batter'),
  ('Shohei Ohtani LAD DH', 'Shohei Ohtani LAD batter'), ('Shohei Ohtani LAD P', 'Shohei Ohtani LAD pitcher') $$,
  'two of one name in one file are two players, and so are a batter and a pitcher (ID-3)');
select is((select count(distinct player_id) from public.sabersim_baseball_projections), 4::bigint, 'each of them another');
select pg_temp.fetch('{"LAD-SF": ["Max Muncy", "Shohei Ohtani"], "ATH-SEA": ["Max Muncy"]}', 'baseball_props', '{"prop_type": "hits"}');
select set_eq($$ select event_id || ' ' || player_name, pg_temp.who(player_id) from public.baseball_props $$,
  $$ values ('LAD-SF Max Muncy', 'Max Muncy LAD batter'), ('ATH-SEA Max Muncy', 'Max Muncy ATH batter'),
     ('LAD-SF Shohei Ohtani', 'Shohei Ohtani LAD batter') $$, 'the teams of the game decide (ID-3)');
select pg_temp.fetch('{"LAD-ATH": ["Shohei Ohtani"]}', 'baseball_props', '{"prop_type": "strikeouts"}');
select is((select pg_temp.who(player_id) from public.baseball_props), 'Shohei Ohtani LAD pitcher', 'and the role (ID-3)');
select pg_temp.fetch('{"LAD-ATH": ["Max Muncy"]}', 'baseball_props', '{"prop_type": "hits"}');
select is((select pg_temp.who(player_id) from public.baseball_props), '?', 'two Max Muncys in one game are nobody certain (ID-3)');
select is((select count(*) from public.players where display_name = 'Max Muncy'), 2::bigint, 'and nobody is made of them (ID-4)');

-- A table of several types
select pg_temp.upload('{"HOU": ["Cameron Smith:OF"]}', 'sabersim_baseball_projections');
create function pg_temp.two_types(p_games jsonb) returns jsonb language sql immutable
  return pg_temp.rows_of(p_games, '{"prop_type": "hits"}') || pg_temp.rows_of(p_games, '{"prop_type": "rbis"}');
select public.replace_props('baseball_props', pg_temp.two_types('{"HOU-TEX": ["Cameron Smith"]}'), '{}', pg_temp.later());
create temp table smith on commit drop as select id, player_id, prop_type from public.baseball_props where player_id is not null;
select is(public.replace_props('baseball_props', pg_temp.two_types('{"HOU-TEX": ["Cam Smith"]}'), '{}', pg_temp.later()),
  '{"rows": 2, "deleted": 0, "changed": 0}', 'a flip is one in every type (ID-6)');
select set_eq($$ select id, player_id, prop_type from public.baseball_props where player_name = 'Cam Smith' $$, 'select * from smith',
  'and each type keeps its row (ID-6)');

-- Curry and Curry, fathers and sons
select pg_temp.upload('{"GSW": ["Stephen Curry"]}');
select pg_temp.upload('{"GSW": ["Stephen Curry", "Seth Curry", "Gary Payton", "Gary Payton II"], "OKC": ["Lu Dort", "Lu Dort"], "LAL": ["LeBron James", "Bronny James"]}');
select set_eq('select * from pg_temp.saber()', $$ values ('Stephen Curry GSW', 'Stephen Curry GSW'), ('Seth Curry GSW', 'Seth Curry GSW'),
  ('Gary Payton GSW', '?'), ('Gary Payton II GSW', '?'), ('Lu Dort OKC', '?'), ('LeBron James LAL', 'LeBron James LAL'), ('Bronny James LAL', 'Bronny James LAL') $$,
  'alike is not the same; a name of two in one team is nobody certain (ID-3, ID-4)');
select pg_temp.fetch('{"GSW-LAL": ["S. Curry", "Seth Curry", "Gary Payton", "LeBron James"]}');
select set_eq('select * from pg_temp.props()', $$ values ('GSW-LAL S. Curry', '?'), ('GSW-LAL Seth Curry', 'Seth Curry GSW'),
  ('GSW-LAL Gary Payton', '?'), ('GSW-LAL LeBron James', 'LeBron James LAL') $$, 'an initial that two fit, and a name in doubt, mean nobody (ID-3, ID-4)');

select pg_temp.fetch('{"OKC-DEN": ["Lu Dort"]}');
select is((select who from pg_temp.props()), '?', 'nor is somebody new who has a name in doubt (ID-4)');
select pg_temp.upload('{"GSW": ["Stephen Curry"]}');
select pg_temp.fetch('{"OKC-DEN": ["Lu Dort"]}');
select is((select who from pg_temp.props()), 'Lu Dort', 'until a file comes without the doubt (ID-4)');

-- A traded player between two files
select pg_temp.upload('{"DAL": ["Luka Doncic"]}');
select pg_temp.upload('{"LAL": ["Luka Dončić", "Austin Reaves"]}', 'etr_projections');
select set_eq('select * from pg_temp.etr()', $$ values ('Luka Dončić LAL', '?'), ('Austin Reaves LAL', 'Austin Reaves LAL') $$,
  'who plays for another team than before is nobody certain, and nobody new (ID-4)');
select pg_temp.fetch('{"LAL-PHX": ["Luka Doncic"]}');
select is((select who from pg_temp.props()), '?', 'nor are odds on the new team''s games');
insert into public.player_aliases (league, spelling, team, player_id, decision)
select 'nba', 'Luka Dončić', 'LAL', player_id, 'same' from public.sabersim_projections;
select pg_temp.fetch('{"LAL-PHX": ["Luka Doncic"]}');
select is((select player_id from public.props), (select player_id from public.sabersim_projections),
  'until somebody decides it: at the next fetch (ID-5)');
select results_eq($$ select distinct player_id from public.line_history where event_id = 'LAL-PHX' $$,
  $$ select player_id from public.sabersim_projections $$, 'what the history said before is said of the player then (ID-7)');
select pg_temp.upload('{"LAL": ["Luka Dončić"]}', 'etr_projections');
select is((select who from pg_temp.etr()), 'Luka Doncic LAL', 'and at the next file, which says the team');

-- Initials of who is in doubt
select pg_temp.upload('{"DAL": ["Tomas Satoransky"]}');
select pg_temp.upload('{"LAL": ["Tomáš Satoranský"]}', 'etr_projections');
select pg_temp.fetch('{"LAL-DEN": ["T. Satoransky"]}');
select is((select who from pg_temp.props()), '?', 'an initial that may mean somebody in doubt makes nobody (ID-4)');
select pg_temp.fetch('{"LAL-DEN": ["Tom. Satoransky"]}');
select is((select who from pg_temp.props()), '?', 'nor is a short form of the name (ID-4)');
select pg_temp.fetch('{"LAL-UTA": ["M. Satoransky"]}');
select is((select who from pg_temp.props()), 'M. Satoransky', 'but one that begins otherwise is somebody (ID-4)');
select pg_temp.fetch('{"MIA-BOS": ["T. Satoransky"]}');
select is((select who from pg_temp.props()), 'T. Satoransky', 'and so is one of other teams (ID-4)');

-- A given name of two words with a hyphen
select pg_temp.upload('{"NYK": ["Karl-Anthony Towns"], "CHA": ["Amon-Ra St. Brown"]}');
select pg_temp.fetch('{"CHA-NYK": ["K. Towns", "A St. Brown"]}');
select set_eq('select * from pg_temp.props()', $$ values ('CHA-NYK K. Towns', 'Karl-Anthony Towns NYK'), ('CHA-NYK A St. Brown', 'Amon-Ra St. Brown CHA') $$,
  'an initial means a given name of two words with a hyphen (ID-3)');

-- Never the same
select pg_temp.upload('{"CHA": ["Miles Bridges"]}');
select pg_temp.fetch('{"CHA-NYK": ["M. Bridges"]}');
select is((select who from pg_temp.props()), 'Miles Bridges CHA', 'an initial means the only one it fits');
insert into public.player_aliases (league, spelling, player_id, decision)
select 'nba', 'M. Bridges', player_id, 'never' from public.sabersim_projections;
select pg_temp.fetch('{"CHA-NYK": ["M. Bridges:betmgm", "Miles Bridges:fanduel"]}');
select set_eq('select * from pg_temp.props()', $$ values ('CHA-NYK M. Bridges', 'M. Bridges'), ('CHA-NYK Miles Bridges', 'Miles Bridges CHA') $$,
  'whom somebody told apart is another player (ID-5)');

select pg_temp.upload('{"CHA": ["Grant Williams", "Greg Williams"]}');
insert into public.player_aliases (league, spelling, player_id, decision)
select 'nba', 'Gus Williams', player_id, 'never' from public.sabersim_projections where player_name = 'Grant Williams';
select pg_temp.upload('{"CHA": ["Gus Williams"]}', 'etr_projections');
select is((select who from pg_temp.etr()), '?', 'told apart from one, and not from another who is alike (ID-4)');
insert into public.player_aliases (league, spelling, player_id, decision)
select 'nba', 'Gus Williams', player_id, 'never' from public.sabersim_projections where player_name = 'Greg Williams';
select pg_temp.upload('{"CHA": ["Gus Williams"]}', 'etr_projections');
select is((select who from pg_temp.etr()), 'Gus Williams CHA', 'and from both (ID-5)');

-- Without a team
select pg_temp.upload('{"": ["Gil Williams", "Rex Teamless", "Sam Once"], "NYK": ["Sam Once Jr.", "Sam Twice"], "BOS": ["Sam Twice Jr."]}');
select set_eq('select * from pg_temp.saber()', $$ values ('Gil Williams ', '?'), ('Rex Teamless ', 'Rex Teamless'), ('Sam Once ', '?'),
  ('Sam Once Jr. NYK', '?'), ('Sam Twice NYK', 'Sam Twice NYK'), ('Sam Twice Jr. BOS', 'Sam Twice Jr. BOS') $$,
  'a name without a team may be like anybody''s and anybody of its file, one with a team like its own (ID-4)');
select pg_temp.upload('{"CHA": ["Roy Teamless"]}', 'etr_projections');
select is((select who from pg_temp.etr()), '?', 'and who has no team is like a name of any (ID-4)');

-- Who is alike waits for a person, unless one book lists both
select pg_temp.upload('{"OKC": ["Jalen Williams"]}');
select pg_temp.fetch('{"OKC-DEN": ["Jaylin Williams"]}');
select is((select who from pg_temp.props()), '?', 'a new name like one of the game''s players makes nobody (ID-4)');
select pg_temp.fetch('{"OKC-DEN": ["Jaylin Williams:fanduel", "Jalen Williams:betmgm"]}');
select set_eq('select * from pg_temp.props()', $$ values ('OKC-DEN Jaylin Williams', '?'), ('OKC-DEN Jalen Williams', 'Jalen Williams OKC') $$,
  'nor when two books list one of them each');
select pg_temp.fetch('{"OKC-DEN": ["Jaylin Williams", "Jalen Williams", "Jokic"]}');
select set_eq('select * from pg_temp.props()', $$ values ('OKC-DEN Jaylin Williams', 'Jaylin Williams'), ('OKC-DEN Jalen Williams', 'Jalen Williams OKC'),
  ('OKC-DEN Jokic', 'Jokic') $$, 'but when one book lists both they are two (ID-4)');
select pg_temp.fetch('{"WAS-ORL": ["Kyle Kuzma:fanduel", "Kyle Kuzmic:betmgm", "Bub Carrington:fanduel", "Carlton Carrington:betmgm"]}');
select set_eq('select * from pg_temp.props()', $$ values ('WAS-ORL Kyle Kuzma', 'Kyle Kuzma'), ('WAS-ORL Kyle Kuzmic', '?'),
  ('WAS-ORL Bub Carrington', '?'), ('WAS-ORL Carlton Carrington', '?') $$,
  'of two new names that are alike one makes a player, of two spellings of one name none (ID-4)');

select pg_temp.upload('{"MIN": ["Jaden McDaniels"]}');
select pg_temp.upload('{"MIN": ["Jaden McDaniels", "Jalen McDaniels"]}');
select is((select count(distinct player_id) from public.sabersim_projections), 2::bigint, 'nor in a file that has both, the one known and the other new (ID-4)');

-- An initial that is written out later
select pg_temp.fetch('{"ORL-CLE": ["J. Isaac"]}');
create temp table isaac on commit drop as select id, player_id from public.props;
select pg_temp.fetch('{"LAC-HOU": ["Jonathan Isaac"]}', 'rebounds_props');
select ok((select player_id from public.rebounds_props) <> (select player_id from isaac), 'where other teams play it is somebody else (ID-3)');
select pg_temp.fetch('{"ORL-CLE": ["Jonathan Isaac"]}');
select results_eq($$ select id, player_id, pg_temp.who(player_id) from public.props $$,
  $$ select id, player_id, 'Jonathan Isaac' from isaac $$, 'the written-out name is shown from then on (ID-1)');

-- Odds alone again: a player of either team of the first game, then of the one that both games had
select pg_temp.fetch('{"UTA-POR": ["Walker Kessler"]}');
create temp table kessler on commit drop as select player_id from public.props;
select pg_temp.fetch('{"UTA-SAS": ["Walker Kessler"]}');
select is((select player_id from public.props), (select player_id from kessler), 'a later game with one of the teams names the same player (ID-3)');
select pg_temp.fetch('{"POR-SAC": ["Walker Kessler"]}');
select is((select who from pg_temp.props()), '?', 'a game with none of the teams that are left does not');
select pg_temp.fetch('{"LAC-HOU": ["Nobody Known"], "IND-ATL": ["Nobody Known"]}');
select is((select count(distinct player_id) from public.props), 2::bigint, 'one name in two games of one fetch is two players');

select pg_temp.upload('{"DET": ["Jaden Ivey"]}');
select pg_temp.fetch('{"DET-MIL": ["Jaden Ivey"], "MEM-NOP": ["Jaden Ivey"]}');
select is((select count(distinct player_id) from public.props), 2::bigint, 'also when one of them is known');

-- Two of one name in the first game that names them: whom those odds meant nobody knows
select pg_temp.fetch('{"NYK-PHI": ["Justin Champagnie"]}');
create temp table champagnie on commit drop as select player_id from public.props;
select pg_temp.upload('{"NYK": ["Justin Champagnie"], "PHI": ["Justin Champagnie"]}');
select is((select count(distinct player_id) from public.sabersim_projections where player_id not in (select player_id from champagnie)), 2::bigint,
  'a file that names both makes two players of them (ID-4)');
select pg_temp.fetch('{"NYK-PHI": ["Justin Champagnie"]}');
select is((select who from pg_temp.props()), '?', 'and in a game of both nobody is certain (ID-3)');
select pg_temp.fetch('{"NYK-CLE": ["Justin Champagnie"], "PHI-CHI": ["Justin Champagnie"]}');
select set_eq('select player_id from public.props', 'select player_id from public.sabersim_projections', 'in other games each is met by the team');
select pg_temp.fetch('{"IND-LAC": ["Kobe Brown"]}');
create temp table kobe on commit drop as select player_id from public.props;
select pg_temp.fetch('{"IND-CHI": ["Kobe Brown"], "LAC-DEN": ["Kobe Brown"]}');
select is((select count(distinct player_id) from public.props where player_id not in (select player_id from kobe)), 2::bigint,
  'so do two games of one fetch');

-- Picks
select pg_temp.fetch('{"LAC-HOU": ["Nobody Known"]}');
insert into public.ninety_nine_plays (user_id, selection_text, is_over, price, sport, event_id, player_name, prop_type)
select pg_temp.owner(), 'x', true, -110, sport, event, player, 'points' from (values
  ('nba', 'LAC-HOU', 'Nobody Known'), ('nba', 'LAC-HOU', 'Nobody Else'), ('nfl', 'LAC-HOU', 'Nobody Known'), (null, 'LAC-HOU', 'Nobody Known')
) pick(sport, event, player);
select results_eq('select player_id from public.ninety_nine_plays order by id',
  $$ select player_id from public.props where event_id = 'LAC-HOU' union all select null union all select null union all select null $$,
  'a recorded pick is about the player of its prop (ID-8)');
select pg_temp.fetch('{"OKC-DEN": ["Jeylin Williams"]}');
insert into public.ninety_nine_plays (user_id, selection_text, is_over, price, sport, event_id, player_name, prop_type)
select pg_temp.owner(), 'y', true, -110, 'nba', 'OKC-DEN', 'Jeylin Williams', 'points';
insert into public.player_aliases (league, spelling, player_id, decision)
select 'nba', 'Jeylin Williams', id, 'same' from public.players where display_name = 'Jaylin Williams';
select pg_temp.fetch('{"OKC-DEN": ["Jeylin Williams"]}');
select is((select pg_temp.who(player_id) from public.ninety_nine_plays where selection_text = 'y'), 'Jaylin Williams',
  'and is named when the name is known later (ID-8)');

-- Quotes are about the players of their rows.
select public.replace_props('props', pg_temp.rows_of('{"NYK-CLE": ["Justin Champagnie", "S. Curry"]}'), '{}', pg_temp.later(), null,
  jsonb_build_array(pg_temp.quotes('NYK-CLE', now() + interval '1 hour', '{"players": ["Justin Champagnie", "S. Curry"]}')));
select set_eq($$ select distinct player_name, player_id from public.quotes where event_id = 'NYK-CLE' $$,
  'select player_name, player_id from public.props', 'each the id of its row (ID-3)');

-- Decisions
select is(pg_temp.attempt('service_role', null, format(
    'insert into public.player_aliases (league, spelling, team, player_id, decision)
     select %L, %L, %L, min(id), %L from public.players', league, spelling, team, decision)), answer,
  format('%s of %s %s: %s', decision, spelling, coalesce(team, ''), answer))
from (values (1, 'nba', 'Boogie', null, 'same', '1 rows'), (2, 'nba', 'Boogie', null, 'same', 'error 23505'),
  (3, 'nba', 'Boogie', 'SAC', 'same', '1 rows'), (4, 'nba', 'Boogie', null, 'never', '1 rows'),
  (5, 'nba', 'Boogie', null, 'never', 'error 23505')) decided(n, league, spelling, team, decision, answer) order by n;

-- Callers
select is(pg_temp.attempt('anon', null, 'select from public.players'), (select count(*) || ' rows' from public.players),
  'players are for everyone to read (ID-2)');
select is(pg_temp.attempt('authenticated', person, 'select from public.player_aliases'), answer, 'decisions for developers (ID-2)')
from (values (pg_temp.owner(), '0 rows'), (pg_temp.developer(), (select count(*) || ' rows' from public.player_aliases))) reader(person, answer);
select matches(pg_temp.complaint($$ select public.replace_props('props', '[{"event_id": "a", "player_id": 1}]', '{}', now()) $$),
  'the table has no column "player_id"', 'who a row is about the database says, no caller (ID-3)');
select is(pg_temp.attempt('service_role', null, 'delete from public.players'), 'error 42501', 'nobody deletes a player (ID-1)');
select is(pg_temp.attempt('service_role', null, 'update public.players set id = default'), 'error 23503', 'or gives it another id (ID-1)');
select pg_temp.fetch(jsonb_build_object('BOS-MIA', jsonb_build_array(repeat('long ', 100), 'Jr.', '(MIA)')));
select is((select count(*) from public.props where player_id is null), 2::bigint, 'names of no letters and of hundreds of them are nobody');

select * from finish();
rollback;
