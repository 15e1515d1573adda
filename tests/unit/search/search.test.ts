import { describe, expect, test } from 'vitest';
import { searchEntries } from '../../../src/lib/search/entries.ts';
import { findable, matchRank } from '../../../src/lib/search/forgiving-match.ts';
import { searchAll, suggestions } from '../../../src/lib/search/search.ts';
import { propRow } from '../../support/page-rows.ts';
import { readSlate } from '../../support/read-slate.ts';
import { slateAnswer } from '../../support/slate-answer.ts';

const LINE = { draftkings: [10.5, -110, -110] } as const;
const row = (player: string, more: object = {}) => ({ ...propRow({ player, books: LINE }), ...more });
const later = {
  event_id: 'game-2',
  home_team: 'New York Knicks',
  away_team: 'Miami Heat',
  commence_time: '2026-11-22T01:00:00Z',
};
const slate = readSlate(
  slateAnswer({
    props: [
      row('Royce O’Neale', { player_id: 7, commence_time: '2026-11-22T00:00:00Z' }),
      row("De'Aaron Fox", { commence_time: '2026-11-22T00:00:00Z' }),
      row('Luka Dončić', { commence_time: '2026-11-22T00:00:00Z' }),
      row('P.J. Washington Jr.', later),
      row('Nic Claxton', later),
    ],
    rebounds_props: [row('Nicolas Claxton', later)],
    nfl_receptions_props: [
      row('Amon-Ra St. Brown', {
        event_id: 'nfl-1',
        home_team: 'Detroit Lions',
        away_team: 'Green Bay Packers',
      }),
    ],
  }),
  null,
);
const entries = searchEntries(slate);
const found = (text: string) =>
  searchAll(entries, text).map(({ kind, entries: own }) => [kind, own.map(({ label }) => label)]);

describe('what a search finds', () => {
  test.each([
    ['o neale', 'Royce O’Neale'],
    ["O'NEALE", 'Royce O’Neale'],
    ['oneale royce', 'Royce O’Neale'],
    ['o neale royce', 'Royce O’Neale'],
    ['neale', 'Royce O’Neale'],
    ['neale o', 'Royce O’Neale'],
    ['neale royce o', 'Royce O’Neale'],
    ['doncic', 'Luka Dončić'],
    ['Dončić L', 'Luka Dončić'],
    ['de aaron', "De'Aaron Fox"],
    ['fox de', "De'Aaron Fox"],
    ['pj wash', 'P.J. Washington Jr.'],
    ['p j washington jr', 'P.J. Washington Jr.'],
    ['amonra', 'Amon-Ra St. Brown'],
    ['st brown', 'Amon-Ra St. Brown'],
    ['nicolas clax', 'Nic Claxton'],
    ['zzz', null],
  ])('%s finds %s (FIND-2)', (text, player) => {
    const players = searchAll(entries, text).find(({ kind }) => kind === 'player');
    expect(players?.entries[0]?.label ?? null).toBe(player);
  });

  test('teams by name and letters, games by either team, categories by either name (FIND-1)', () => {
    expect(found('celtics')).toEqual([
      ['team', ['Boston Celtics']],
      ['game', ['Los Angeles Lakers @ Boston Celtics']],
    ]);
    expect(found('BOS')[0]).toEqual(['team', ['Boston Celtics']]);
    expect(found('lal bos')).toEqual([['game', ['Los Angeles Lakers @ Boston Celtics']]]);
    expect(found('pra')[0]).toEqual(['page', ['NBA PRA', 'WNBA PRA']]);
    expect(found('nba points rebounds')[0]?.[1]).toContain('NBA Points + Rebounds');
    expect(found('today')).toEqual([['page', ['Today']]]);
  });

  test('a player is one find, with sport, game and kinds beside the name (FIND-1)', () => {
    expect(found('claxton')).toEqual([['player', ['Nic Claxton']]]);
    expect(searchAll(entries, 'claxton')[0]?.entries[0]?.detail).toBe('NBA · MIA @ NYK · Points, Rebounds');
  });

  test('who has two games, with the same teams as in a doubleheader, is a find of each, with its start (FIND-1)', () => {
    const starts = ['2026-07-04T17:05:00Z', '2026-07-04T23:05:00Z'];
    const doubleheader = readSlate(
      slateAnswer({
        props: starts.map((commence_time, game) =>
          row('Aaron Judge', { player_id: 99, event_id: `game ${game}`, commence_time }),
        ),
      }),
      null,
    );
    const details = searchAll(searchEntries(doubleheader), 'judge')[0]?.entries.map(({ detail }) => detail);
    expect(details?.toSorted()).toEqual(
      starts
        .map((start) => {
          const day = new Date(start).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
          const time = new Date(start).toLocaleTimeString('en-US', {
            hour: 'numeric',
            minute: '2-digit',
            timeZoneName: 'short',
          });
          return `NBA · LAL @ BOS · ${day}, ${time.replace('\u202f', ' ')} · Points`;
        })
        .toSorted(),
    );
  });

  test.each([
    ['a known player', 'royce', '/player/7'],
    ['a player nobody has an id of', 'fox', "/points?q=De'Aaron%20Fox"],
    ['a team', 'heat', '/points?team=MIA'],
    ['a game', 'mia nyk', '/today?game=game-2'],
    ['a category', 'wnba pra', '/wnba-pra'],
  ])('%s opens %s at %s (FIND-3)', (_, text, address) => {
    expect(searchAll(entries, text)[0]?.entries[0]?.address).toBe(address);
  });

  test('pages are there before the slate is, and nothing blank is searched (FIND-1)', () => {
    expect(searchAll(searchEntries(null), 'rushing')[0]?.entries.map(({ address }) => address)).toEqual([
      '/nfl/rushing-yards',
    ]);
    expect(searchAll(entries, '  ')).toEqual([]);
    expect(searchAll(entries, "'.")).toEqual([]);
  });

  test('before anything is typed stand Today and the games that start next (FIND-2)', () => {
    const [pages, games] = suggestions(entries, new Date('2026-11-22T00:30:00Z'));
    expect(pages?.entries.map(({ address }) => address)).toEqual(['/today']);
    expect(games?.entries[0]?.label).toBe('Miami Heat @ New York Knicks');
  });
});

test('the text itself ranks before beginnings, beginnings before middles (FIND-2)', () => {
  const rank = (text: string) => matchRank(findable(text), findable('Royce O’Neale'));
  expect(['royce oneale', 'roy', 'ceone', 'yce eal', 'e o', 'x'].map(rank)).toEqual([0, 1, 2, 3, null, null]);
});
