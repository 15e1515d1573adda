import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { matchPlayer } from '../../src/lib/players/match.ts';
import { normalizePlayerName } from '../../src/lib/players/player-name.ts';
import { recordedFile } from '../support/recorded-data.ts';

const find = (name: string, ...players: string[]) => matchPlayer(name, players, (player) => player);

interface Recorded {
  same_after_normalising: Record<string, Record<string, string[]>>;
  need_alias_or_initial_rule: [string, string][];
  'must_NOT_match (fuzzy traps, difflib>=.75)': [string, string][];
}

describe('names that books were seen to print (DATA-29)', () => {
  const read = (): Recorded =>
    JSON.parse(readFileSync(recordedFile('names/observed_variants.json'), 'utf8')) as Recorded;

  test('every variant of a player that normalizing should join is joined', async ({ annotate }) => {
    const players = Object.values(read().same_after_normalising).map((variants) => Object.keys(variants));
    const lost = players.filter((variants) => new Set(variants.map(normalizePlayerName)).size !== 1);
    const variants = players.flat().length;
    await annotate(`${variants} variants of ${players.length} players; apart: ${lost.join('; ') || 'none'}`);
    expect(variants).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  });

  test('every pair that wants an alias or an initial meets, in both directions', async ({ annotate }) => {
    const pairs = read().need_alias_or_initial_rule;
    const lost = pairs.filter(([a, b]) => find(a, b).kind !== 'matched' || find(b, a).kind !== 'matched');
    await annotate(
      `${pairs.length - lost.length} of ${pairs.length} pairs meet; apart: ${lost.join('; ') || 'none'}`,
    );
    expect(pairs.length).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  });

  test('no pair that only looks alike meets', () => {
    const met = read()['must_NOT_match (fuzzy traps, difflib>=.75)'].filter(
      ([a, b]) => find(a, b).kind !== 'none' || find(b, a).kind !== 'none',
    );
    expect(met).toEqual([]);
  });
});
