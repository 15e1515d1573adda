import type { FunctionGuards } from './function-guards.ts';

const FIND = 'private.find_players(private.named_rows)';
const MAKE = 'private.make_players(private.named_rows,boolean,text[])';

/** The guards by their functions; players.test.sql notices when one is missing. */
export const PLAYER_GUARDS: FunctionGuards = {
  [FIND]: [
    [
      'ID-3 the role',
      'and k.role is not distinct from a.role and coalesce(k.teams && a.teams, true)',
      'and coalesce(k.teams && a.teams, true)',
    ],
    ['ID-3 the teams of a name', 'and coalesce(k.teams && a.teams, true)', ''],
    [
      'ID-3 the teams of an initial that is asked for',
      'and k.teams && a.teams\n      and a.is_abbreviated',
      'and a.is_abbreviated',
    ],
    [
      'ID-3 the teams of an initial that is known',
      'and k.teams && a.teams\n      and starts_with(a.given, k.given)',
      'and starts_with(a.given, k.given)',
    ],
    ['ID-3 a name twice in a file', "when (p_rows).is_file and cardinality(a.places) > 1 then 'twice'", ''],
    ['ID-3 one player by two names', "when c.is_alone then 'found'", "when true then 'found'"],
    ['ID-5 never the same', "d.decision = 'never' and", 'false and'],
    ['ID-5 what was undone', 'and d.undone_at is null', ''],
    ['ID-5 decisions first', 'case when d.spelling = a.spelling then 0 else 1 end', '6'],
  ],
  [MAKE]: [
    ['ID-4 who is alike by family', "in ('initial', 'letters')", "in ('letters')"],
    ['ID-4 who is alike by given name', "in ('initial', 'letters')", "in ('initial')"],
    ['ID-4 who is of any team', '\'{""}\'', "'{}'"],
    ['ID-4 a name of any team', "then '{*}' else", 'then \'{""}\' else'],
    ['ID-4 a name twice without a team', 'o.of_team + o.of_none', 'o.of_team'],
    ['ID-5 told apart from one of several', 'o.place <= 1 + (', 'o.place <= 1 + 0 * ('],
    ['ID-4 side by side in a file', '(p_rows).is_file and k.player_id in', 'false and k.player_id in'],
    [
      'ID-4 side by side at a book',
      'and private.has_book_of_both((p_rows).quotes, o.places, r.places)',
      'and false',
    ],
    ['ID-4 somebody of another team', 'and k.alias_key = a.alias_key and not', 'and false and not'],
    ['ID-4 both at once', 'not r.is_alike or', 'false or'],
    ['ID-4 projections in doubt', 'join in_doubt d on', 'join in_doubt d on false and'],
    [
      'ID-4 initials of projections in doubt',
      'join begun_in_doubt d on',
      'join begun_in_doubt d on false and',
    ],
    ['ID-4 two spellings in a game', 'o.event_id = a.event_id or', ''],
    [
      'ID-4 new names that are alike',
      'where not private.has_book_of_both((p_rows).quotes, a.other_places, a.places)',
      'where false',
    ],
    ['ID-5 whom somebody told apart', "d.decision = 'never' and", 'false and'],
  ],
  'private.learn_of_players(private.named_rows)': [
    ['ID-4 two who were one', "set teams = '{}'", 'set teams = k.teams'],
    [
      'ID-3 the teams of all games',
      'select unnest(k.teams) intersect select unnest(news.teams)',
      'select unnest(k.teams)',
    ],
    ['ID-3 the team of a file', 'then coalesce(news.teams[1], p.team) else', 'then p.team else'],
    ['ID-1 the written-out name', 'then news.spelling else', 'then p.display_name else'],
  ],
  'private.players_of_props(text,jsonb,timestamptz)': [
    ['ID-5 what was decided since', 'if v_version = (', 'if v_version is not null or v_version = ('],
    ['ID-6 the row of a player', 'perform private.follow_players(', 'perform num_nulls('],
  ],
  'private.players_of_projections(text,jsonb)': [
    ['ID-5 what was decided since', 'if v_version = (', 'if v_version is not null or v_version = ('],
    [
      'ID-4 what a name may be taken for',
      'private.with_namesakes(v_table.league, v_names, v_open, v_who)',
      'v_open',
    ],
  ],
  'private.follow_players(text,text[],text[],text[],bigint[],timestamptz)': [
    [
      'ID-6 two who swap names',
      'set player_name = chr(1) || t.id where',
      'set player_name = t.player_name where',
    ],
    [
      'ID-7 the history of who was in doubt',
      'update public.line_history h set player_id = i.who',
      'update public.line_history h set player_id = null',
    ],
    [
      'ID-8 the picks of who was in doubt',
      'update public.ninety_nine_plays p set player_id = i.who',
      'update public.ninety_nine_plays p set player_id = null',
    ],
  ],
  'private.name_player_of_play()': [
    ['ID-8 the player of a pick', 'new.player_id :=', 'new.player_id := null; perform'],
  ],
};
