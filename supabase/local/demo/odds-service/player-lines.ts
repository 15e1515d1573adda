import type { ExpectedPlayer } from '../leagues/game-means.ts';
import type { Game, Player } from '../leagues/model.ts';
import { Beginning, gauss, shuffled, unit } from '../leagues/random.ts';
import { marketMean, type PlayerMarket } from './player-markets.ts';
import { americanPrice, chanceOver, evenPoint } from './prices.ts';
import { printedName } from './printed-names.ts';
import type { Sportsbook } from './sportsbooks.ts';

/** One side of one line; prices in American odds. 'Yes' outcomes have no point. */
export type Outcome = { name: string; description: string; price: number; point?: number };

type Line = {
  seed: number;
  game: Game;
  player: Player;
  market: PlayerMarket;
  book: Sportsbook;
  /** Minutes since 1970: the only thing by which lines move. */
  minute: number;
  mean: number;
  /** What its random numbers begin with. */
  keys: Beginning;
};

/** The outcomes of a book in one player market of a game, in the book's own order; empty when it does not have the market. */
export function playerOutcomes(
  seed: number,
  game: Game,
  players: readonly ExpectedPlayer[],
  market: PlayerMarket,
  book: Sportsbook,
  minute: number,
): Outcome[] {
  if (!book.sports.includes(game.sport) || unit(seed, game.id, market.key, book.key) >= book.markets)
    return [];
  const lines: Outcome[][] = [];
  for (const { player, means } of players) {
    const mean = marketMean(means, market);
    if (mean === null || mean < market.leastMean) continue;
    if (unit(seed, game.id, market.key, book.key, player.name, 'offered') >= book.players) continue;
    const keys = new Beginning(seed, game.id, player.name, player.position, market.key, book.key);
    lines.push(outcomesOf({ seed, game, player, market, book, minute, mean, keys }));
  }
  return shuffled(lines, seed, game.id, market.key, book.key, 'order').flat();
}

function outcomesOf(line: Line): Outcome[] {
  if (line.market.kind === 'yes') return [yes(line)];
  const opinion = opinionOf(line);
  const point = evenPoint(opinion * (1 + 0.02 * gauss(line.keys, 'lean')), line.market.dispersion);
  if (line.book.style === 'ladder') return ladder(line, opinion, point);
  const [over, under] = sides(line, opinion, point);
  const alternates = alternateOvers(line, opinion, point);
  if (isDoubled(line)) {
    const again = [over, under].map((side) => ({ ...side, price: worse(side.price) }));
    return [over, under, ...again, ...alternates];
  }
  const chance = unit(line.keys, 'one side');
  if (hasOverOnly(line) || chance < 0.025) return [over];
  if (chance < 0.035) return [under];
  return line.book.key === 'betonlineag' && chance < 0.3 ? [under, over] : [over, under, ...alternates];
}

/** Up to whole numbers, which no ladder has: no main line is one of these, and none is chosen because of them. */
const ALTERNATE_STEPS = [4, 6];

function alternateOvers(line: Line, opinion: number, point: number): Outcome[] {
  if (unit(line.keys, 'alternates') >= line.book.alternates) return [];
  const { dispersion } = line.market;
  return ALTERNATE_STEPS.map((steps) => Math.ceil(point) + steps * stepOf(opinion))
    .filter((each) => chanceOver(each, opinion, dispersion) > 0.03)
    .map((each) => sides(line, opinion, each)[0]);
}

/** How far apart the lines of a ladder are, in units of the stat. */
function stepOf(opinion: number): number {
  return opinion > 60 ? 10 : 1;
}

/**
 * The mean that a book believes in: the expected one, moved by the market every 45 minutes, by the book's own view of the player,
 * now and then by a view far off the others', and by small corrections every few minutes.
 */
function opinionOf(line: Line): number {
  const { seed, game, player, market, book, minute, mean } = line;
  const phase = Math.floor(unit(line.keys, 'phase') * 45);
  const period = 8 + Math.floor(unit(line.keys, 'period') * 18);
  const drift =
    0.012 * gauss(seed, game.id, player.name, market.key, 'drift', Math.floor((minute + phase) / 45));
  const correction = 0.008 * gauss(line.keys, 'correction', Math.floor((minute + phase) / period));
  const view = 0.02 * gauss(line.keys, 'view');
  const isCaesars = book.key === 'williamhill_us';
  const far =
    unit(line.keys, 'far') < (isCaesars ? 0.08 : 0.03) ? 0.06 + 0.07 * unit(line.keys, 'how far') : 0;
  const upward = isCaesars || unit(line.keys, 'upward') < 0.5 ? 1 : -1;
  return mean * (1 + drift + correction + view + upward * far);
}

function sides(line: Line, opinion: number, point: number): [over: Outcome, under: Outcome] {
  const chance = chanceOver(point, opinion, line.market.dispersion);
  const { margin, tick, key } = line.book;
  const description = printedName(line.player.name, key);
  return [
    { name: 'Over', description, price: americanPrice(chance, margin, tick), point },
    { name: 'Under', description, price: americanPrice(1 - chance, margin, tick), point },
  ];
}

/** Several points in one base market, some of them repeated: both sides in the NBA, Over only elsewhere. */
function ladder(line: Line, opinion: number, point: number): Outcome[] {
  const twoSided = line.game.sport === 'basketball_nba';
  const step = stepOf(opinion);
  const rungs = twoSided ? [0, 1, -1, 2, -2, 3, -3] : [0, 1, -1];
  const kept = rungs.filter((rung) => rung === 0 || unit(line.keys, 'rung', rung) < (twoSided ? 0.75 : 0.35));
  const outcomes = shuffled(kept, line.keys, 'rungs')
    .map((rung) => point + rung * step)
    .filter((each) => each === point || isPlausibleRung(line, opinion, each))
    .flatMap((each) => sides(line, opinion, each).slice(0, twoSided ? 2 : 1));
  const repeated = outcomes.filter((_, index) => unit(line.keys, 'repeated', index) < 0.2);
  return [...outcomes, ...repeated];
}

function isPlausibleRung({ market }: Line, opinion: number, point: number): boolean {
  const chance = point < 0.5 ? 1 : chanceOver(point, opinion, market.dispersion);
  return chance > 0.1 && chance < 0.85;
}

function yes(line: Line): Outcome {
  const chance = 1 - Math.exp(-opinionOf(line));
  const { margin, tick, key } = line.book;
  // Books hold more back on markets that nobody can bet against.
  const price = americanPrice(chance, margin * 3, tick);
  return { name: 'Yes', description: printedName(line.player.name, key), price };
}

/** Nobody lays -900 against a home run, so some books leave that side out. */
function hasOverOnly({ market, book }: Line): boolean {
  return market.key === 'batter_home_runs' && ['fanduel', 'williamhill_us', 'fliff'].includes(book.key);
}

/** Now and then a book lists one player twice with two prices for one point. */
function isDoubled(line: Line): boolean {
  return line.book.key === 'bovada' && unit(line.keys, 'doubled') < 0.02;
}

function worse(price: number): number {
  return price === 100 ? -105 : price - 5;
}
