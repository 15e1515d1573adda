/** Names that a book spells in a way no general habit explains; each kind was seen in recorded responses. */
const PECULIAR: Record<string, Record<string, string>> = {
  'Giannis Antetokounmpo': { fanduel: 'G Antetokounmpo' },
  'Shai Gilgeous-Alexander': { fanduel: 'S Gilgeous-Alexander' },
  'Nickeil Alexander-Walker': { fanduel: 'N Alexander-Walker' },
  'Jonathan Isaac': { betmgm: 'J. Isaac' },
  'Miles Bridges': { betmgm: 'Mil. Bridges' },
  'Daniel Theis': { betrivers: 'Daniel Theis (IND)', unibet_us: 'Daniel Theis (IND)' },
  'Jalen Johnson': { betrivers: 'Jalen (2001) Johnson', unibet_us: 'Jalen (2001) Johnson' },
  'Nic Claxton': { betonlineag: 'Nicolas Claxton', bovada: 'Nicolas Claxton' },
  'Cam Thomas': { bovada: 'Cameron Thomas' },
  'Cam Johnson': { betonlineag: 'Cameron Johnson', williamhill_us: 'Cameron Johnson' },
  'Josh Giddey': { bovada: 'Joshua Giddey' },
  'Nicolas Batum': { betonlineag: 'Nicholas Batum' },
  'Obi Toppin': { bovada: 'Obadiah Toppin' },
  'Brook Lopez': { betonlineag: 'Brook Robert Lopez' },
  'CJ McCollum': { bovada: 'Christian James McCollum' },
  'GG Jackson': { betmgm: 'Gregory Jackson II', williamhill_us: 'Gregory Jackson' },
  'Dyson Daniels': { fanduel: 'Dyson  Daniels' },
  'Deandre Ayton': { bovada: 'DeAndre Ayton' },
  'Hollywood Brown': { fanduel: 'Marquise Brown' },
};

const KEEPS_ACCENTS = new Set(['betrivers', 'unibet_us', 'pinnacle']);
const DOTS_INITIALS = new Set(['espnbet', 'betrivers', 'unibet_us']);

/** How a book prints a player's name. */
export function printedName(name: string, book: string): string {
  const peculiar = PECULIAR[name]?.[book];
  if (peculiar !== undefined) return peculiar;
  const accents = KEEPS_ACCENTS.has(book) ? name : withoutAccents(name);
  switch (book) {
    case 'betmgm':
      return accents.replaceAll("'", '’');
    case 'bovada':
      return accents.replaceAll('-', ' ').replace(/ (Jr|Sr)\.$/, ' $1');
    case 'betonlineag':
      return accents.replace(/ (Jr\.|Sr\.|II|III|IV)$/, '');
    case 'fliff':
      return accents.replaceAll('.', '');
    default:
      return DOTS_INITIALS.has(book) ? accents.replace(/^([A-Z])([A-Z]) /, '$1.$2. ') : accents;
  }
}

/** The name in plain letters, as most books and files print it. */
export function withoutAccents(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '');
}
