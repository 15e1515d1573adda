// What later features and the app may use of players.
export { PlayerSpace } from './player-space.tsx';
