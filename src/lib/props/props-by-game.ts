import { compareText } from '../compare-text.ts';
import type { Card } from './card.ts';
import type { Game } from './prop.ts';
import { type Ranking, sortByWorth, type WorthSort } from './ranking.ts';

/** A game and the props of its players, by player name. */
export interface GameProps {
  readonly key: string;
  readonly game: Game;
  readonly cards: readonly Card[];
}

function gameKey({ id, startsAt, home, away }: Game): string {
  return id ?? `${away} @ ${home} ${startsAt}`;
}

function startOf({ startsAt }: Game): number {
  const start = Date.parse(startsAt);
  return Number.isNaN(start) ? Number.POSITIVE_INFINITY : start;
}

/** The cards by game: games in the order of their first card, and the cards of each as they come (BOARD-8). */
export function gamesInOrder(cards: readonly Card[]): GameProps[] {
  const games = new Map<string, { key: string; game: Game; cards: Card[] }>();
  for (const card of cards) {
    const key = gameKey(card.prop.game);
    const known = games.get(key);
    if (known) known.cards.push(card);
    else games.set(key, { key, game: card.prop.game, cards: [card] });
  }
  return [...games.values()];
}

/** The cards by game, in the order of the games' start (without a readable one last), players by name. */
export function groupByGame(cards: readonly Card[]): GameProps[] {
  return gamesInOrder(cards)
    .map(({ cards: own, ...game }) => ({
      ...game,
      cards: own.toSorted(
        (a, b) => compareText(a.prop.name.key, b.prop.name.key) || compareText(a.prop.key, b.prop.key),
      ),
    }))
    .sort((a, b) =>
      startOf(a.game) === startOf(b.game) ? compareText(a.key, b.key) : startOf(a.game) - startOf(b.game),
    );
}

/** Players of each game by worth, and games by their best one; what ties stays in order (PRICE-14). */
export function sortGamesByWorth(
  games: readonly GameProps[],
  ranking: Ranking,
  sort: WorthSort,
): GameProps[] {
  const inOrder = () => 0;
  const sorted = games.map((game) => ({ ...game, cards: sortByWorth(game.cards, ranking, sort, inOrder) }));
  const worth = ({ cards: [best] }: GameProps) =>
    (best ? ranking[sort](best) : null) ?? Number.NEGATIVE_INFINITY;
  return sorted.sort((a, b) => (worth(a) === worth(b) ? 0 : worth(b) - worth(a)));
}

/** The home and away teams of the games, sorted, each once: what the team filter lists (MLB-4). */
export function teamsOfGames(games: readonly GameProps[]): string[] {
  const teams = games.flatMap(({ game }) => [game.home, game.away]).filter((team) => team !== '');
  return [...new Set(teams)].sort();
}
