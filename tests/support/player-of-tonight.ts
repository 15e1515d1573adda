import type { accountService } from './account-service.ts';
import { ago, propRow, tatumPoints } from './page-rows.ts';

// A player of tonight, as the service answers for them.

const MINUTE = 60_000;
export const TATUM = {
  id: 7,
  league: 'nba',
  display_name: 'Jayson Tatum',
  team: 'BOS',
  role: null,
  position: 'SF',
};

export const assists = () => ({
  ...propRow({ player: 'Jayson Tatum', books: { draftkings: [5.5, -110, -110] } }),
  commence_time: new Date(Date.now() + 65 * MINUTE).toISOString(),
  player_id: 7,
});
const projection = () => ({
  id: 1,
  player_name: 'Jayson Tatum',
  team: 'BOS',
  points: 22.9,
  rebounds: 8,
  assists: 5,
  updated_at: ago(17),
  player_id: 7,
});

type Service = ReturnType<typeof accountService>;

/** Answers with these rows of a player from now on; null for nobody. */
export function answerPlayer(
  service: Service,
  tables: Record<string, readonly unknown[]>,
  player: unknown = TATUM,
): void {
  service.answer('GET /rest/v1/rpc/player_rows', { body: { player, tables } });
  service.answer('GET /rest/v1/players', { body: player === null ? [] : [{ display_name: 'Jayson Tatum' }] });
}

/** Answers with Jayson Tatum's points and assists of tonight, and with nothing to whatever else a page of a player asks. */
export function answerTatum(service: Service): void {
  for (const read of [
    'quotes',
    'fetch_runs',
    'rpc/line_story',
    'rpc/moved_lines',
    'ninety_nine_plays',
    'plays',
    'preferences',
  ]) {
    service.answer(`GET /rest/v1/${read}`, { body: [] });
  }
  answerPlayer(service, {
    props: [tatumPoints()],
    assists_props: [assists()],
    sabersim_projections: [projection()],
  });
}
