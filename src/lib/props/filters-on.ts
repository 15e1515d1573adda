import { ALL_TEAMS, type Filters } from './filter.ts';

/** What of a reader's choices leaves rows out, in words, by the names of the controls; empty where nothing does (BAR-4). */
export function filtersOn(
  { team, game, search, switchOn, onlyValue, onlyWatched }: Omit<Filters, 'sort'>,
  switchLabel: string | null,
): string[] {
  const text = search.trim();
  return [
    text && `search '${text}'`,
    team === ALL_TEAMS ? '' : `team ${team}`,
    game === null ? '' : 'one game',
    (switchOn && switchLabel) || '',
    onlyValue ? 'Only value' : '',
    onlyWatched ? 'Watched' : '',
  ].filter((words) => words !== '');
}
