/** One price as a book prints it: [player, side, point, price]. */
export type Printed = readonly [string, 'Over' | 'Under' | 'Yes' | 'No', number | null, number];

export const GAME = {
  id: 'f54c4a22568ce9dc33fb410d1b0e75e9',
  sport_key: 'basketball_nba',
  commence_time: '2026-11-21T23:30:00Z',
  home_team: 'Cleveland Cavaliers',
  away_team: 'Orlando Magic',
} as const;

/** A market as the odds service answers it. */
export function market(key: string, printed: readonly Printed[]) {
  return {
    key,
    last_update: '2026-11-21T18:00:00Z',
    outcomes: printed.map(([description, name, point, price]) =>
      point === null ? { name, description, price } : { name, description, price, point },
    ),
  };
}

/** The odds of a game: for each book its markets and their printed prices. */
export function eventOdds(
  books: Readonly<Record<string, Readonly<Record<string, readonly Printed[]>>>>,
  game: { readonly id: string } & Readonly<Record<string, string>> = GAME,
) {
  return {
    ...game,
    bookmakers: Object.entries(books).map(([key, markets]) => ({
      key,
      title: key,
      markets: Object.entries(markets).map(([name, printed]) => market(name, printed)),
    })),
  };
}
