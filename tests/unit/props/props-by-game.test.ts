import { expect, test } from 'vitest';
import { mlb } from '../../../src/lib/catalog/mlb.ts';
import { rateProps } from '../../../src/lib/props/page-view.ts';
import { type LineRow, readProps } from '../../../src/lib/props/prop.ts';
import {
  gamesInOrder,
  groupByGame,
  sortGamesByWorth,
  teamsOfGames,
} from '../../../src/lib/props/props-by-game.ts';

function row(id: number, player: string, game: Partial<LineRow>): LineRow {
  return {
    id,
    event_id: 'g1',
    player_name: player,
    commence_time: '2026-11-21T22:00:00+00:00',
    home_team: 'Miami Marlins',
    away_team: 'Toronto Blue Jays',
    ...game,
  };
}

function gamesOf(rows: readonly LineRow[]) {
  const category = mlb.categories.find(({ propType }) => propType === 'hits_runs_rbis');
  if (!category) throw new Error('The MLB catalog should have hits, runs and RBIs; it has not.');
  const props = readProps(rows, category.propType, mlb.books);
  return groupByGame(rateProps(mlb, category, props, {}));
}

test('cards are grouped by game in the order of the starts, players by name, whatever order the rows came in', () => {
  const later = { event_id: 'g2', commence_time: '2026-11-22T01:00:00+00:00', home_team: 'Atlanta Braves' };
  const rows = [row(1, 'Matt Olson', later), row(2, 'Daulton Varsho', {}), row(3, 'Alejandro Kirk', {})];
  for (const order of [rows, [...rows].reverse()]) {
    const games = gamesOf(order);
    expect(games.map(({ key }) => key)).toEqual(['g1', 'g2']);
    expect(games[0]?.cards.map(({ prop }) => prop.player)).toEqual(['Alejandro Kirk', 'Daulton Varsho']);
  }
});

test('rows whose game is gone from its table are grouped by their own teams and start, and those without a start come last', () => {
  const games = gamesOf([
    row(1, 'Nobody', { event_id: null, commence_time: '' }),
    row(2, 'Alejandro Kirk', { event_id: null }),
    row(3, 'Daulton Varsho', { event_id: null }),
  ]);
  expect(games.map(({ cards }) => cards.map(({ prop }) => prop.player))).toEqual([
    ['Alejandro Kirk', 'Daulton Varsho'],
    ['Nobody'],
  ]);
});

test('the team filter lists home and away teams once, sorted (MLB-4)', () => {
  expect(teamsOfGames(gamesOf([row(1, 'A', {}), row(2, 'B', { event_id: 'g2' })]))).toEqual([
    'Miami Marlins',
    'Toronto Blue Jays',
  ]);
});

test('by EV the players of each game go by theirs, and the games by their best one (PRICE-14)', () => {
  const later = { event_id: 'g2', commence_time: '2026-11-22T01:00:00+00:00' };
  const games = gamesOf([row(1, 'A', {}), row(2, 'B', {}), row(3, 'C', later), row(4, 'D', later)]);
  const worth = new Map([
    ['B', 0.02],
    ['C', -0.01],
    ['D', 0.05],
  ]);
  const evOf = (card: object) => {
    const own = games.flatMap(({ cards }) => cards).find((one) => one === card);
    return worth.get(own?.prop.player ?? '') ?? null;
  };
  const sorted = sortGamesByWorth(games, { ev: evOf, fair: () => null, isValue: () => false }, 'ev');
  const players = sorted.map(({ cards }) => cards.map(({ prop }) => prop.player));
  expect(players).toEqual([
    ['D', 'C'],
    ['B', 'A'],
  ]);
});

test('cards in an order that is held make games in it, whatever starts first (BOARD-8)', () => {
  const later = { event_id: 'g2', commence_time: '2026-11-22T01:00:00+00:00' };
  const cards = gamesOf([row(1, 'A', {}), row(2, 'B', {}), row(3, 'C', later)]).flatMap((game) => game.cards);
  const held = gamesInOrder([cards[2], cards[1], cards[0]].filter((card) => card !== undefined));
  expect(held.map(({ key, cards: own }) => [key, own.map(({ prop }) => prop.player)])).toEqual([
    ['g2', ['C']],
    ['g1', ['B', 'A']],
  ]);
});
