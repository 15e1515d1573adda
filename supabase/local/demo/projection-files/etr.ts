import { type Cells, fileText } from './file-text.ts';
import { ETR_NBA, ETR_NFL, ETR_WNBA } from './headers.ts';
import type { Projected } from './slate.ts';
import { sourceName } from './source-names.ts';

function oneDecimal(value: number | undefined): string {
  return value === undefined ? '' : String(Number(value.toFixed(1)));
}

function twoDecimals(value: number): string {
  return String(Number(value.toFixed(2)));
}

function identity({ player, team, opponent }: Projected): Cells {
  return {
    Player: sourceName(player.name, 'etr'),
    Position: player.position,
    Team: team.code,
    Opponent: opponent.code,
  };
}

function basketballCells(each: Projected): Cells {
  const { means } = each;
  if (means === null) return identity(each);
  const { points = 0, rebounds = 0, assists = 0 } = means;
  return {
    ...identity(each),
    Minutes: String(Math.round(Math.min(40, 12 + points) * 2) / 2),
    Points: oneDecimal(points),
    Assists: oneDecimal(assists),
    Rebounds: oneDecimal(rebounds),
    Reb: oneDecimal(rebounds),
    ThreePt: twoDecimals(points * 0.08),
    Turnovers: twoDecimals(0.6 + assists * 0.28),
    Steals: twoDecimals(0.4 + points * 0.025),
    Blocks: twoDecimals(0.2 + rebounds * 0.07),
  };
}

/** ETR's NBA stat table, best scorers first. */
export function etrNba(projected: Projected[]): string {
  return fileText(ETR_NBA, byPoints(projected).map(basketballCells), '\r\n');
}

/** ETR's WNBA stat table, best scorers first. */
export function etrWnba(projected: Projected[]): string {
  return fileText(ETR_WNBA, byPoints(projected).map(basketballCells), '\r\n');
}

function byPoints(projected: Projected[]): Projected[] {
  return [...projected].sort((a, b) => (b.means?.points ?? 0) - (a.means?.points ?? 0));
}

/** ETR's NFL stat table; the away team's opponent is written '@LV', what a player does not do is blank. */
export function etrNfl(projected: Projected[]): string {
  return fileText(
    ETR_NFL,
    projected.map((each) => ({
      ...identity(each),
      Opponent: `${each.isAway ? '@' : ''}${each.opponent.code}`,
      Completions: each.means?.passYards === undefined ? '' : oneDecimal(each.means.passYards / 11),
      Attempts: each.means?.passYards === undefined ? '0' : oneDecimal(each.means.passYards / 7),
      'Pass Yards': oneDecimal(each.means?.passYards),
      'Pass TDs': each.means?.passYards === undefined ? '' : twoDecimals(each.means.passYards / 160),
      'Pass INTs': each.means?.passYards === undefined ? '' : twoDecimals(each.means.passYards / 330),
      Carries: each.means?.rushYards === undefined ? '' : oneDecimal(each.means.rushYards / 4.3),
      'Rush Yards': oneDecimal(each.means?.rushYards),
      'Rush TDs': each.means?.rushYards === undefined ? '' : twoDecimals(each.means.rushYards / 150),
      Receptions: oneDecimal(each.means?.receptions),
      'Receiving Yards': oneDecimal(each.means?.receivingYards),
      'Receiving TDs':
        each.means?.receivingYards === undefined ? '' : twoDecimals(each.means.receivingYards / 160),
    })),
    '\r\n',
  );
}
