// What other features may use of the games.
export { NO_MLB_GAMES, noGames } from './no-games.ts';
