-- A file may have thousands of names of one family or one given name, as no league has: comparing each with each held the
-- database for longer than its guard lets a query run. Whom a name means stays as it was.

create or replace function private.name_key(p_name text) returns text
  language plpgsql immutable strict set search_path = ''
as $$
declare
  v_upper constant text :=
    'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄ' ||
    'ЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞ' ||
    'ԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹ' ||
    'ᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿẞỺỼỾℲ' ||
    'ↃⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞ' ||
    'ⳠⳢⳫⳭⳲꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴ' ||
    'ꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ';
  v_lower constant text :=
    'æðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђє' ||
    'ѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟ' ||
    'ԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉ' ||
    'ꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿßỻỽỿⅎ' ||
    'ↄⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟ' ||
    'ⳡⳣⳬⳮⳳꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵ' ||
    'ꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ';
  v_marks constant text := '[' ||
    '\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0600-\u0605\u0610-\u061a' ||
    '\u061c\u064b-\u065f\u0670\u06d6-\u06dd\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u070f\u0711\u0730-\u074a' ||
    '\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0890-\u0891' ||
    '\u0897-\u089f\u08ca-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962-\u0963\u0981-\u0983\u09bc\u09be-\u09c4' ||
    '\u09c7-\u09c8\u09cb-\u09cd\u09d7\u09e2-\u09e3\u09fe\u0a01-\u0a03\u0a3c\u0a3e-\u0a42\u0a47-\u0a48\u0a4b-\u0a4d' ||
    '\u0a51\u0a70-\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ae2-\u0ae3\u0afa-\u0aff' ||
    '\u0b01-\u0b03\u0b3c\u0b3e-\u0b44\u0b47-\u0b48\u0b4b-\u0b4d\u0b55-\u0b57\u0b62-\u0b63\u0b82\u0bbe-\u0bc2' ||
    '\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55-\u0c56' ||
    '\u0c62-\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5-\u0cd6\u0ce2-\u0ce3\u0cf3' ||
    '\u0d00-\u0d03\u0d3b-\u0d3c\u0d3e-\u0d44\u0d46-\u0d48\u0d4a-\u0d4d\u0d57\u0d62-\u0d63\u0d81-\u0d83\u0dca' ||
    '\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0df2-\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece' ||
    '\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f3e-\u0f3f\u0f71-\u0f84\u0f86-\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6' ||
    '\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d' ||
    '\u135d-\u135f\u1712-\u1715\u1732-\u1734\u1752-\u1753\u1772-\u1773\u17b4-\u17d3\u17dd\u180b-\u180f\u1885-\u1886' ||
    '\u18a9\u1920-\u192b\u1930-\u193b\u1a17-\u1a1b\u1a55-\u1a5e\u1a60-\u1a7c\u1a7f\u1ab0-\u1add\u1ae0-\u1aeb' ||
    '\u1b00-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2' ||
    '\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f' ||
    '\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099-\u309a\ua66f-\ua672\ua674-\ua67d\ua69e-\ua69f' ||
    '\ua6f0-\ua6f1\ua802\ua806\ua80b\ua823-\ua827\ua82c\ua880-\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d' ||
    '\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0\ua9e5\uaa29-\uaa36\uaa43\uaa4c-\uaa4d\uaa7b-\uaa7d\uaab0\uaab2-\uaab4' ||
    '\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaeb-\uaaef\uaaf5-\uaaf6\uabe3-\uabea\uabec-\uabed\ufb1e\ufe00-\ufe0f' ||
    '\ufe20-\ufe2f\ufeff\ufff9-\ufffb' || ']';
  v_name text := p_name;
begin
  if v_name ~ '[^\u0020-\u007e]' then
    v_name := regexp_replace(normalize(v_name, NFKD), v_marks, '', 'g');
    -- Each letter is looked for among 850. Nearly all names are plain by now.
    if v_name ~ '[^\u0020-\u007e]' then
      v_name := translate(v_name, v_upper, v_lower);
      v_name := replace(replace(replace(translate(v_name, 'đðłøı', 'ddloi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
    end if;
  end if;
  v_name := lower(v_name collate "C");
  if v_name !~ '^[a-z]+ [a-z]+$' then
    v_name := translate(regexp_replace(v_name, '\([^()]*\)', ' ', 'g'), '-,()‐‑‒–—−_.''`’‘ʼ´', '           ');
    v_name := btrim(regexp_replace(v_name, '[ \t\n\v\f\r\u1680\u2028\u2029]+', ' ', 'g'));
  end if;
  return regexp_replace(v_name, '(?: (?:jr|sr|ii|iii|iv|v))+$', '');
end;
$$;

create or replace function private.find_players(p_rows private.named_rows)
  returns table (
    n bigint, places bigint[], event_id text, spelling text, role text, teams text[], player_position text, key text,
    alias_key text, given text, last_word text, is_abbreviated boolean, outcome text, player_id bigint,
    -- Something that is not known of the player yet, or tells that it is two.
    is_news boolean, rival_id bigint
  )
  language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  with printed as (
    select r.place, r.event_id, r.spelling, r.role, r.player_position,
      case
        when not (p_rows).is_file then array[
          least(coalesce(home.team, upper(btrim(r.team))), coalesce(away.team, upper(btrim(r.other_team)))),
          greatest(coalesce(home.team, upper(btrim(r.team))), coalesce(away.team, upper(btrim(r.other_team))))]
        when home.team is not null then array[home.team]
      end as teams
    from unnest((p_rows).events, (p_rows).spellings, (p_rows).roles, (p_rows).teams, (p_rows).other_teams, (p_rows).positions)
      with ordinality r(event_id, spelling, role, team, other_team, player_position, place)
    left join private.team_name home on home.league = (p_rows).league and home.name = lower(btrim(r.team))
    left join private.team_name away on away.league = (p_rows).league and away.name = lower(btrim(r.other_team))
  ), asked as materialized (
    select row_number() over (order by a.places) as n, a.*, s.key, s.alias_key, s.given, s.family, s.last_word, s.is_abbreviated
    from (
      select array_agg(place order by place) as places, event_id, spelling, role, teams, min(player_position) as player_position
      from printed group by event_id, spelling, role, teams
    ) a
    join private.spelling s on s.spelling = a.spelling
    where s.key <> ''
  ), decided as materialized (
    select d.spelling, d.spelling_key, d.team, d.player_id, d.decision
    from public.player_aliases d where d.league = (p_rows).league and d.undone_at is null
  ), initials as materialized (
    select * from private.known_player k where k.league = (p_rows).league and k.is_abbreviated
  ), candidate as (
    select a.n, d.player_id, case when d.spelling = a.spelling then 0 else 1 end as way
    from asked a join decided d on d.spelling_key = a.key and d.decision = 'same' and (d.team is null or d.team = any (a.teams))
    join private.known_player k on k.player_id = d.player_id and k.role is not distinct from a.role
    union all
    select a.n, k.player_id, case when k.teams && a.teams then 2 else 3 end
    from asked a join private.known_player k on k.league = (p_rows).league and k.key = a.key
      and k.role is not distinct from a.role and coalesce(k.teams && a.teams, true)
    union all
    select a.n, k.player_id, 4
    from asked a join private.known_player k on k.league = (p_rows).league and k.alias_key = a.alias_key and k.key <> a.key
      and k.role is not distinct from a.role and k.teams && a.teams
    union all
    -- Once for each way round, so that names of one family are compared with initials, and not each with each.
    select a.n, k.player_id, 5
    from asked a join private.known_player k on k.league = (p_rows).league and k.family = a.family and a.family <> ''
      and k.role is not distinct from a.role and k.teams && a.teams
      and a.is_abbreviated and starts_with(k.given, a.given)
    union all
    select a.n, k.player_id, 5
    from asked a join initials k on k.family = a.family and a.family <> ''
      and k.role is not distinct from a.role and k.teams && a.teams
      and starts_with(a.given, k.given)
  ), meant as (
    select c.n, min(c.player_id) as player_id, count(distinct c.player_id) as players, c.way
    from (
      select c.*, min(c.way) over (partition by c.n) as first_way
      from candidate c join asked a on a.n = c.n
      where c.way = 0 or not exists (
        select from decided d
        where d.spelling_key = a.key and d.decision = 'never' and d.player_id = c.player_id
          and (d.team is null or d.team = any (a.teams)))
    ) c
    where c.way = c.first_way group by c.n, c.way
  ), claimed as (
    select m.n, rank() over claims = 1 and count(*) over same_claims = 1 as is_alone
    from meant m join asked a on a.n = m.n where m.players = 1
    window claims as (partition by a.event_id, m.player_id order by case m.way when 2 then -1 else m.way end),
      same_claims as (partition by a.event_id, m.player_id, m.way)
  ), found as (
    select a.*,
      case
        when (p_rows).is_file and cardinality(a.places) > 1 then 'twice'
        when m.n is null then 'unknown'
        when m.players > 1 then 'ambiguous'
        when c.is_alone then 'found'
        else 'contested'
      end as outcome, m.player_id
    from asked a left join meant m on m.n = a.n left join claimed c on c.n = a.n
  )
  select f.n, f.places, f.event_id, f.spelling, f.role, f.teams, f.player_position, f.key, f.alias_key, f.given, f.last_word,
    f.is_abbreviated, f.outcome, case f.outcome when 'found' then k.player_id end,
    coalesce(
      case f.outcome
        when 'found' then
          k.is_abbreviated and not f.is_abbreviated
          or f.teams is not null and case
            when (p_rows).is_file then f.teams[1] is distinct from k.team
            else k.teams is null or k.teams && f.teams and not k.teams <@ f.teams
          end
        else (p_rows).is_file and cardinality(k.teams) = 2
      end, false),
    case f.outcome when 'contested' then k.player_id end
  from found f left join private.known_player k on f.outcome in ('found', 'contested') and k.player_id = f.player_id;
end;
$$;

create or replace function private.make_players(p_rows private.named_rows, p_abbreviated boolean, p_without text[]) returns bigint
  language plpgsql set search_path = '' set enable_nestloop = off
as $$
declare
  v_ids bigint[];
  v_teams text[];
  v_other_teams text[];
begin
  with asked as materialized (
    select * from private.find_players(p_rows)
  ), in_doubt as materialized (
    select * from private.projected_in_doubt((p_rows).league, p_without)
  ), unnamed as materialized (
    select a.* from asked a where a.outcome = 'unknown' and a.is_abbreviated = p_abbreviated
  ), other as materialized (
    -- Whom a file has as well is somebody else than its new names, however alike: left out before names are compared.
    select k.* from private.known_player k
    where k.league = (p_rows).league
      and not ((p_rows).is_file and k.player_id in (select o.player_id from asked o where o.player_id is not null))
  ), rival as (
    select a.n, a.key, a.teams, a.event_id, a.places, k.player_id, true as is_alike
    from unnamed a join other k on k.role is not distinct from a.role
      and k.last_word = a.last_word and left(k.given, 1) = left(a.given, 1) and coalesce(k.teams && a.teams, true)
    union all
    select a.n, a.key, a.teams, a.event_id, a.places, k.player_id, true
    from unnamed a join other k on k.role is not distinct from a.role
      and k.given = a.given and left(k.last_word, 3) = left(a.last_word, 3) and coalesce(k.teams && a.teams, true)
    union all
    select a.n, a.key, a.teams, a.event_id, a.places, k.player_id, false
    from unnamed a join other k on k.role is not distinct from a.role
      and k.alias_key = a.alias_key and not coalesce(k.teams && a.teams, true) and k.teams <> '{}'
  ), doubted as materialized (
    select r.n from rival r
    where not exists (
        select from public.player_aliases d
        where d.league = (p_rows).league and d.player_id = r.player_id and d.decision = 'never' and d.undone_at is null
          and d.spelling_key = r.key and (d.team is null or d.team = any (r.teams)))
      and not exists (
        select from asked o
        where o.player_id = r.player_id and (
          not r.is_alike or o.event_id is not distinct from r.event_id
            and private.has_book_of_both((p_rows).quotes, o.places, r.places)))
    union all
    select a.n from unnamed a join in_doubt d on d.alias_key = a.alias_key and d.role is not distinct from a.role
      and coalesce(d.team = any (a.teams), true)
    union all
    select a.n from unnamed a join asked o on o.alias_key = a.alias_key and o.role is not distinct from a.role and o.n <> a.n
      and case
        when (p_rows).is_file then coalesce(o.teams && a.teams, true)
        else o.event_id = a.event_id or o.n < a.n and o.teams && a.teams and o.teams <> a.teams
      end
  ), unknown as materialized (
    select a.* from unnamed a where a.n not in (select d.n from doubted d)
  ), alike as (
    -- Two joins of equal values: as one question with 'or' every name of a game would be compared with every other.
    select u.n as n, u.places, o.n as other_n, o.places as other_places
    from unknown u join unknown o on o.event_id = u.event_id and o.last_word = u.last_word
      and left(o.given, 1) = left(u.given, 1) and o.alias_key <> u.alias_key and o.role is not distinct from u.role
    where not (p_rows).is_file
    union all
    select u.n, u.places, o.n, o.places
    from unknown u join unknown o on o.event_id = u.event_id and o.given = u.given
      and left(o.last_word, 3) = left(u.last_word, 3) and o.alias_key <> u.alias_key and o.role is not distinct from u.role
    where not (p_rows).is_file
  ), outdone as materialized (
    select a.n from alike a
    where not private.has_book_of_both((p_rows).quotes, a.other_places, a.places)
      and (private.quotes_at((p_rows).quotes, a.other_places), a.n) > (private.quotes_at((p_rows).quotes, a.places), a.other_n)
  ), certain as (
    select distinct on (u.alias_key, u.role, u.teams) u.*
    from unknown u
    where u.n not in (select o.n from outdone o)
    order by u.alias_key, u.role, u.teams, u.n
  ), numbered as materialized (
    select nextval('public.players_id_seq') as id, c.* from certain c order by c.n
  ), made as (
    insert into public.players (id, league, display_name, team, role, position) overriding system value
    select id, (p_rows).league, btrim(spelling), case when (p_rows).is_file then teams[1] end, role, player_position
    from numbered
  )
  select array_agg(id), array_agg(teams[1]), array_agg(teams[2]) into v_ids, v_teams, v_other_teams from numbered;
  if v_ids is not null and not (p_rows).is_file then
    update private.known_player k set teams = array[one.team, one.other_team]
    from unnest(v_ids, v_teams, v_other_teams) one(id, team, other_team) where k.player_id = one.id;
  end if;
  return coalesce(cardinality(v_ids), 0);
end;
$$;

-- Of the rows of a file those at p_places, and all that one of them may be taken for: of the same given name or the same last
-- one, or who was decided to be (or not to be) the same. p_who are the players of the rows. An entry of a list is not asked for by
-- its number: the server walks there from the first. Distinct, for the server hashes only what it thinks small.
create or replace function private.with_namesakes(p_league text, p_names text[], p_places bigint[], p_who bigint[]) returns bigint[]
  language plpgsql set search_path = ''
as $$
begin
  perform private.read_spellings(array(
    select i.spelling from unnest(p_names) with ordinality i(spelling, place) join unnest(p_places) place using (place)
    where length(i.spelling) <= 200));
  return array(
    with new as materialized (
      select s.key, s.alias_key, s.given, s.last_word
      from unnest(p_names) with ordinality i(spelling, place) join unnest(p_places) place using (place)
      join private.spelling s on s.spelling = i.spelling
    )
    select i.place from unnest(p_names, p_who) with ordinality i(spelling, player_id, place)
    left join private.spelling s on s.spelling = i.spelling
    where i.place in (select unnest(p_places)) or s.given in (select distinct given from new)
      or s.last_word in (select distinct last_word from new) or s.alias_key in (select distinct alias_key from new)
      or i.player_id in (
        select d.player_id from public.player_aliases d
        where d.league = p_league and d.undone_at is null and d.spelling_key in (select key from new))
    order by i.place);
end;
$$;
