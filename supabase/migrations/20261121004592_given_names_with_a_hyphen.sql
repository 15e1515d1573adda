-- A given name of two words with a hyphen is one given name to the initial rule (DATA-30): 'K. Towns' is Karl-Anthony Towns, whose
-- family was 'anthony towns', as the normalized name has a space for the hyphen (docs/adr/051-names-and-teams.md).

-- The first word of a name as it is printed; null without one. Spaces are named one by one, for classes of a regular expression differ
-- with the locale of the database.
create function private.first_printed_word(p_name text) returns text
  language sql immutable strict set search_path = ''
  return substring(translate(p_name,
      E'\t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
      repeat(' ', 24)) from '[^ ]+');

create or replace function private.is_cut_short(p_name text) returns boolean
  language sql immutable strict set search_path = ''
  return coalesce(private.first_printed_word(p_name) ~ '^[^.]+[.]$', false);

-- What the first printed word is in the normalized name (p_key), where something follows it; else the first word of that.
create function private.given_name(p_name text, p_key text) returns text
  language sql immutable strict set search_path = ''
  return (
    select case when starts_with(p_key, first.key || ' ') then first.key else split_part(p_key, ' ', 1) end
    -- In a name of two words they are the same.
    from (select case when p_key like '% % %' then private.name_key(private.first_printed_word(p_name)) end) first(key));
revoke all on function private.first_printed_word(text), private.given_name(text, text) from public, anon, authenticated;
grant execute on function private.first_printed_word(text), private.given_name(text, text) to service_role;

create or replace function private.read_spellings(p_spellings text[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  if exists (
    select from unnest(p_spellings) asked
    where not exists (select from private.spelling known where known.spelling = asked)
  ) then
    perform private.lock_players();
    insert into private.spelling (spelling, key, alias_key, given, family, last_word, is_abbreviated)
    select name.spelling, name.key,
      coalesce(whole.means, nickname.means || substr(name.key, length(name.first_word) + 1), name.key),
      name.given, substr(name.key, length(name.given) + 2), substring(name.key from '[^ ]*$'),
      name.first_word <> name.key
        and (length(name.first_word) = 1 or name.spelling like '%.%' and private.is_cut_short(name.spelling))
    from (
      select new.spelling, new.key, split_part(new.key, ' ', 1) as first_word, private.given_name(new.spelling, new.key) as given
      from (
        select distinct asked as spelling, private.name_key(asked) as key from unnest(p_spellings) asked
        where asked is not null and not exists (select from private.spelling known where known.spelling = asked)
      ) new
    ) name
    left join private.name_alias whole on whole.written = name.key
    left join private.given_name_alias nickname on nickname.written = name.first_word and name.first_word <> name.key;
  end if;
end;
$$;

-- What was read before. Whoever is known otherwise by it counts as a change, so that the next replace asks again whom names mean.
update private.spelling s
set given = read.given, family = substr(s.key, length(read.given) + 2)
from (select spelling, private.given_name(spelling, key) as given from private.spelling) read
where read.spelling = s.spelling and s.given <> read.given;
update private.known_player k
set given = s.given, family = s.family
from public.players p join private.spelling s on s.spelling = p.display_name
where p.id = k.player_id and k.given <> s.given;
