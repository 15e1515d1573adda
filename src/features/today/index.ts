// What later features and the app may use of today.
export { HomeToday } from './home-today.tsx';
export { slateQuery } from './queries.ts';
export { type Today, useToday } from './use-today.ts';
