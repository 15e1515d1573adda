-- How a name is read: the rules of src/lib/players (DATA-29, DATA-30), once more where rows are written
-- (docs/adr/141-names-are-resolved-where-rows-are-written.md). A test reads the same names by both.

-- The normalized name. Letters are named one by one, because lower() and the classes of a regular expression differ with
-- the locale of the database; combining marks and invisible characters of Unicode 17 likewise.
create function private.name_key(p_name text) returns text
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
    v_name := regexp_replace(translate(normalize(v_name, NFKD), v_upper, v_lower), v_marks, '', 'g');
    v_name := replace(replace(replace(translate(v_name, 'đðłøı', 'ddloi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  end if;
  v_name := lower(v_name collate "C");
  if v_name !~ '^[a-z]+ [a-z]+$' then
    v_name := translate(regexp_replace(v_name, '\([^()]*\)', ' ', 'g'), '-,()‐‑‒–—−_.''`’‘ʼ´', '           ');
    v_name := btrim(regexp_replace(v_name, '[ \t\n\v\f\r\u1680\u2028\u2029]+', ' ', 'g'));
  end if;
  return regexp_replace(v_name, '(?: (?:jr|sr|ii|iii|iv|v))+$', '');
end;
$$;

-- Whether the first word of a name as it is printed ends with a dot. Spaces are named one by one, for the same reason.
create function private.is_cut_short(p_name text) returns boolean
  language sql immutable strict set search_path = ''
  return translate(p_name,
      E'\t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
      repeat(' ', 24)) ~ '^ *[^ .]+[.]( |$)';

-- Names that no rule of letters joins, and short forms of given names: src/lib/players/aliases.ts.
create table private.name_alias (
  written text primary key,
  means text not null
);
insert into private.name_alias (written, means) values
  ('kj martin', 'kenyon martin'), ('christian james mccollum', 'cj mccollum'), ('obadiah toppin', 'obi toppin'),
  ('bojan bogdanovich', 'bojan bogdanovic'), ('danilo galinari', 'danilo gallinari'),
  ('brook robert lopez', 'brook lopez'), ('kevin devon knox', 'kevin knox'), ('eric ambrose gordon', 'eric gordon'),
  ('ish smith', 'ishmael larry smith'), ('ishmael smith', 'ishmael larry smith'), ('gg jackson', 'gregory jackson'),
  ('herb jones', 'herbert jones'), ('lu dort', 'luguentz dort'), ('moe wagner', 'moritz wagner'),
  ('mo bamba', 'mohamed bamba'), ('bones hyland', 'nahshon hyland'), ('svi mykhailiuk', 'sviatoslav mykhailiuk'),
  ('bub carrington', 'carlton carrington'), ('hansen yang', 'yang hansen'), ('hollywood brown', 'marquise brown'),
  ('bam knight', 'zonovan knight'), ('scotty miller', 'scott miller'), ('gardner minshew', 'gardner flint minshew'),
  ('jazz chisholm', 'jasrado chisholm'), ('jj bleday', 'jeffrey bleday');
create table private.given_name_alias (
  written text primary key,
  means text not null
);
insert into private.given_name_alias (written, means) values
  ('alex', 'alexander'), ('alexandre', 'alexander'), ('andy', 'andrew'), ('ben', 'benjamin'), ('benny', 'benjamin'),
  ('bill', 'william'), ('bobby', 'robert'), ('bob', 'robert'), ('rob', 'robert'), ('robbie', 'robert'),
  ('cam', 'cameron'), ('charlie', 'charles'), ('chris', 'christopher'), ('dan', 'daniel'), ('danny', 'daniel'),
  ('dave', 'david'), ('drew', 'andrew'), ('ed', 'edward'), ('eddie', 'edward'), ('gabe', 'gabriel'),
  ('greg', 'gregory'), ('jake', 'jacob'), ('jim', 'james'), ('jimmy', 'james'), ('joe', 'joseph'),
  ('joey', 'joseph'), ('jon', 'jonathan'), ('josh', 'joshua'), ('ken', 'kenneth'), ('kenny', 'kenneth'),
  ('matt', 'matthew'), ('mike', 'michael'), ('mitch', 'mitchell'), ('nate', 'nathaniel'), ('nathan', 'nathaniel'),
  ('nic', 'nicolas'), ('nick', 'nicolas'), ('nicholas', 'nicolas'), ('pat', 'patrick'), ('pete', 'peter'),
  ('phil', 'philip'), ('ron', 'ronald'), ('ronnie', 'ronald'), ('sam', 'samuel'), ('steve', 'steven'),
  ('stephen', 'steven'), ('tim', 'timothy'), ('tom', 'thomas'), ('tommy', 'thomas'), ('tony', 'anthony'),
  ('tre', 'trey'), ('vince', 'vincent'), ('vinnie', 'vincent'), ('vinny', 'vincent'), ('will', 'william'),
  ('willie', 'william'), ('zach', 'zachary'), ('zack', 'zachary'), ('zac', 'zachary');

-- What the odds service and projection files call a team: src/lib/league/teams.ts. In lower case.
create table private.team_name (
  league text not null check (league in ('nba', 'nfl', 'mlb', 'wnba')),
  name text not null check (name = lower(name)),
  team text not null,
  primary key (league, name)
);
insert into private.team_name (league, name, team)
select league, lower(name), team
from (values
  ('nba', 'ATL', '{Atlanta Hawks}'), ('nba', 'BOS', '{Boston Celtics}'), ('nba', 'BKN', '{Brooklyn Nets,BRK}'),
  ('nba', 'CHA', '{Charlotte Hornets,CHO}'), ('nba', 'CHI', '{Chicago Bulls}'),
  ('nba', 'CLE', '{Cleveland Cavaliers}'), ('nba', 'DAL', '{Dallas Mavericks}'), ('nba', 'DEN', '{Denver Nuggets}'),
  ('nba', 'DET', '{Detroit Pistons}'), ('nba', 'GSW', '{Golden State Warriors,GS}'),
  ('nba', 'HOU', '{Houston Rockets}'), ('nba', 'IND', '{Indiana Pacers}'),
  ('nba', 'LAC', '{Los Angeles Clippers,LA Clippers}'), ('nba', 'LAL', '{Los Angeles Lakers,LA Lakers}'),
  ('nba', 'MEM', '{Memphis Grizzlies}'), ('nba', 'MIA', '{Miami Heat}'), ('nba', 'MIL', '{Milwaukee Bucks}'),
  ('nba', 'MIN', '{Minnesota Timberwolves}'), ('nba', 'NOP', '{New Orleans Pelicans,NO}'),
  ('nba', 'NYK', '{New York Knicks,NY}'), ('nba', 'OKC', '{Oklahoma City Thunder}'),
  ('nba', 'ORL', '{Orlando Magic}'), ('nba', 'PHI', '{Philadelphia 76ers}'), ('nba', 'PHX', '{Phoenix Suns,PHO}'),
  ('nba', 'POR', '{Portland Trail Blazers}'), ('nba', 'SAC', '{Sacramento Kings}'),
  ('nba', 'SAS', '{San Antonio Spurs,SA}'), ('nba', 'TOR', '{Toronto Raptors}'), ('nba', 'UTA', '{Utah Jazz,UTAH}'),
  ('nba', 'WAS', '{Washington Wizards,WSH}'),
  ('wnba', 'ATL', '{Atlanta Dream}'), ('wnba', 'CHI', '{Chicago Sky}'), ('wnba', 'CON', '{Connecticut Sun,CONN}'),
  ('wnba', 'DAL', '{Dallas Wings}'), ('wnba', 'GSV', '{Golden State Valkyries,GS}'),
  ('wnba', 'IND', '{Indiana Fever}'), ('wnba', 'LAS', '{Los Angeles Sparks,LA}'),
  ('wnba', 'LVA', '{Las Vegas Aces,LV}'), ('wnba', 'MIN', '{Minnesota Lynx}'),
  ('wnba', 'NYL', '{New York Liberty,NY}'), ('wnba', 'PHX', '{Phoenix Mercury,PHO}'),
  ('wnba', 'POR', '{Portland Fire}'), ('wnba', 'SEA', '{Seattle Storm}'), ('wnba', 'TOR', '{Toronto Tempo}'),
  ('wnba', 'WAS', '{Washington Mystics,WSH}'),
  ('mlb', 'ARI', '{Arizona Diamondbacks,AZ}'), ('mlb', 'ATH', '{Athletics,Oakland Athletics,OAK}'),
  ('mlb', 'ATL', '{Atlanta Braves}'), ('mlb', 'BAL', '{Baltimore Orioles}'), ('mlb', 'BOS', '{Boston Red Sox}'),
  ('mlb', 'CHC', '{Chicago Cubs}'), ('mlb', 'CIN', '{Cincinnati Reds}'), ('mlb', 'CLE', '{Cleveland Guardians}'),
  ('mlb', 'COL', '{Colorado Rockies}'), ('mlb', 'CWS', '{Chicago White Sox,CHW}'),
  ('mlb', 'DET', '{Detroit Tigers}'), ('mlb', 'HOU', '{Houston Astros}'), ('mlb', 'KC', '{Kansas City Royals,KCR}'),
  ('mlb', 'LAA', '{Los Angeles Angels}'), ('mlb', 'LAD', '{Los Angeles Dodgers}'), ('mlb', 'MIA', '{Miami Marlins}'),
  ('mlb', 'MIL', '{Milwaukee Brewers}'), ('mlb', 'MIN', '{Minnesota Twins}'), ('mlb', 'NYM', '{New York Mets}'),
  ('mlb', 'NYY', '{New York Yankees}'), ('mlb', 'PHI', '{Philadelphia Phillies}'),
  ('mlb', 'PIT', '{Pittsburgh Pirates}'), ('mlb', 'SD', '{San Diego Padres,SDP}'),
  ('mlb', 'SEA', '{Seattle Mariners}'), ('mlb', 'SF', '{San Francisco Giants,SFG}'),
  ('mlb', 'STL', '{St. Louis Cardinals,St Louis Cardinals}'), ('mlb', 'TB', '{Tampa Bay Rays,TBR}'),
  ('mlb', 'TEX', '{Texas Rangers}'), ('mlb', 'TOR', '{Toronto Blue Jays}'),
  ('mlb', 'WSH', '{Washington Nationals,WAS,WSN}'),
  ('nfl', 'ARI', '{Arizona Cardinals,ARZ}'), ('nfl', 'ATL', '{Atlanta Falcons}'),
  ('nfl', 'BAL', '{Baltimore Ravens,BLT}'), ('nfl', 'BUF', '{Buffalo Bills}'), ('nfl', 'CAR', '{Carolina Panthers}'),
  ('nfl', 'CHI', '{Chicago Bears}'), ('nfl', 'CIN', '{Cincinnati Bengals}'),
  ('nfl', 'CLE', '{Cleveland Browns,CLV}'), ('nfl', 'DAL', '{Dallas Cowboys}'), ('nfl', 'DEN', '{Denver Broncos}'),
  ('nfl', 'DET', '{Detroit Lions}'), ('nfl', 'GB', '{Green Bay Packers,GNB}'),
  ('nfl', 'HOU', '{Houston Texans,HST}'), ('nfl', 'IND', '{Indianapolis Colts}'),
  ('nfl', 'JAX', '{Jacksonville Jaguars,JAC}'), ('nfl', 'KC', '{Kansas City Chiefs,KAN}'),
  ('nfl', 'LA', '{Los Angeles Rams,LAR}'), ('nfl', 'LAC', '{Los Angeles Chargers}'),
  ('nfl', 'LV', '{Las Vegas Raiders,LVR}'), ('nfl', 'MIA', '{Miami Dolphins}'),
  ('nfl', 'MIN', '{Minnesota Vikings}'), ('nfl', 'NE', '{New England Patriots,NWE}'),
  ('nfl', 'NO', '{New Orleans Saints,NOR}'), ('nfl', 'NYG', '{New York Giants}'), ('nfl', 'NYJ', '{New York Jets}'),
  ('nfl', 'PHI', '{Philadelphia Eagles}'), ('nfl', 'PIT', '{Pittsburgh Steelers}'),
  ('nfl', 'SEA', '{Seattle Seahawks}'), ('nfl', 'SF', '{San Francisco 49ers,SFO}'),
  ('nfl', 'TB', '{Tampa Bay Buccaneers,TAM}'), ('nfl', 'TEN', '{Tennessee Titans}'),
  ('nfl', 'WAS', '{Washington Commanders,WSH}')
) teams(league, team, names), unnest(team || names::text[]) name;

-- Every spelling that was ever seen, read once: a slate prints the same few hundred again and again.
create table private.spelling (
  spelling text primary key,
  key text not null,
  -- The key with nicknames written out.
  alias_key text not null,
  given text not null,
  -- What follows the given name; '' in a name of one word.
  family text not null,
  last_word text not null,
  -- An initial, or a given name that ends with a dot.
  is_abbreviated boolean not null
);

revoke all on private.name_alias, private.given_name_alias, private.team_name, private.spelling
  from public, anon, authenticated, service_role;
grant select on private.name_alias, private.given_name_alias, private.team_name to service_role;
grant select, insert on private.spelling to service_role;

-- The role that a prop or a projection is of (MLB-11): MLB's strikeouts are thrown, everything else is batted. Null elsewhere.
create function private.role_of_prop(p_league text, p_prop_type text) returns text
  language sql immutable set search_path = ''
  return case when p_league = 'mlb' then case when p_prop_type = 'strikeouts' then 'pitcher' else 'batter' end end;

create function private.role_of_position(p_league text, p_position text) returns text
  language sql immutable set search_path = ''
  return case when p_league = 'mlb' then
    case when upper(p_position) ~ '(^|[/,])\s*(P|SP|RP)\s*($|[/,])' then 'pitcher' else 'batter' end end;
revoke all on function private.name_key(text), private.is_cut_short(text),
  private.role_of_prop(text, text), private.role_of_position(text, text) from public, anon, authenticated;
grant execute on function private.name_key(text), private.is_cut_short(text),
  private.role_of_prop(text, text), private.role_of_position(text, text) to service_role;
