/** The neutral toast after a fetch of games that found none (FUNC-22); `dates` says where it looked. */
export function noGames(dates: string) {
  return { title: 'No games in these dates', description: dates };
}

export const NO_MLB_GAMES = noGames('There are no MLB games in the next 28 hours.');
