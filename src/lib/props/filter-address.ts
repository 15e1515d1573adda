import { ALL_TEAMS, DEFAULT_FILTERS, type Filters } from './filter.ts';

/** The parameters in which an address keeps what a reader chose on a page; links that were shared name the switch so. */
export const FILTER_PARAMETERS = {
  search: 'q',
  team: 'team',
  game: 'game',
  sort: 'sort',
  switchOn: 'spotlight',
  onlyValue: 'value',
  onlyWatched: 'watched',
} as const;

/** What an address says of each filter; null where it says nothing. */
type FilterTexts = { readonly [Name in keyof typeof FILTER_PARAMETERS]: string | null };

/** What stands in the address for a switch that is on. */
export const ON = '1';

/** What an address says of a page's filters. */
export function filterTexts(address: Pick<URLSearchParams, 'get'>): FilterTexts {
  const { search, team, game, sort, switchOn, onlyValue, onlyWatched } = FILTER_PARAMETERS;
  return {
    search: address.get(search),
    team: address.get(team),
    game: address.get(game),
    sort: address.get(sort),
    switchOn: address.get(switchOn),
    onlyValue: address.get(onlyValue),
    onlyWatched: address.get(onlyWatched),
  };
}

/**
 * The filters that an address asks for, the specified defaults where it says nothing (BAR-2); every team is 'all', however
 * written (PROP-2). `sorts` are the orders that
 * the page has: the address may name another page's. Whom the reader watches is not in an address: `watched`, null while
 * it is not known.
 */
export function filtersOf(
  texts: FilterTexts,
  sorts: readonly { readonly value: Filters['sort'] }[],
  watched: Filters['watched'],
): Filters {
  const onlyWatched = texts.onlyWatched === ON;
  const { team } = texts;
  return {
    team: team && team.toLowerCase() !== ALL_TEAMS ? team : DEFAULT_FILTERS.team,
    game: texts.game || null,
    search: texts.search ?? DEFAULT_FILTERS.search,
    sort: sorts.find(({ value }) => value === texts.sort)?.value ?? DEFAULT_FILTERS.sort,
    switchOn: texts.switchOn === ON,
    onlyValue: texts.onlyValue === ON,
    onlyWatched,
    watched: onlyWatched ? watched : null,
  };
}
