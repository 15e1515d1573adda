import type { League } from '../../../lib/league/leagues.ts';
import { timeNear } from '../../../lib/league/time-text.ts';
import { teamsText } from '../../../lib/props/board-text.ts';
import { gamesByStart } from '../../../lib/props/games.ts';
import type { Game } from '../../../lib/props/prop.ts';
import { SelectField } from '../../../ui/select-field.tsx';

/** A game, and whose teams play it. */
export type LeagueGame = { readonly league: League; readonly game: Game };

type GameChoice = { readonly id: string; readonly teams: string; readonly when: string };

/** What a choice of a game is called that is not there (any more). */
const GONE = 'Not among these';

/**
 * The games in the order of their start. One that an address names and that is not there, as it has started or has no row here,
 * stays listed, so that the bar says what holds (BAR-5).
 */
export function gameChoices(games: readonly LeagueGame[], chosen: string | null, now: Date): GameChoice[] {
  const leagues = new Map(games.map(({ league, game }) => [game.id, league]));
  const listed = gamesByStart(games.map(({ game }) => game)).flatMap((game) => {
    const league = leagues.get(game.id);
    if (league === undefined || game.id === null) return [];
    return {
      id: game.id,
      teams: teamsText({ league, game }),
      when: timeNear(new Date(game.startsAt), now),
    };
  });
  return chosen === null || listed.some(({ id }) => id === chosen)
    ? listed
    : [{ id: chosen, teams: GONE, when: '' }, ...listed];
}

type GameSelectProps = {
  games: readonly LeagueGame[];
  game: string | null;
  onChange: (game: string | null) => void;
  className?: string;
};

/** 'All Games' and the games there are, by their start. */
export function GameSelect({ games, game, onChange, className }: GameSelectProps) {
  const choices = gameChoices(games, game, new Date());
  return (
    <SelectField
      label="Game"
      value={game ?? ''}
      onChange={(id) => onChange(id === '' ? null : id)}
      options={[
        { value: '', label: 'All Games' },
        ...choices.map(({ id, teams, when }) => ({
          value: id,
          label: [teams, when].filter(Boolean).join(', '),
        })),
      ]}
      className={className}
    />
  );
}
