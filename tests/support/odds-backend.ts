import { readFileSync } from 'node:fs';
import type { EventResponse } from './expected-lines.ts';
import { type FakeOdds, startFakeOdds } from './fake-odds.ts';
import { DEVELOPER, type FunctionsBackend, type Json, startFunctionsBackend } from './functions-backend.ts';
import { eventPath, eventsPath, type Game } from './odds-script.ts';

export type GameOdds = Game & EventResponse;

/** The games of a file of the odds service's responses, with their start moved to two hours from now. */
export function gamesIn(file: URL): GameOdds[] {
  const response: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const commence_time = `${new Date(Date.now() + 7_200_000).toISOString().slice(0, 19)}Z`;
  return [response].flat().map((game) => ({ ...(game as GameOdds), commence_time }));
}

export type OddsBackend = {
  odds: FakeOdds;
  backend: FunctionsBackend;
  /** A developer's access token. */
  developer: string;
  stop(): Promise<void>;
};

/** A backend whose odds service sells the games of a file for each of some sports. */
export async function startOddsBackend(files: Readonly<Record<string, URL>>): Promise<OddsBackend> {
  const odds = await startFakeOdds();
  for (const [sport, file] of Object.entries(files)) {
    const games = gamesIn(file);
    odds.script(eventsPath(sport), { body: games.map(({ bookmakers, ...game }) => game) });
    for (const game of games) odds.script(eventPath(game), { body: game });
  }
  const backend = await startFunctionsBackend(odds.url);
  return {
    odds,
    backend,
    developer: await backend.signIn(DEVELOPER),
    stop: async () => {
      await backend.stop();
      await odds.stop();
    },
  };
}

/** What a row has of a book. */
export const tile = (row: Json | undefined, book: string) => ({
  point: row?.[`${book}_point`],
  over: row?.[`${book}_over_price`],
  under: row?.[`${book}_under_price`],
});

export const rowOf = (rows: readonly Json[], player: string) =>
  rows.find((row) => row.player_name === player);
