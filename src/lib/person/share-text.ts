import { lineText } from '../odds/format.ts';
import { SOURCE_NAMES } from '../projections/sources.ts';
import { chanceText, wholeChanceText } from '../props/value-text.ts';
import { type Opinion, overBy, type Teller } from './opinions.ts';

/** How those who say something are called. */
export const TELLER_NAMES: Readonly<Record<Teller, string>> = { ...SOURCE_NAMES, market: 'market' };

/**
 * What everybody says of an over: 'Over 14.5: SaberSim 76 %, ETR 53 %, market 52 %, needs 53.5 %'. `needs` is the break-even
 * of the best price of the over at the reader's books; null without one (PERSON-3).
 */
export function overSentence(opinions: readonly Opinion[], line: number, needs: number | null): string {
  const said = opinions.map(
    (opinion) => `${TELLER_NAMES[opinion.by]} ${wholeChanceText(overBy(opinion, line))}`,
  );
  return `Over ${lineText(line)}: ${[...said, ...(needs === null ? [] : [`needs ${chanceText(needs)}`])].join(', ')}`;
}
