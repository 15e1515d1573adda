import type { Sport } from '../../../../src/lib/catalog/types.ts';
import type { PropRow } from '../../../../src/lib/ingest/prop-rows.ts';
import { readPlayerName } from '../../../../src/lib/players/player-name.ts';
import { readColumn } from '../db/database.ts';
import type { Settings } from '../settings.ts';

/** Players of the rows whom no source of the league projects, by name (ADM-17); none when no source has rows. */
export async function namesWithoutProjection(
  { settings }: { settings: Settings },
  sport: Sport,
  rows: readonly PropRow[],
): Promise<string[]> {
  const sources = Object.values(sport.sources);
  const columns = await Promise.all(sources.map(({ table, player }) => readColumn(settings, table, player)));
  const known = new Set(columns.flat().map((name) => readPlayerName(name).aliasKey));
  if (known.size === 0) return [];
  const players = new Set(rows.map((row) => row.player_name).filter((name) => typeof name === 'string'));
  return [...players].filter((name) => !known.has(readPlayerName(name).aliasKey)).sort();
}
