import { familyName, readPlayerName } from '../../src/lib/players/player-name.ts';
import type { RunScript } from './pgtap.ts';

/** The spellings of which a migrated database makes other forms than src/lib/players, with what it makes of them. */
export async function spellingsReadApart(spellings: readonly string[], run: RunScript): Promise<unknown[]> {
  const asked = [...new Set(spellings)].filter((spelling) => !spelling.includes('\0'));
  const list = asked.map((spelling) => `'${spelling.replaceAll("'", "''")}'`).join(', ');
  const rows = await run(`begin; select private.read_spellings(array[${list}]);
    select spelling, key, alias_key, given, family, is_abbreviated from private.spelling; rollback;`);
  const read = new Map(rows.map((row) => [row.spelling, row]));
  return asked.flatMap((spelling) => {
    const name = readPlayerName(spelling);
    const expected = {
      spelling,
      key: name.key,
      alias_key: name.aliasKey,
      given: name.given,
      family: familyName(name),
      is_abbreviated: name.abbreviated,
    };
    const found = read.get(spelling);
    const isSame = Object.entries(expected).every(([form, value]) => found?.[form] === value);
    return isSame ? [] : [{ expected, found }];
  });
}
