import { ago, propRow } from './page-rows.ts';

/** A line at even money, as books ask for it. */
export const even = (line: number) => [line, -110, -110] as const;
/** How many minutes ago the rows were written. */
export const WRITTEN = 3.5;

/** Two games, of which one has started and was not in the last fetch; a name that is projected twice, one that is not at all, and a gap. */
export const nba = (): Record<string, unknown>[] => {
  const updatedAt = ago(WRITTEN);
  const tatum = {
    draftkings: [27.5, -115, -105],
    fanduel: [26.5, -120, 100],
    betmgm: [27.5, 105, -135],
    bovada: even(27.5),
    williamhill_us: [30.5, -110, -110],
    pinnacle: [25.5, -104, -112],
  } as const;
  const brown = {
    draftkings: even(22.5),
    fanduel: even(22.5),
    betmgm: [22.5, 130, -150],
    fliff: even(22.5),
  } as const;
  const old = { eventId: 'game-2', home: 'Utah Jazz', away: 'Miami Heat', updatedAt: ago(20) } as const;
  return [
    {
      ...propRow({ player: 'Jayson Tatum', books: tatum, updatedAt }),
      player_id: 7,
      commence_time: ago(-65),
    },
    {
      ...propRow({ player: 'Jaylen Brown', books: brown, updatedAt }),
      player_id: 8,
      commence_time: ago(-65),
    },
    propRow({
      player: "Royce O'Neale <b>",
      books: { draftkings: even(8.5), betrivers: even(8.5) },
      updatedAt,
    }),
    propRow({ player: 'Bam Adebayo', books: { ...brown, draftkings: even(21.5) }, ...old }),
    propRow({ player: 'John Smith', books: { espnbet: even(4.5), bovada: even(4.5) }, ...old }),
  ];
};
const sabersim = (name: string, team: string, points: number) => ({
  player_name: name,
  team,
  points,
  rebounds: 8,
  assists: 5,
});
/** What both sources say of them. */
export const nbaProjections = {
  sabersim_projections: [
    sabersim('Jayson Tatum', 'BOS', 29.4),
    sabersim('Jaylen Brown', 'BOS', 20.1),
    sabersim('Bam Adebayo', 'MIA', 26.2),
    sabersim('John Smith', 'UTA', 3),
    sabersim('John Smith', 'UTA', 9),
  ],
  etr_projections: [
    { Player: 'Jayson Tatum', Team: 'BOS', PTS: 26.1, REB: 8, AST: 9 },
    { Player: 'Jaylen Brown', Team: 'BOS', PTS: 24.4, REB: 8, AST: 5 },
  ],
};
