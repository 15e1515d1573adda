// What other features may use of plays.
export { MyPlays } from './my-plays.tsx';
export { usePlayRecording } from './play-recording.tsx';
export { type PlayOn, playsOnQuery } from './plays-on-query.ts';
