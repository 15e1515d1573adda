import type { UploadFunction } from '../../../../src/lib/projections/files.ts';
import type { Source } from '../../../../src/lib/projections/sources.ts';
import type { SportKey } from '../leagues/model.ts';
import { etrNba, etrNfl, etrWnba } from './etr.ts';
import { sabersimBaseball, sabersimBasketball, sabersimFootball } from './sabersim.ts';
import { fileDay, projectedPlayers } from './slate.ts';

/** A file to upload, with the function and source it is meant for. */
export type DemoFile = {
  functionName: UploadFunction;
  source: Source;
  fileName: string;
  text: string;
};

/**
 * The demo's projection files, one for each upload slot, in the shapes and with the faults of real exports. A function
 * of seed and clock: with the seed of the odds service they project its games of this and the next league day
 * (NFL: seven days), which start `minutesLater` than usual.
 */
export function projectionFiles({
  seed,
  clock,
  minutesLater,
}: {
  seed: number;
  clock: () => Date;
  minutesLater?: number;
}): DemoFile[] {
  const now = clock();
  const day = fileDay(now);
  const of = (sport: SportKey) => (source: Source) =>
    projectedPlayers(seed, sport, source, now, minutesLater);
  const nba = of('basketball_nba');
  const wnba = of('basketball_wnba');
  const mlb = of('baseball_mlb');
  const nfl = of('americanfootball_nfl');
  return [
    {
      functionName: 'upload-projections',
      source: 'sabersim',
      fileName: `NBA_${day}_DK_Main.csv`,
      text: sabersimBasketball(seed, nba('sabersim')),
    },
    {
      functionName: 'upload-projections',
      source: 'etr',
      fileName: `NBA Player Projections ${day}.csv`,
      text: etrNba(nba('etr')),
    },
    {
      functionName: 'upload-baseball-projections',
      source: 'sabersim',
      fileName: `MLB_${day}_DK_Main.csv`,
      text: sabersimBaseball(seed, mlb('sabersim')),
    },
    {
      functionName: 'upload-nfl-projections',
      source: 'sabersim',
      fileName: `NFL_${day}_DK_Main.csv`,
      text: sabersimFootball(seed, nfl('sabersim')),
    },
    {
      functionName: 'upload-nfl-etr-projections',
      source: 'etr',
      fileName: `NFL Player Projections ${day}.csv`,
      text: etrNfl(nfl('etr')),
    },
    {
      functionName: 'upload-wnba-projections',
      source: 'sabersim',
      fileName: `WNBA_${day}_DK_Main.csv`,
      text: sabersimBasketball(seed, wnba('sabersim')),
    },
    {
      functionName: 'upload-wnba-projections',
      source: 'etr',
      fileName: `WNBA Player Projections ${day}.csv`,
      text: etrWnba(wnba('etr')),
    },
  ];
}
