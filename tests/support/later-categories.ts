import { sports } from '../../src/lib/catalog/catalog.ts';

// The categories that are specified, by hand: what tests expect of them is written out in the tests. A category that
// the catalog has beyond them is held to what every category is held to, without a change to a test.
const SPECIFIED: readonly string[] = [
  '/points /assists /rebounds /points-and-rebounds /points-and-assists /rebounds-and-assists',
  '/points-rebounds-assists /wnba-points /wnba-rebounds /wnba-assists /wnba-pra /baseball-hits-runs-rbis',
  '/baseball-hits /baseball-rbis /baseball-home-runs /baseball-strikeouts /baseball-bases /nfl/passing-yards',
  '/nfl/rushing-yards /nfl/receiving-yards /nfl/receptions /nfl/rush-reception-yards /nfl/anytime-td-scorers',
].flatMap((line) => line.split(' '));

/** The categories of a league, or of all, that were added after the specified ones. */
export function laterCategories(league?: string) {
  return sports
    .filter((sport) => league === undefined || sport.league === league)
    .flatMap(({ categories, priceCategories }) => [...categories, ...priceCategories])
    .filter(({ path }) => !SPECIFIED.includes(path));
}
