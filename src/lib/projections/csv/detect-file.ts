import { headerKey } from '../../csv/header.ts';
import type { League } from '../../league/leagues.ts';
import { PROJECTION_FILES, type ProjectionFile } from '../files.ts';
import type { Source } from '../sources.ts';

/** What a header says about its file; null where it does not tell. NBA and WNBA files share their headers. */
interface DetectedFile {
  readonly source: Source | null;
  readonly family: StatFamily | null;
  /** ETR's file for daily fantasy, with salaries and fantasy points and no stats (DATA-27). */
  readonly dfsOnly: boolean;
}

type StatFamily = 'basketball' | 'baseball' | 'football';

const FAMILY: Record<League, StatFamily> = {
  nba: 'basketball',
  wnba: 'basketball',
  mlb: 'baseball',
  nfl: 'football',
};

const FAMILY_NAME: Record<StatFamily, string> = {
  basketball: 'basketball (NBA or WNBA)',
  baseball: 'MLB',
  football: 'NFL',
};

const SABERSIM_MARKS = ['dfs id', 'ss proj', 'saber team', 'saber total', 'my proj', 'dk_points', 'adj own'];
const ETR_MARKS = ['position', 'opponent', 'threept', 'receiving yards'];
const DFS_MARKS = ['dk proj', 'dk value', 'fd proj', 'fd value', 'dk projection', 'fd projection'];
const BASEBALL_MARKS = ['1b', '2b', '3b', 'hr', 'rbi', 'er', 'ip'];
const FOOTBALL_MARKS = [
  'pass yds',
  'pass yards',
  'rush yds',
  'rush yards',
  'rec yds',
  'rec yards',
  'receiving yards',
  'receptions',
];
const BASKETBALL_MARKS = [
  'pts',
  'points',
  'ast',
  'assists',
  'rb',
  'reb',
  'rebounds',
  'threept',
  'blk',
  'blocks',
];

/** Which source and sport a file comes from, by its header. */
export function detectFile(headers: readonly string[]): DetectedFile {
  const keys = new Set(headers.map(headerKey));
  const marks = (list: readonly string[]) => list.filter((mark) => keys.has(mark)).length;
  const family = statFamily(marks);
  const etr = keys.has('player') && marks(ETR_MARKS) > 0;
  const dfsOnly = family === null && marks(DFS_MARKS) > 0;
  return {
    source: marks(SABERSIM_MARKS) > 0 ? 'sabersim' : etr || dfsOnly ? 'etr' : null,
    family,
    dfsOnly,
  };
}

function statFamily(marks: (list: readonly string[]) => number): StatFamily | null {
  if (marks(BASEBALL_MARKS) >= 2) return 'baseball';
  if (marks(FOOTBALL_MARKS) >= 1) return 'football';
  return marks(BASKETBALL_MARKS) >= 2 ? 'basketball' : null;
}

/**
 * The slots that a header may be meant for, those of every source where it does not tell which; none where it tells no sport, or tells
 * of what no slot takes (ADM-21).
 */
export function slotsLike({ source, family, dfsOnly }: DetectedFile): readonly ProjectionFile[] {
  if (dfsOnly || family === null) return [];
  return PROJECTION_FILES.filter(
    (file) => (source === null || file.source === source) && FAMILY[file.league] === family,
  );
}

/**
 * In words, what a file is whose header shows that it belongs in another slot; null when it may be the expected one
 * (SEC-35).
 */
export function otherFile(found: DetectedFile, expected: ProjectionFile): string | null {
  const wrongSource = found.source !== null && found.source !== expected.source;
  const wrongSport = found.family !== null && found.family !== FAMILY[expected.league];
  return found.dfsOnly || wrongSource || wrongSport ? fileInWords(found) : null;
}

/** In words, what a header says about its file: 'an ETR NFL file'; 'a file' where it says nothing (SEC-35). */
export function fileInWords({ source, family, dfsOnly }: DetectedFile): string {
  if (dfsOnly) return "ETR's DFS file, which holds fantasy points and salaries but no statistics";
  const from = source === null ? 'a' : source === 'sabersim' ? 'a SaberSim' : 'an ETR';
  return family === null ? `${from} file` : `${from} ${FAMILY_NAME[family]} file`;
}
