/** By function: how what guards nothing begins, and why nobody can notice that it is gone. */
export const NOT_GUARDS: Readonly<Record<string, readonly (readonly [begins: string, why: string])[]>> = {
  'private.create_profile': [['on conflict (id)', 'a profile cannot be there before its account']],
  'private.name_key': [
    ["v_name ~ '[^\\u0020-\\u007e]' (2)", 'a shortcut: of a plain name no letter is another'],
  ],
  'private.give_parted': [['v_who is null', 'a shortcut: rows of nobody are given to nobody']],
  'private.keep_decision': [
    ['perform private.read_spellings(array[v_spelling]); (2)', 'a player has made this name known already'],
    ['found and v_other is null', 'a shortcut: nothing contradicts a decision that stands'],
  ],
  'private.know_players': [
    ['perform private.lock_players', 'what it writes takes this lock (private.players_changed)'],
  ],
  'private.players_of_projections': [
    ['v_is_plain and v_open is null', 'a shortcut: the same players are found among all rows'],
    ['v_is_plain and v_version =', 'a shortcut: the same players are found among all rows'],
    ['perform private.resolved', 'only shortcuts read it'],
  ],
  'private.players_of_props': [
    ['v_open is null (1)', 'a shortcut: the same players are found among all rows'],
    ['perform private.resolved', 'only shortcuts read it'],
  ],
  'public.note_alerts': [['limit 5000', 'as many as a fetch waits for: more would be told all the same']],
  'public.mark_play': [['p_result is not null (1)', 'no result is none of those that are refused']],
};
