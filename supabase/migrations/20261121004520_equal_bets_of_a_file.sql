-- Two rows of a file that say the same are two bets: "repeat" counts the equal rows before a play, and is missing on the first
-- (docs/adr/176-plays-from-a-file.md). The keys of all others are as before.

create or replace function private.key_of_import(p_play jsonb) returns uuid
  language sql stable set search_path = ''
  return coalesce((p_play ->> 'client_key')::uuid, md5(concat_ws('|', p_play ->> 'league', p_play ->> 'commence_time',
    p_play ->> 'player_name', p_play ->> 'market', p_play ->> 'side', p_play ->> 'point', p_play ->> 'book', p_play ->> 'price',
    p_play ->> 'stake', 'again ' || (p_play ->> 'repeat')))::uuid);
