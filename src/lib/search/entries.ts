import { sportPages, sports } from '../catalog/catalog.ts';
import type { Category, PriceCategory, Sport } from '../catalog/types.ts';
import { groupBy } from '../group-by.ts';
import { awayAtHome, teamOf } from '../league/teams.ts';
import { dayTimeWithZone } from '../league/time-text.ts';
import { readPlayerName } from '../players/player-name.ts';
import { categoryRows } from '../today/slate-props.ts';
import type { SlateRow, SlateRows } from '../today/slate-rows.ts';
import { type Findable, findable } from './forgiving-match.ts';

/** What a search can find, in the order in which equally good finds are shown. */
export const ENTRY_KINDS = ['player', 'team', 'game', 'page'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Something that a search can find, and the address that it opens. */
export interface SearchEntry {
  readonly key: string;
  readonly kind: EntryKind;
  readonly label: string;
  /** The sport and what else tells namesakes apart. */
  readonly detail: string;
  readonly address: string;
  /** ISO 8601 start of the next game of what was found; null for pages. */
  readonly startsAt: string | null;
  /** The texts of which one has to be found. */
  readonly texts: readonly Findable[];
}

type AnyCategory = Category | PriceCategory;

const MOST_KINDS = 3;

/** A page that no sport's catalog entry declares. */
const FURTHER_PAGES = [
  { label: 'Today', detail: 'The best plays of tonight, all sports', path: '/today' },
  { label: 'How it works', detail: 'Fair prices, edges and EV explained', path: '/how' },
  { label: 'Home', detail: 'Edgeboard', path: '/' },
] as const;

function pageEntries(): SearchEntry[] {
  const further = FURTHER_PAGES.map(({ label, detail, path }) =>
    entry({ key: path, kind: 'page', label, detail, address: path, startsAt: null }, [label]),
  );
  const ofSports = sports.flatMap((sport) =>
    sportPages(sport).map(({ path, title, menuLabel }) => {
      const label = menuLabel.startsWith(sport.name) ? menuLabel : `${sport.name} ${menuLabel}`;
      return entry({ key: path, kind: 'page', label, detail: 'Category', address: path, startsAt: null }, [
        label,
        `${sport.name} ${title}`,
        menuLabel,
      ]);
    }),
  );
  return [...further, ...ofSports];
}

function entry(own: Omit<SearchEntry, 'texts'>, texts: readonly string[]): SearchEntry {
  return { ...own, texts: [...new Set(texts)].map(findable) };
}

const shortTeam = (sport: Sport, team: string) => teamOf(sport.league, team) ?? team;

function gameText(sport: Sport, { home_team, away_team }: SlateRow): string {
  return awayAtHome(sport.league, { away: away_team, home: home_team });
}

/** What is known of a player after all categories of a sport. */
interface FoundPlayer {
  readonly row: SlateRow;
  /** Their id, or their name where nobody knows who that is. */
  readonly who: string;
  readonly categories: AnyCategory[];
}

function playersOf(sport: Sport, slate: SlateRows): Map<string, FoundPlayer> {
  const found = new Map<string, FoundPlayer>();
  const add = (category: AnyCategory, rows: readonly SlateRow[]) => {
    for (const row of rows) {
      const who = String(row.player_id ?? readPlayerName(row.player_name).aliasKey);
      const key = `${row.event_id} ${who}`;
      const known = found.get(key);
      if (known) known.categories.push(category);
      else found.set(key, { row, who, categories: [category] });
    }
  };
  for (const category of sport.categories) add(category, categoryRows(slate, category));
  for (const category of sport.priceCategories) add(category, slate.tables.get(category.table)?.rows ?? []);
  return found;
}

/** Which game it is of a player who has more than one (a doubleheader's two have the same teams); '' where that is not known. */
function startText({ commence_time }: SlateRow): string {
  const start = new Date(commence_time);
  return Number.isNaN(start.getTime()) ? '' : ` · ${dayTimeWithZone(start)}`;
}

function playerEntries(sport: Sport, slate: SlateRows): SearchEntry[] {
  const players = playersOf(sport, slate);
  const games = groupBy([...players.values()], ({ who }) => who);
  return [...players].flatMap(([key, { row, who, categories }]) => {
    const [first] = categories;
    if (first === undefined) return [];
    const name = readPlayerName(row.player_name);
    const kinds = categories.slice(0, MOST_KINDS).map(({ menuLabel }) => menuLabel);
    const more = categories.length - kinds.length;
    const start = (games.get(who)?.length ?? 0) > 1 ? startText(row) : '';
    return entry(
      {
        key: `${sport.league} ${key}`,
        kind: 'player',
        label: row.player_name,
        detail: `${sport.name} · ${gameText(sport, row)}${start} · ${kinds.join(', ')}${more > 0 ? ` +${more}` : ''}`,
        address:
          typeof row.player_id === 'number'
            ? `/player/${row.player_id}`
            : `${first.path}?q=${encodeURIComponent(row.player_name)}`,
        startsAt: row.commence_time,
      },
      [row.player_name, name.aliasKey],
    );
  });
}

/** The games of a sport, each by one of its rows. */
function gamesOf(sport: Sport, slate: SlateRows): Map<string, SlateRow> {
  const games = new Map<string, SlateRow>();
  for (const category of sport.categories) {
    for (const row of categoryRows(slate, category)) {
      if (row.event_id !== null && !games.has(row.event_id)) games.set(row.event_id, row);
    }
  }
  return games;
}

/** The page of a sport that a team's props are shown on. */
const firstPage = (sport: Sport): string => sport.categories[0]?.path ?? '/';

function gameEntries(sport: Sport, slate: SlateRows): SearchEntry[] {
  return [...gamesOf(sport, slate)].map(([event, row]) =>
    entry(
      {
        key: event,
        kind: 'game',
        label: `${row.away_team} @ ${row.home_team}`,
        detail: `${sport.name} · ${gameText(sport, row)}`,
        address: `/today?game=${encodeURIComponent(event)}`,
        startsAt: row.commence_time,
      },
      [`${row.away_team} ${row.home_team}`, gameText(sport, row).replace('@', ' ')],
    ),
  );
}

function teamEntries(sport: Sport, slate: SlateRows): SearchEntry[] {
  const teams = new Map<string, SearchEntry>();
  for (const row of gamesOf(sport, slate).values()) {
    for (const team of [row.home_team, row.away_team]) {
      const short = shortTeam(sport, team);
      const known = teams.get(short);
      if (known?.startsAt && known.startsAt <= row.commence_time) continue;
      teams.set(
        short,
        entry(
          {
            key: `${sport.league} ${short}`,
            kind: 'team',
            label: team,
            detail: `${sport.name} · ${gameText(sport, row)}`,
            address: `${firstPage(sport)}?team=${encodeURIComponent(short)}`,
            startsAt: row.commence_time,
          },
          [team, short],
        ),
      );
    }
  }
  return [...teams.values()];
}

/** Everything that a search can find: pages always, and players, teams and games once the slate was read (FIND-1). */
export function searchEntries(slate: SlateRows | null): SearchEntry[] {
  const pages = pageEntries();
  if (slate === null) return pages;
  return [
    ...sports.flatMap((sport) => [
      ...playerEntries(sport, slate),
      ...teamEntries(sport, slate),
      ...gameEntries(sport, slate),
    ]),
    ...pages,
  ];
}
