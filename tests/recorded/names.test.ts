import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { normalizePlayerName } from '../../src/lib/players/player-name.ts';
import { spellingsReadApart } from '../support/database-names.ts';
import { matchPlayer } from '../support/match-player.ts';
import { migrate } from '../support/migrated-database.ts';
import { startPostgres } from '../support/postgres.ts';
import { recordedFile } from '../support/recorded-data.ts';
import { runOnPostgres } from '../support/sql-script.ts';

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

  test('the database reads every one of them as the pages do, and means the same players (ID-3, ID-4)', async () => {
    const recorded = read();
    const variants = Object.values(recorded.same_after_normalising).map((printed) => Object.keys(printed));
    const apart = recorded['must_NOT_match (fuzzy traps, difflib>=.75)'];
    const all = [...variants, ...recorded.need_alias_or_initial_rule, ...apart].flat();
    const postgres = await startPostgres();
    try {
      await migrate(postgres.url);
      const run = (sql: string) => runOnPostgres(postgres.url, sql);
      expect(await spellingsReadApart(all, run)).toEqual([]);
      // Each pair in a league day of its own: the file names one, the fetch the other, in a game of the file's team.
      const text = (rows: object[]) => `'${JSON.stringify(rows).replaceAll("'", "''")}'`;
      const game = {
        event_id: 'g',
        commence_time: '2026-11-21T20:00:00Z',
        home_team: 'BOS',
        away_team: 'MIA',
      };
      const day = ([printed = '', other = '']: readonly string[]) => `begin;
        select replace_projections('sabersim_projections', ${text([{ player_name: printed, team: 'BOS' }])}, now());
        select replace_props('props', ${text([{ ...game, player_name: other, draftkings_point: 1.5 }])}, '{}', now());
        select p.player_id as one, r.player_id as other from sabersim_projections p, props r;
        rollback;`;
      const meant = async (pairs: readonly (readonly string[])[]) => {
        const answers = (await run(pairs.map(day).join('\n'))).filter((row) => 'one' in row);
        return pairs.map(
          (pair, at) => ({ pair, ...answers[at] }) as { pair: unknown; one: unknown; other: unknown },
        );
      };
      const same = await meant([
        ...variants.flatMap(([first = '', ...others]) => others.map((other) => [first, other])),
        ...recorded.need_alias_or_initial_rule,
      ]);
      expect(same.filter(({ one, other }) => one === null || one !== other)).toEqual([]);
      const others = await meant(apart);
      expect(others.filter(({ one, other }) => one === null || one === other)).toEqual([]);
      expect([same.length > 50, others.length]).toEqual([true, apart.length]);
    } finally {
      await postgres.stop();
    }
  });
});
