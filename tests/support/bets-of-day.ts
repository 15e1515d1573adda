import { randomUUID } from 'node:crypto';
import type { FunctionsBackend } from './functions-backend.ts';
import { type Bet, betOn } from './played-bets.ts';
import type { BoxScore, PlayedDay, PlayedMarket } from './played-week.ts';

/** The first players of a market as its stored rows name them, each with the box score of who that is. */
async function playersOf(
  backend: FunctionsBackend,
  { league, game, table, propType }: PlayedMarket,
  boxScores: readonly BoxScore[],
) {
  const type = propType === null ? '' : `&prop_type=eq.${propType}`;
  const rows = await backend.rows(
    `${table}?select=player_name,player_id&event_id=eq.${game.id}${type}&player_id=not.is.null&order=player_name`,
  );
  const first = rows.slice(0, 5);
  const people = await backend.rows(`players?id=in.(${first.map(({ player_id }) => player_id).join(',')})`);
  return first.map(({ player_name, player_id }) => {
    const who = people.find(({ id }) => id === player_id);
    const isOfRole = ({ pos }: BoxScore) => league !== 'mlb' || /P/.test(pos) === (who?.role === 'pitcher');
    const box = boxScores.find(
      (one) =>
        one.league === league && one.player === who?.display_name && one.team === who.team && isOfRole(one),
    );
    return { player_name, player_id, box };
  });
}

/** Plays of a user on the first players of each market of a day, to be stored. */
export async function betsOfDay(
  backend: FunctionsBackend,
  { markets, boxScores }: PlayedDay,
  user: string,
): Promise<Bet[]> {
  const bets: Bet[] = [];
  for (const market of markets) {
    for (const [n, { player_name, player_id, box }] of (
      await playersOf(backend, market, boxScores)
    ).entries()) {
      const bet = box && betOn(market, player_name, box, n);
      if (!bet) continue;
      const { side, point, price, book } = bet;
      const start = market.game.commenceTime.toISOString();
      const play = {
        id: randomUUID(),
        user_id: user,
        client_key: randomUUID(),
        league: market.league,
        event_id: market.game.id,
        home_team: market.game.home.name,
        away_team: market.game.away.name,
        commence_time: start,
        first_commence_time: start,
        player_id,
        player_name,
        table_name: market.table,
        prop_type: market.propType,
        market: market.market,
        side,
        point,
        book,
        price,
        own_price: false,
      };
      bets.push({ play, ...bet });
    }
  }
  return bets;
}
