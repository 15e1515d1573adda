import type { Source } from '../../../../src/lib/projections/sources.ts';
import { withoutAccents } from '../odds-service/printed-names.ts';

/** Names that a source writes in its own way. */
const OWN_NAMES: Record<Source, Record<string, string>> = {
  sabersim: {
    'Nic Claxton': 'Nicolas Claxton',
    'Cam Thomas': 'Cameron Thomas',
    'GG Jackson': 'Gregory Jackson',
    'Jimmy Butler III': 'Jimmy Butler',
    'Michael Pittman Jr.': 'Michael Pittman',
    'T.J. McConnell': 'TJ McConnell',
  },
  etr: {
    'LaMelo Ball': 'Lamelo Ball',
    'P.J. Washington': 'PJ Washington',
    'Jaren Jackson Jr.': 'Jaren Jackson',
    'DK Metcalf': 'D.K. Metcalf',
    "De'Aaron Fox": 'De’Aaron Fox',
    'Robert Williams III': 'Robert Williams',
    'Josh Giddey': 'Joshua Giddey',
  },
};

/** How a projection source prints a player's name: plain letters, and some spellings of its own. */
export function sourceName(name: string, source: Source): string {
  return OWN_NAMES[source][name] ?? withoutAccents(name);
}
