import { describe, expect, it } from 'vitest';
import { propPageAt } from '../../../src/lib/catalog/catalog.ts';
import { DEFAULT_FILTERS, type Filters } from '../../../src/lib/props/filter.ts';
import { prepareOrders, ratePage, showCards } from '../../../src/lib/props/page-view.ts';
import type { LineRow } from '../../../src/lib/props/prop.ts';

const row = (player_name: string, lines: Partial<LineRow>): LineRow => ({
  id: player_name.length,
  event_id: 'game-1',
  player_name,
  commence_time: '2026-11-22T00:30:00+00:00',
  home_team: 'Boston Celtics',
  away_team: 'Los Angeles Lakers',
  ...lines,
});
const saber = (player_name: string, points: number) => ({ id: 1, player_name, team: 'BOS', points });

describe('what is worked out before somebody asks', () => {
  it('an order that was sorted while the page was idle is the same order (PERF-3, EDGE-4)', () => {
    const page = propPageAt('/points');
    const [near, far] = [
      row('Near Line', { draftkings_point: 20 }),
      row('Far Line', { draftkings_point: 10 }),
    ];
    const { cards } = ratePage(
      page,
      { points: [near, far] },
      {
        sabersim: [saber('Near Line', 21), saber('Far Line', 12)],
        etr: [
          { Player: 'Near Line', Team: 'BOS', PTS: 24 },
          { Player: 'Far Line', Team: 'BOS', PTS: 11 },
        ],
      },
    );
    prepareOrders(page, cards);
    const by = (sort: Filters['sort']) =>
      showCards(page, cards, { ...DEFAULT_FILTERS, sort }).map(({ prop }) => prop.player);
    expect(by('sabersim')).toEqual(['Far Line', 'Near Line']);
    expect(by('etr')).toEqual(['Near Line', 'Far Line']);
  });

  it.each([
    [
      'both sides',
      { draftkings_point: 20, draftkings_over_price: -110, draftkings_under_price: -110 },
      false,
    ],
    ['the over alone', { draftkings_point: 20, draftkings_over_price: -110 }, true],
    ['the under alone', { draftkings_point: 20, draftkings_under_price: -110 }, true],
    ['no price', { draftkings_point: 20 }, false],
    ['a price without a line', { draftkings_over_price: -110 }, false],
  ] as const)(
    'of a book with %s a prop says whether it offers one side alone (PRICE-5)',
    (_, lines, alone) => {
      const { cards } = ratePage(propPageAt('/points'), { points: [row('Any Body', lines)] }, {});
      expect(cards.map(({ prop }) => prop.hasOneSide)).toEqual([alone]);
    },
  );
});
