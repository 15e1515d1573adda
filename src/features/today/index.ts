// What later features and the app may use of today.
export { HomeToday } from './home-today.tsx';
export type { Today } from './priced-slate.ts';
export { slateQuery } from './queries.ts';
export { todayIsReady, useToday } from './use-today.ts';
