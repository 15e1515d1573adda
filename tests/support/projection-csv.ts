import type { League } from '../../src/lib/league/leagues.ts';
import { type ParsedProjections, readProjections } from '../../src/lib/projections/csv/read-projections.ts';
import { projectionFile } from '../../src/lib/projections/files.ts';
import type { Source } from '../../src/lib/projections/sources.ts';

/** Reads text as the file of a slot, as an upload of these bytes would be. */
export function readAs(sport: League, source: Source, text: string): ParsedProjections {
  const file = projectionFile(sport, source);
  if (!file) throw new Error(`no slot takes the ${source} file of ${sport}`);
  return readProjections(new TextEncoder().encode(text), file);
}

/** CSV text of a header and rows of bare cells. */
export function lines(header: string, ...rows: string[]): string {
  return `${[header, ...rows].join('\n')}\n`;
}

/** Short headers in the spelling of each slot's real file. */
export const HEADERS = {
  saberSimNba: 'DFS ID,Name,Pos,Team,Opp,Status,Salary,SS Proj,PTS,Min,RB,Off Reb,Def Reb,AST,TO',
  etrNba: 'Player,Position,Team,Opponent,Minutes,Points,Assists,Rebounds,ThreePt',
  saberSimMlb: 'DFS ID,Name,Pos,Team,Opp,SS Proj,1B,2B,3B,HR,SB,R,RBI,K,BB,H,ER,IP',
  saberSimNfl: 'DFS ID,Name,Pos,Team,Opp,SS Proj,Pass Yds,Rush Yds,Rec Yds,Rec',
  etrNfl: 'Player,Position,Team,Opponent,Pass Yards,Rush Yards,Receptions,Receiving Yards',
  etrDfs: '"Player","DK Position","DK Salary","Team","DK Proj","DK Value","DK Ownership"',
} as const;

/** Two rows below `HEADERS.saberSimNba`. */
export const LUKA = '1,Luka Dončić,PG/G/UTIL,DAL,BOS,Confirmed,11000,52.9,31.2,36,8.4,1.1,7.3,9.6,3.9';
export const SHAI = '2,Shai Gilgeous-Alexander,PG,OKC,HOU,Confirmed,10500,47.8,30.4,33,3.7,0.8,2.9,5.8,2.9';
