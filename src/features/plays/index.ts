// What other features and the app may use of plays.

export { OpenPlays } from './late-open-plays.tsx';
export { Recommended } from './late-recommended.tsx';
export { MyPlays } from './my-plays.tsx';
export { usePlayRecording } from './play-recording.tsx';
export { type PlayOn, playsOnQuery } from './plays-on-query.ts';
export { RecordButton, type RecordSubject } from './record/record-button.tsx';
export { RecordButtons } from './record/record-buttons.tsx';
export { askToRecord } from './record/record-store.ts';
export { RecordedMark, type RecordedPlay, useRecorded } from './recorded.tsx';
