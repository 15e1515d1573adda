import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { withTextsOnce } from '../../../src/data/texts-once.ts';
import { fc } from '../../support/properties.ts';

const text = fc.constantFrom('', 'a game', 'Boston Celtics', '2026-11-24T00:30:00+00:00');
const row = fc.record(
  {
    id: fc.integer(),
    player_name: fc.string(),
    event_id: fc.option(text),
    commence_time: text,
    home_team: fc.option(text),
    away_team: text,
    updated_at: text,
  },
  { requiredKeys: ['id', 'player_name'] },
);

test('rows say the same as before, whatever they say of their games', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const before = structuredClone(rows);
      expect(withTextsOnce(rows)).toBe(rows);
      expect(rows).toEqual(before);
    }),
  );
});

test('a row of a game that says nothing else of it says it still', () => {
  const rows = [
    { event_id: 'g', home_team: 'BOS', away_team: 'LAL', commence_time: 'noon', updated_at: '1' },
    { event_id: 'g', home_team: 'BOS', away_team: 'LAL', commence_time: 'one', updated_at: '2' },
    { event_id: null, home_team: 'BOS', away_team: 'LAL', commence_time: 'two', updated_at: '1' },
  ];
  expect(withTextsOnce(structuredClone(rows))).toEqual(rows);
});

test('of rows that say the same of their game and writing one text is kept', () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const held = () => {
    collect();
    return getHeapStatistics().used_heap_size;
  };
  const long = 'so many letters '.repeat(50);
  const row = { event_id: long, commence_time: long, home_team: long, away_team: long, updated_at: long };
  const texts = JSON.stringify(Array.from({ length: 4_000 }, () => row));
  const before = held();
  const rows: object[] = JSON.parse(texts);
  const apart = held() - before;
  withTextsOnce(rows);
  expect(held() - before).toBeLessThan(apart / 10);
  expect(rows[3_999]).toEqual(row);
});
