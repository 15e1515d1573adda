import { propRow } from './page-rows.ts';
import type { ProductApi, Row } from './product-api.ts';

/** The page whose tables `fillHeavyPage` fills. */
export const HEAVY_PATH = '/nfl/passing-yards';

const GAMES = 40;
/** As many as a league has: more props are of the same players in other games. */
const PLAYERS = 3_000;
const ROWS_AT_ONCE = 3_000;
const games = Array.from({ length: GAMES }, (_, game) => game);
const gameAt = (game: number) => `game-${game}`;
const nameAt = (index: number) => `Player Number ${index % PLAYERS}`;
const gameOf = (index: number) => (index + Math.floor(index / PLAYERS)) % GAMES;

function row(index: number): Row {
  const point = 180.5 + (index % 120);
  const { id, updated_at, bovada_point, bovada_over_price, bovada_under_price, ...columns } = propRow({
    player: nameAt(index),
    eventId: gameAt(gameOf(index)),
    books: {
      draftkings: [point, -115, -105],
      fanduel: [point + 1, -110, -110],
      betmgm: [point, -112, -108],
      betrivers: [point - 1, -120, 100],
      williamhill_us: [point + (index % 3), 100, -130],
      espnbet: [point, -115, -115],
      fliff: [point + 2, -110, -120],
      pinnacle: [point, -104, -112],
      betonlineag: [index % 11 === 0 ? null : point, -110, -110],
    },
  });
  return columns;
}

/** Gives the page so many props with nine books each and both projections. */
export async function fillHeavyPage(api: ProductApi, props: number): Promise<void> {
  const numbers = Array.from({ length: props }, (_, index) => index);
  // As a fetch writes a large slate: game by game in parts, which leave the games of the other parts as they are.
  const parts = Math.ceil(props / ROWS_AT_ONCE);
  for (let part = 0; part < parts; part += 1) {
    await api.write('POST', 'rpc/replace_props', {
      p_table: 'nfl_passing_yards_props',
      p_rows: numbers.filter((index) => gameOf(index) % parts === part).map(row),
      p_keep_event_ids: games.filter((game) => game % parts !== part).map(gameAt),
      p_seen_at: new Date().toISOString(),
    });
  }
  const players = numbers.slice(0, PLAYERS);
  const team = (index: number) => (index % 2 ? 'BOS' : 'LAL');
  await api.replaceProjections(
    'nfl_sabersim_projections',
    players.map((index) => ({ Name: nameAt(index), Team: team(index), 'Pass Yds': 179.3 + (index % 131) })),
    new Date(),
  );
  await api.replaceProjections(
    'nfl_etr_projections',
    players.map((index) => ({
      Player: nameAt(index),
      Team: team(index),
      'Pass Yards': 181.1 + (index % 113),
    })),
    new Date(),
  );
}
