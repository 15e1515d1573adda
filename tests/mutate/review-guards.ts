import type { FunctionGuards } from './function-guards.ts';

const DEVELOPERS = ['REVIEW-3 developers only', 'perform private.refuse_all_but_developers();', ''] as const;

/** The guards by their functions; name_review.test.sql notices when one is missing. */
export const REVIEW_GUARDS: FunctionGuards = {
  'private.refuse_all_but_developers()': [
    ['REVIEW-3 the developer check', 'if not private.is_developer() then', 'if false then'],
  ],
  'public.names_to_review(text,integer)': [
    DEVELOPERS,
    ['REVIEW-1 who has rows first', 'k.weight desc,', ''],
    ['REVIEW-1 so many of a team who could be meant', 'k.place <= v_most_alike', 'true'],
    ['REVIEW-1 so many of a team who are like one', 'q.place <= v_most_alike', 'true'],
    ['REVIEW-2 an equal name of the file', 'n.event_id is not null and d.league', 'd.league'],
    ['REVIEW-2 two of one file', 'not p.files && other.files', 'true'],
    ['REVIEW-2 a family name alone', "p.has_lines and p.files = '{}'", 'true'],
  ],
  'public.joined_names(integer)': [DEVELOPERS, ['REVIEW-10 a part at a time', 'limit v_most', '']],
  'public.decide_name(text,text,text,bigint,text,text)': [
    DEVELOPERS,
    ['a new player is nobody', 'if p_player_id is not null then', 'if false then'],
    ['a new player is made once', 'if not found then', 'if false then'],
    ['REVIEW-3 a second player of one name and team', 'coalesce(k.teams && v_teams, true)', 'false'],
    [
      'REVIEW-4 who is never that player',
      "and not private.is_decided(p_league, k.key, v_teams, k.player_id, 'never')",
      '',
    ],
  ],
  'public.undo_name_decision(bigint)': [
    DEVELOPERS,
    ['REVIEW-5 undone once', 'if v_decision.undone_at is not null then', 'if false then'],
    ['REVIEW-5 what is not there', 'if not found then', 'if false then'],
    ['REVIEW-5 in order', "c.change = 'made' and p.merged_into is not null", 'false'],
  ],
  'private.merge_players(bigint,bigint,bigint)': [
    ['REVIEW-6 tracked plays', 'perform private.move_plays(', 'perform num_nulls('],
  ],
  'private.part_name(bigint,text,bigint)': [
    ['REVIEW-9 tracked plays', 'perform private.move_plays(', 'perform num_nulls('],
  ],
  'public.import_name_decisions(jsonb,boolean)': [
    DEVELOPERS,
    ['REVIEW-8 all or nothing', 'if v_is_bad or p_preview is distinct from false then', 'if p_preview then'],
    ['REVIEW-8 a preview', 'if v_is_bad or p_preview is distinct from false then', 'if v_is_bad then'],
    ['REVIEW-8 two of one name', 'if cardinality(v_called) > 1 then', 'if false then'],
    ['how many decisions', 'not between 1 and v_most', 'not between 0 and v_most'],
  ],
  'private.keep_decision(text,text,text,bigint,text,boolean)': [
    [
      'REVIEW-3 a name',
      "if not coalesce(length(v_spelling) <= 200 and private.name_key(v_spelling) <> '', false) then",
      'if false then',
    ],
    [
      'REVIEW-3 a decision',
      "if p_decision is null or p_decision not in ('same', 'never') then",
      'if false then',
    ],
    ['REVIEW-6 who became another', 'v_player.merged_into is not null', 'false'],
    ['REVIEW-6 a new player', "p_decision = 'same' and not p_is_new", "p_decision = 'same'"],
    ['REVIEW-6 of the same team', 'coalesce(k.teams && t.teams, true)', 'true'],
  ],
  'public.name_decisions()': [DEVELOPERS],
};

/** As above, of what an undone decision leaves behind; undone_names.test.sql notices when one is missing. */
export const UNDOING_GUARDS: FunctionGuards = {
  'private.heir_of_made(public.player_aliases,bigint)': [
    ['REVIEW-5 a name that was taken', "and p_decision.decision = 'never'", ''],
    ['REVIEW-5 two of one name', 'and k.key <> p_decision.spelling_key', ''],
  ],
  'private.give_up_player(bigint,bigint,text)': [
    ['REVIEW-5 plays of old', "and commence_time > now() - interval '14 days'", ''],
    ['REVIEW-5 who watches both', 'o.user_id = w.user_id and', 'false and'],
    ['REVIEW-5 results', 'perform private.give_results(', 'perform num_nulls('],
  ],
  'private.give_results(bigint,bigint)': [
    [
      'GRADE-8 the later result',
      '(r.written_at, r.player_id) < (o.written_at',
      '(o.written_at, r.player_id) < (r.written_at',
    ],
  ],
};
